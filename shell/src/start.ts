// Runs the shell's boot scripts, which the document only preloads (`link[data-boot]`), after the
// first paint of a prerendered page. It runs before the bundle and imports nothing, not even its
// words.
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
  const run = ({ href, integrity }: HTMLLinkElement, failed: () => void) => {
    const script = document.createElement('script');
    // Keeps the order of the document.
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onerror = failed;
    script.src = policy ? policy.createScriptURL(href) : own(href);
    document.head.append(script);
  };
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-boot]')) {
    // Try once more without the cache, which may hold a broken copy. Only an answer whose body was
    // read replaces it.
    const again = () =>
      fetch(link.href, { cache: 'reload' })
        .then((answer) => answer.arrayBuffer())
        .then(() => run(link, sayFailed), sayFailed);
    run(link, again);
  }
}

/** A prerendered page stays readable without scripts; any other page says that it did not load. */
function sayFailed(): void {
  const root = document.getElementById('root');
  if (!root || (root.firstElementChild && !frame)) return;
  root.replaceChildren();
  const main = document.createElement('main');
  const reload = document.createElement('a');
  main.role = 'alert';
  reload.href = '';
  reload.textContent = 'Reload the page';
  main.append('A part of this page did not come. ', reload);
  root.append(main);
}

/** How long scripts wait for the first paint, in milliseconds. */
const LONGEST_WAIT_MS = 3_000;
function startAfterPaint(): void {
  let started = false;
  const start = () => {
    if (!started) runBootScripts();
    started = true;
  };
  const whole = document.getElementById('root')?.firstElementChild;
  const tells = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  // A hidden page is not painted: one that the browser prerenders, or one in a background tab.
  if (!whole || !tells || document.visibilityState === 'hidden') {
    start();
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // The first paint may show only the top of the document; the next frame shows all of it.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }).observe({ type: 'paint', buffered: true });
  // Some paints are not reported, and a press needs an answer.
  setTimeout(start, LONGEST_WAIT_MS);
  addEventListener('pointerdown', start, { once: true });
  addEventListener('keydown', start, { once: true });
}

/** The document of a role shows an empty frame until the scripts have rendered its page. */
const frame = document.getElementById('frame') as HTMLTemplateElement | null;
if (frame) document.getElementById('root')?.append(frame.content);
startAfterPaint();
