import { describe, expect, it } from 'vitest';
import { cookieNameOf, cookieValuesOf, type PrefixedCookie } from './prefixed-cookie.ts';

const COOKIE: PrefixedCookie = { name: 'previewRelease', prefix: '__Host-' };
const at = (origin: string, cookie = '') => new Request(origin, { headers: { cookie } });

describe('a cookie of the product’s own', () => {
  it('has its prefix over HTTPS, and none on a developer’s machine', () => {
    expect(cookieNameOf(COOKIE, at('https://niyukti.test/'))).toBe('__Host-previewRelease');
    expect(cookieNameOf(COOKIE, at('http://localhost:8787/'))).toBe('previewRelease');
  });

  it('counts by its prefix alone where a browser has it, whatever another host has set', () => {
    const request = at(
      'https://niyukti.test/',
      'previewRelease=tossed; __Host-previewRelease=mine; previewRelease=too',
    );
    expect(cookieValuesOf(COOKIE, request)).toEqual(['mine']);
  });
});
