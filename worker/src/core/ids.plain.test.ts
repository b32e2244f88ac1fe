import { describe, expect, it } from 'vitest';
import { internalId, publicId, useAlphabet } from './ids.ts';

describe('opaque ids', () => {
  it('identify one row of one kind', () => {
    for (const id of [1, 2, 61, 62, 3_000_000, Number.MAX_SAFE_INTEGER]) {
      const text = publicId('job', id);
      expect(text).toMatch(/^[A-Za-z0-9]{8,}$/);
      expect(internalId('job', text)).toBe(id);
      expect(internalId('student', text)).toBeNull();
    }
  });

  it('do not change between versions, because saved addresses and mails contain them', () => {
    const ids = [publicId('student', 1), publicId('job', 3_000_000), publicId('application', Number.MAX_SAFE_INTEGER)];
    expect(ids).toEqual(['aWjFrV1x', 'drgPPwce', 'AwL8o4VzyByj']);
  });

  it('are valid only in their exact spelling', () => {
    for (const text of ['', '1', 'not an id', '../..', '💼', 'a'.repeat(5_000), `${publicId('job', 7)}A`]) {
      expect(internalId('job', text)).toBeNull();
    }
  });
});

it('differ between deployments with different alphabets, and are not valid in another', () => {
  const before = publicId('application', 7);
  useAlphabet('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const own = publicId('application', 7);
  expect(own).not.toBe(before);
  expect(internalId('application', own)).toBe(7);
  expect(internalId('application', before)).not.toBe(7);
  useAlphabet(undefined);
  expect(publicId('application', 7)).toBe(before);
});
