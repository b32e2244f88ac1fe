interface Policy {
  createScriptURL(url: string): unknown;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('niyukti-remotes', { createScriptURL: checked });

/**
 * A script address that Trusted Types accept: our own pool of releases and nothing else. Throws for
 * any other.
 */
export const trustedUrl = (url: string): unknown => policy?.createScriptURL(url) ?? checked(url);

function checked(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const ours = origin === location.origin && pathname.startsWith('/remotes/');
  if (!ours && process.env.NODE_ENV === 'production') throw new TypeError(`Not a file of a release: ${url}`);
  return url;
}
