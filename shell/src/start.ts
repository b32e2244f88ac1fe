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
  if (!root || (root.firstElementChild && !view)) return;
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
let started = false;
function start(): void {
  if (!started) runBootScripts();
  started = true;
}

/** Starts once what stands on the page was painted. */
function startBehindPaint(): void {
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

/**
 * Whether the browser says which files have come. One that keeps its reader from being recognized
 * says nothing, and a file that came before this script is then never heard of.
 */
const tells = performance.getEntriesByType('resource').length > 0;

/** Settles once a preload has come or failed, with the link of it. */
function come(link: HTMLLinkElement): Promise<HTMLLinkElement> {
  return new Promise((done) => {
    const end = () => done(link);
    if (!tells || performance.getEntriesByName(link.href).length > 0) return end();
    link.onload = end;
    link.onerror = end;
  });
}
const allCome = (which: string) =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>(`link[rel=preload]${which}`)].map(come));

/** What the bundler marks a sheet with that is under way. */
const LOADING = 'data-rspack-loading';

/**
 * Links a sheet as the bundler does, with the address as the document says it: what draws the page
 * must find it. Linked a second time, each later sheet would lay out the whole page again.
 */
function linkSheet(preload: HTMLLinkElement): Promise<unknown> {
  return new Promise((done, failed) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.crossOrigin = 'anonymous';
    sheet.integrity = preload.integrity;
    sheet.setAttribute(LOADING, '1');
    sheet.onload = () => {
      sheet.removeAttribute(LOADING);
      done(sheet);
    };
    sheet.onerror = (why) => {
      // Left there, it would be taken for loaded by what draws the page.
      sheet.remove();
      failed(why);
    };
    sheet.href = preload.getAttribute('href') as string;
    document.head.append(sheet);
  });
}

/**
 * Shows what a role's document holds for the time before its scripts run, once the styles of the
 * remote are there: linked in the head, one that hangs would keep the frame blank as well.
 */
async function showFirstView({ content }: HTMLTemplateElement): Promise<void> {
  const preloads = await allCome('[as=style]');
  // What draws the page links them by itself by now.
  if (started) return;
  await Promise.all(preloads.map(linkSheet));
  const root = document.getElementById('root');
  // Once scripts run, the root is theirs.
  if (root && !started && !root.firstElementChild) root.append(content);
}

const view = document.getElementById('first-view') as HTMLTemplateElement | null;
if (view) {
  // Once all scripts are there, nobody waits for what would be shown before them.
  void Promise.race([showFirstView(view).catch(() => undefined), allCome('[data-boot]')]).then(startBehindPaint);
  // Whatever is not heard of, the page comes.
  setTimeout(start, LONGEST_WAIT);
} else startBehindPaint();
