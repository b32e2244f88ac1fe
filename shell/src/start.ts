// Runs the shell's boot scripts, which the document has only asked for (`link[data-boot]`). A page
// that came whole is shown first: its first paint waits for no script. Alone like theme.ts, because
// it runs before the bundle is there: it imports nothing, not even its words.
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
    // In the order of the document, each in a task of its own.
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onerror = failed;
    script.src = policy ? policy.createScriptURL(href) : own(href);
    document.head.append(script);
  };
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-boot]')) {
    // Once more, past a broken copy in the cache: the body must be read, only a complete answer
    // replaces what is kept.
    const again = () =>
      fetch(link.href, { cache: 'reload' })
        .then((answer) => answer.arrayBuffer())
        .then(() => run(link, sayFailed), sayFailed);
    run(link, again);
  }
}

/**
 * A page that came whole stays readable; one that scripts should have drawn says that it does not
 * come.
 */
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

/** How long scripts wait for a paint, in milliseconds. */
const LONGEST_WAIT = 3_000;
/** Starts once what stands on the page was painted. */
function startBehindPaint(): void {
  let started = false;
  const start = () => {
    if (!started) runBootScripts();
    started = true;
  };
  const whole = document.getElementById('root')?.firstElementChild;
  const tells = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  // What nobody looks at is not painted: a page that the browser prepares ahead, or one opened in
  // another tab.
  if (!whole || !tells || document.visibilityState === 'hidden') {
    start();
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // What was painted first may be the top of a document that was still arriving: one frame more
    // shows all of it.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }).observe({ type: 'paint', buffered: true });
  // Not every paint is told, and who presses something waits for an answer.
  setTimeout(start, LONGEST_WAIT);
  addEventListener('pointerdown', start, { once: true });
  addEventListener('keydown', start, { once: true });
}

/** A role's document shows the frame of signed-in pages until the scripts have drawn its page. */
const frame = document.getElementById('frame') as HTMLTemplateElement | null;
if (frame) document.getElementById('root')?.append(frame.content);
startBehindPaint();
