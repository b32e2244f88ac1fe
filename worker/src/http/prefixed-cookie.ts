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

/**
 * The cookie's values in a request. Values with the prefix are preferred, because other hosts cannot
 * set them.
 */
export function cookieValuesOf({ name, prefix }: PrefixedCookie, request: Request): string[] {
  const header = request.headers.get('cookie') ?? '';
  const prefixed = cookieValues(header, `${prefix}${name}`);
  return prefixed.length > 0 ? prefixed : cookieValues(header, name);
}
