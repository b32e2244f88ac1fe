interface Policy {
  createScriptURL(url: string): unknown;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

let policy: Policy | undefined;

/**
 * A script address that Trusted Types accept: our own pool of releases and nothing else. Throws for
 * any other.
 */
export function trustedUrl(url: string): unknown {
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (!types) return checked(url);
  policy ??= types.createPolicy('niyukti-remotes', { createScriptURL: checked });
  return policy.createScriptURL(url);
}

function checked(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const ours = origin === location.origin && pathname.startsWith('/remotes/');
  if (!ours && process.env.NODE_ENV === 'production') throw new TypeError(`Not a file of a release: ${url}`);
  return url;
}
