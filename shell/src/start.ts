// Runs the shell's boot scripts, which the document has only asked for (`link[data-boot]`). A page that came whole is shown first: its first
// paint waits for no script. Alone like theme.ts, because it runs before the bundle is there.
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

function runBootScripts(): void {
  const types = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
  const own = (url: string) => {
    if (!url.startsWith(`${location.origin}/remotes/shell/`)) throw new TypeError(`Not a file of the shell: ${url}`);
    return url;
  };
  const policy = types?.createPolicy('niyukti-remotes', { createScriptURL: own });
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[data-boot]')) {
    const script = document.createElement('script');
    // In the order of the document, each in a task of its own.
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = policy ? policy.createScriptURL(href) : own(href);
    document.head.append(script);
  }
}

const whole = document.getElementById('root')?.firstElementChild;
const tells = PerformanceObserver.supportedEntryTypes?.includes('paint');
// What nobody looks at is not painted: a page that the browser prepares ahead, or one opened in another tab.
if (!whole || !tells || document.visibilityState === 'hidden') runBootScripts();
else
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // What was painted first may be the top of a document that was still arriving: one frame more shows all of it.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(runBootScripts)));
  }).observe({ type: 'paint', buffered: true });
