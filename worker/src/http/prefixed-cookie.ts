import { cookieValues } from './session.ts';

/**
 * Prefixes by which a browser takes a cookie over TLS alone: `__Host-` from this very host, for all
 * of its paths; `__Secure-` where it is for some.
 */
export type Prefix = '__Host-' | '__Secure-';

/** A cookie that the product itself named: those of sessions have the specification's names. */
export interface PrefixedCookie {
  readonly name: string;
  readonly prefix: Prefix;
}

/** Its name as this request's answer sets it. Plain http is a machine of a developer: no prefix. */
export function cookieNameOf({ name, prefix }: PrefixedCookie, request: Request): string {
  return new URL(request.url).protocol === 'https:' ? `${prefix}${name}` : name;
}

/**
 * Its values in a request: where one has the prefix those alone, for nobody else could set them.
 * Those from before it had one count until they end.
 */
export function cookieValuesOf({ name, prefix }: PrefixedCookie, request: Request): string[] {
  const header = request.headers.get('cookie') ?? '';
  const sure = cookieValues(header, `${prefix}${name}`);
  return sure.length > 0 ? sure : cookieValues(header, name);
}
