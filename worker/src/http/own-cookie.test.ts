import { describe, expect, it } from 'vitest';
import { nameOf, type OwnCookie, valuesOf } from './own-cookie.ts';

const COOKIE: OwnCookie = { name: 'previewRelease', prefix: '__Host-' };
const at = (origin: string, cookie = '') => new Request(origin, { headers: { cookie } });

describe('a cookie of the product’s own', () => {
  it('has its prefix over HTTPS, and none on a developer’s machine', () => {
    expect(nameOf(COOKIE, at('https://niyukti.test/'))).toBe('__Host-previewRelease');
    expect(nameOf(COOKIE, at('http://localhost:8787/'))).toBe('previewRelease');
  });

  it('counts by its prefix alone where a browser has it, whatever another host has set', () => {
    const request = at(
      'https://niyukti.test/',
      'previewRelease=tossed; __Host-previewRelease=mine; previewRelease=too',
    );
    expect(valuesOf(COOKIE, request)).toEqual(['mine']);
  });

  it('from before it had one counts until it ends', () => {
    expect(valuesOf(COOKIE, at('https://niyukti.test/', 'previewRelease=old'))).toEqual(['old']);
  });
});
