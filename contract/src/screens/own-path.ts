/** The part of `URL` that is used here: the contract is compiled without the types of a browser. */
declare const URL: {
  canParse(address: string, base: string): boolean;
  new (address: string, base: string): Record<'origin' | 'pathname' | 'search' | 'hash', string>;
};

/** No site has this name, so an address that keeps it is a path. */
const OWN = 'http://own.invalid';

/**
 * The path, query and fragment that a browser would open, for an address that is a path of this
 * site; else null. The address is resolved first, as a browser does: `/a/..//host`, `/%2e//host`
 * and `/\t/host` are other sites written as paths.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(address, OWN);
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : null;
}
