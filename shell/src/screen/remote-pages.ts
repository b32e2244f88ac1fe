import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { type ComponentType, lazy } from 'react';
import { noteFailure, noteLoad, noteRetry } from '../beacon/beacon.ts';
import { faultOf } from '../beacon/failure.ts';
import { forgetContainer } from '../federation/containers.ts';
import { AreaError, loadPage, refetch } from '../federation/remotes.ts';

/** The first and the longest pause between two tries to load a prerendered page, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 60_000;

type Load = Promise<{ default: ComponentType }>;

/**
 * Pages that load from their remotes. `prerendered` is the path whose markup is in the document: if
 * its remote fails, the page stays pending, so that React keeps the readable markup, and the load
 * is tried again until it succeeds. `onShown` runs when a page is on screen.
 */
export function remotePages(prerendered: string | null, onShown: () => void): Pages {
  let keptPath = prerendered;
  const pages = new Map<string, ComponentType>();
  const loads = new Map<string, Promise<ComponentType>>();
  /** When a page was requested, and how long it loadMs: for the report. */
  const requestedAt = new Map<string, number>();
  const loadMs = new Map<string, number>();

  const load = (remote: RegistryRemote, screen: Screen) => {
    const running = loads.get(screen.path) ?? loadPage(remote, screen);
    loads.set(screen.path, running);
    // A click after a failed prefetch must load again.
    running.catch(() => loads.delete(screen.path));
    return running;
  };
  const loadAfresh = (remote: RegistryRemote, screen: Screen) => {
    forgetContainer(remote);
    return load(remote, screen);
  };
  const failed = (remote: RegistryRemote, { path }: Screen, error: unknown) => {
    noteFailure(remote, path, error instanceof AreaError ? error.kind : 'render', faultOf(error), loadMs.get(path));
    requestedAt.delete(path);
    loadMs.delete(path);
    // Opening the page again is another try.
    pages.delete(path);
  };
  const lazyPage = (remote: RegistryRemote, screen: Screen, start: () => Promise<ComponentType>) => {
    requestedAt.set(screen.path, performance.now());
    const page = lazy((): Load => {
      const loaded = start().then((component) => ({ default: component }));
      if (screen.path !== keptPath) return loaded;
      return loaded.catch((error: unknown) => {
        failed(remote, screen, error);
        // After the page was left there is no markup to keep.
        keptPath = null;
        return loadUntilDone(remote, screen, FIRST_WAIT_MS);
      });
    });
    pages.set(screen.path, page);
    return page;
  };
  const loadUntilDone = async (remote: RegistryRemote, screen: Screen, wait: number): Load => {
    await new Promise((done) => setTimeout(done, wait));
    try {
      // Do not forget a remote of which a page is loaded or loading.
      return { default: await (loads.size > 0 ? load : loadAfresh)(remote, screen) };
    } catch {
      return loadUntilDone(remote, screen, Math.min(2 * wait, LAST_WAIT_MS));
    }
  };
  return {
    page: (remote, screen) => pages.get(screen.path) ?? lazyPage(remote, screen, () => load(remote, screen)),
    retry(remote, screen) {
      noteRetry(remote);
      return lazyPage(remote, screen, async () => {
        await refetch(remote, screen);
        // The browser answers each file once from its failed preload. Entry, table and page load one
        // after the other, so only the third try meets no failed preload.
        return load(remote, screen)
          .catch(() => loadAfresh(remote, screen))
          .catch(() => loadAfresh(remote, screen));
      });
    },
    ready: (remote, screen) => load(remote, screen).catch(() => loadUntilDone(remote, screen, FIRST_WAIT_MS)),
    prefetch: (remote, screen) => load(remote, screen).catch(() => undefined),
    shown(remote, { path }) {
      onShown();
      const since = requestedAt.get(path);
      // Not requested: the page was loaded before.
      if (since === undefined) return;
      requestedAt.delete(path);
      const ms = performance.now() - since;
      loadMs.set(path, ms);
      noteLoad(remote, ms);
    },
    failed,
  };
}

/** The source of pages: remotes in a browser, the components themselves while prerendering. */
export interface Pages {
  /** The screen's page, which starts to load. The same component until `retry`. */
  page(remote: RegistryRemote, screen: Screen): ComponentType;
  /** Another try after a failure. */
  retry(remote: RegistryRemote, screen: Screen): ComponentType;
  /** Starts to load the page. Settles when it has loaded or failed. */
  prefetch(remote: RegistryRemote, screen: Screen): Promise<unknown>;
  /** Settles when the page has loaded, after as many tries as it takes. */
  ready(remote: RegistryRemote, screen: Screen): Promise<unknown>;
  /** The page is on screen. */
  shown(remote: RegistryRemote, screen: Screen): void;
  /** The page did not load, or threw. */
  failed(remote: RegistryRemote, screen: Screen, error: Error): void;
}
