import { cookieValues } from './session.ts';

/**
 * Prefixes of cookies that browsers accept only over TLS: `__Host-` for this host and all its paths,
 * `__Secure-` for a cookie with a path.
 */
export type Prefix = '__Host-' | '__Secure-';

/** A cookie with a prefix. Cookies of sessions have the specification's names without one. */
export interface PrefixedCookie {
  readonly name: string;
  readonly prefix: Prefix;
}

/** The name under which an answer sets the cookie. Over plain http (development) it has no prefix. */
export function cookieNameOf({ name, prefix }: PrefixedCookie, request: Request): string {
  return new URL(request.url).protocol === 'https:' ? `${prefix}${name}` : name;
}

/** The cookie's values in a request. Over HTTPS only those with the prefix, which other hosts cannot set. */
export function cookieValuesOf(cookie: PrefixedCookie, request: Request): string[] {
  return cookieValues(request.headers.get('cookie') ?? '', cookieNameOf(cookie, request));
}
