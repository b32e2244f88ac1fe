interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('niyukti-remotes', {
  createScriptURL: checkedUrl,
});

/** Trusted Types accept only files of our releases. Throws for any other address. */
function checkedUrl(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const ours = origin === location.origin && pathname.startsWith('/remotes/');
  if (!ours && process.env.NODE_ENV === 'production') throw new TypeError(`Not a file of a release: ${url}`);
  return url;
}

/** The entry did not load. */
class EntryError extends Error {
  override readonly name = 'ScriptNetworkError';
}

/**
 * Runs a script of a release. Rejects if it did not load or had other bytes than its hash.
 * What the script throws is not seen here: the caller looks for what it should have defined.
 */
export function runScript(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  (script as { src: unknown }).src = policy?.createScriptURL(url) ?? checkedUrl(url);
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new EntryError('The entry script failed to load.'));
    document.head.append(script);
  }).finally(() => script.remove());
}
