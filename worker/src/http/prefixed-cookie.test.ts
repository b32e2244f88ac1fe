import { describe, expect, it } from 'vitest';
import { cookieNameOf, cookieValuesOf, type PrefixedCookie } from './prefixed-cookie.ts';

const COOKIE: PrefixedCookie = { name: 'previewRelease', prefix: '__Host-' };
const at = (origin: string, cookie = '') => new Request(origin, { headers: { cookie } });

describe('a cookie that is not a session', () => {
  it('has a __Host- prefix over HTTPS, and none over HTTP', () => {
    expect(cookieNameOf(COOKIE, at('https://niyukti.test/'))).toBe('__Host-previewRelease');
    expect(cookieNameOf(COOKIE, at('http://localhost:8787/'))).toBe('previewRelease');
  });

  it('is read only with its prefix over HTTPS, so that another host cannot set it', () => {
    const request = at(
      'https://niyukti.test/',
      'previewRelease=tossed; __Host-previewRelease=mine; previewRelease=too',
    );
    expect(cookieValuesOf(COOKIE, request)).toEqual(['mine']);
  });
});
