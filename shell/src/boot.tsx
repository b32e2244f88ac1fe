import { screenKey } from '@niyukti/contract/screens/screen-path';
import { audience } from '@niyukti/contract/screens/screens';
import { applyTheme, BrowserRouter, readTheme, setShellServices } from '@niyukti/kit';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { markNoted, noteFailure, noteLoad, startBeacon } from './beacon/beacon.ts';
import { faultOf } from './beacon/failure.ts';
import { watchFaults } from './beacon/watch-faults.ts';
import { readRegistry, readSession, saysNotFound } from './document/embedded.ts';
import { keepEarlyFields, keepEarlyTexts } from './early-input.ts';
import { AreaError } from './federation/remotes.ts';
import { isGallery } from './gallery.tsx';
import { partView } from './parts/part-view.tsx';
import { type RouteTable, routeTable } from './routes.ts';
import { type Pages, remotePages } from './screen/remote-pages.ts';
import { watchRestoredPages } from './session-watch.ts';

/** Starts the shell in its document: hydrates a prerendered page, or renders into an empty root. */
export function boot(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  applyTheme(readTheme());
  const registry = readRegistry();
  const session = readSession();
  const missing = saysNotFound() && !hasMoved() ? location.pathname : null;
  const table = routeTable(registry, missing);
  const here = table.find(location.pathname) ?? table.find('/404');
  const hasFrame = root.firstElementChild?.hasAttribute('inert') === true;
  const mode = startMode(root, hasFrame);
  const prerendered = mode === 'render' ? null : (here?.screen.path ?? null);
  const pages = remotePages(prerendered, mode === 'replace' ? keepEarlyFields(root) : keepEarlyTexts(root));
  setShellServices({ RemotePart: partView(registry) });
  connectLinks(table, pages);
  watchRestoredPages(session, () => table.find(location.pathname)?.screen.login ?? null);
  startBeacon(registry, here?.remote);
  watchFaults(registry, () => (table.find(location.pathname) ?? here)?.screen.path ?? '/404');
  // Nobody waited while the browser prepared the document ahead.
  noteLoad({ name: 'shell', release: registry.shell }, performance.now() - (navigation()?.activationStart ?? 0));
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App registry={registry} session={session} pages={pages} missing={missing} />
      </BrowserRouter>
    </StrictMode>
  );
  const options = {
    onCaughtError(error: unknown) {
      // A slow page may still arrive, and its area says that it is slow.
      if (!(error instanceof AreaError && error.late)) console.error(error);
    },
    onUncaughtError(error: unknown) {
      noteFailure({ name: 'shell', release: registry.shell }, here?.screen.path ?? '/404', 'render', faultOf(error));
      markNoted(error);
      reportError(error);
    },
  };
  // A transition lets taps and scrolling interrupt the rendering.
  const draw = () => startTransition(() => createRoot(root, options).render(app));
  if (mode === 'hydrate') startTransition(() => void hydrateRoot(root, app, options));
  else if (mode === 'replace' && here) void pages.ready(here.remote, here.screen).then(draw);
  else if (here)
    void waitAtMost(
      hasFrame ? FIRST_WAIT_MS.frame : FIRST_WAIT_MS.blank,
      pages.prefetch(here.remote, here.screen),
    ).then(draw);
  else draw();
}

/**
 * How the shell starts.
 * - `render`: the root is empty, or has the empty frame of a role.
 * - `hydrate`: the root has the markup of this page.
 * - `replace`: the markup is of other releases, or of an address that the visitor left by Back before
 *   the scripts ran. It stays until its page is loaded.
 */
function startMode(root: HTMLElement, hasFrame: boolean): 'render' | 'hydrate' | 'replace' {
  if (!root.firstElementChild || hasFrame || isGallery(location.pathname)) return 'render';
  return 'anew' in root.dataset || hasMoved() ? 'replace' : 'hydrate';
}

/**
 * How long the first rendering waits for the files of its remote, in milliseconds: on a blank
 * page, and on the frame of a role. The files were requested with the shell's and are mostly
 * there; rendering without them would show a loading state, which React keeps for 300 ms.
 */
const FIRST_WAIT_MS = { blank: 400, frame: 1_000 };

const waitAtMost = (ms: number, loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((done) => setTimeout(done, ms))]);

type Navigation = PerformanceNavigationTiming & { activationStart?: number };
const navigation = () => performance.getEntriesByType('navigation')[0] as Navigation | undefined;

/** Whether the address is another one than the document was requested with. */
function hasMoved(): boolean {
  const { name } = navigation() ?? {};
  if (!name) return false;
  const { pathname, search } = new URL(name);
  return pathname + search !== location.pathname + location.search;
}

/** Tells the kit's links what to prefetch and which paths need a new document. */
function connectLinks(table: RouteTable, pages: Pages): void {
  const inDocument = (path: string) => {
    const here = table.find(location.pathname) ?? table.find('/404');
    const there = table.find(path);
    if (!there || !here || there.screen.login) return undefined;
    return audience(there.screen) === audience(here.screen) ? there : undefined;
  };
  setShellServices({
    prefetch(path) {
      const there = inDocument(path);
      if (there) void pages.prefetch(there.remote, there.screen);
    },
    isDocumentNavigation(path) {
      // A query or a hash alone stays on its page.
      if (/^[?#]/.test(path)) return false;
      const pathname = path.split(/[?#]/)[0] ?? path;
      return screenKey(pathname) !== screenKey(location.pathname) && inDocument(path) === undefined;
    },
  });
}
