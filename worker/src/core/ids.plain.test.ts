import { describe, expect, it } from 'vitest';
import { internalId, publicId, useAlphabet } from './ids.ts';

describe('opaque ids', () => {
  it('name one row of one kind', () => {
    for (const id of [1, 2, 61, 62, 3_000_000, Number.MAX_SAFE_INTEGER]) {
      const text = publicId('job', id);
      expect(text).toMatch(/^[A-Za-z0-9]{8,}$/);
      expect(internalId('job', text)).toBe(id);
      expect(internalId('student', text)).toBeNull();
    }
  });

  it('stay what they were: saved addresses and mails hold them', () => {
    const ids = [publicId('student', 1), publicId('job', 3_000_000), publicId('application', Number.MAX_SAFE_INTEGER)];
    expect(ids).toEqual(['aWjFrV1x', 'drgPPwce', 'AwL8o4VzyByj']);
  });

  it('are read only in the spelling that was written', () => {
    for (const text of ['', '1', 'not an id', '../..', '💼', 'a'.repeat(5_000), `${publicId('job', 7)}A`]) {
      expect(internalId('job', text)).toBeNull();
    }
  });
});

it('under an alphabet of its own a deployment gives other ids, and takes none of another', () => {
  const before = publicId('application', 7);
  useAlphabet('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const own = publicId('application', 7);
  expect(own).not.toBe(before);
  expect(internalId('application', own)).toBe(7);
  expect(internalId('application', before)).not.toBe(7);
  useAlphabet(undefined);
  expect(publicId('application', 7)).toBe(before);
});
