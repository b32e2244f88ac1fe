import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { type ComponentType, lazy } from 'react';
import { noteFailure, noteLoad, noteRetry } from '../beacon/beacon.ts';
import { faultOf } from '../beacon/failure.ts';
import { forgetContainer } from '../federation/containers.ts';
import { AreaError, loadPage, refetch } from '../federation/remotes.ts';

/**
 * How long a prerendered page waits before it asks for its files again: first, and in the end, in
 * milliseconds.
 */
const FIRST_WAIT = 1_000;
const LAST_WAIT = 60_000;

type Load = Promise<{ default: ComponentType }>;

/**
 * Pages that load from their remotes. `prerendered` is the path whose markup the document already
 * holds: should its remote fail, its page stays pending, and React leaves the markup readable
 * instead of replacing it by a failure. It is asked for again from time to time: on a slow line its
 * files come after the deadline. `onShown` runs with each page that is on screen.
 */
export function remotePages(prerendered: string | null, onShown: () => void): Pages {
  let held = prerendered;
  const pages = new Map<string, ComponentType>();
  const loads = new Map<string, Promise<ComponentType>>();
  /** When the page of a path was asked for, and how long it took: for the report. */
  const asked = new Map<string, number>();
  const took = new Map<string, number>();

  const load = (remote: RegistryRemote, screen: Screen) => {
    const running = loads.get(screen.path) ?? loadPage(remote, screen);
    loads.set(screen.path, running);
    // A prefetch that failed must not be the answer to the click.
    running.catch(() => loads.delete(screen.path));
    return running;
  };
  const anew = (remote: RegistryRemote, screen: Screen) => {
    forgetContainer(remote);
    return load(remote, screen);
  };
  const failed = (remote: RegistryRemote, { path }: Screen, error: unknown) => {
    noteFailure(remote, path, error instanceof AreaError ? error.kind : 'render', faultOf(error), took.get(path));
    asked.delete(path);
    took.delete(path);
    // Its place keeps the failure until "Try again". Who leaves it and comes back has tried again.
    pages.delete(path);
  };
  const make = (remote: RegistryRemote, screen: Screen, start: () => Promise<ComponentType>) => {
    asked.set(screen.path, performance.now());
    const page = lazy((): Load => {
      const loaded = start().then((component) => ({ default: component }));
      if (screen.path !== held) return loaded;
      return loaded.catch((error: unknown) => {
        failed(remote, screen, error);
        // Who leaves the page and comes again has no markup to keep.
        held = null;
        return late(remote, screen, FIRST_WAIT);
      });
    });
    pages.set(screen.path, page);
    return page;
  };
  const late = async (remote: RegistryRemote, screen: Screen, wait: number): Load => {
    await new Promise((done) => setTimeout(done, wait));
    try {
      // A page that came or is coming shows that the remote must not be forgotten now.
      return { default: await (loads.size > 0 ? load : anew)(remote, screen) };
    } catch {
      return late(remote, screen, Math.min(2 * wait, LAST_WAIT));
    }
  };
  return {
    page: (remote, screen) => pages.get(screen.path) ?? make(remote, screen, () => load(remote, screen)),
    retry(remote, screen) {
      noteRetry(remote);
      return make(remote, screen, async () => {
        await refetch(remote, screen);
        // A browser answers each file once from the preload that failed, however whole the file is
        // by now. Entry, table and page come one after the other, so the third try is the first
        // that meets none of them.
        return load(remote, screen)
          .catch(() => anew(remote, screen))
          .catch(() => anew(remote, screen));
      });
    },
    ready: (remote, screen) => load(remote, screen).catch(() => late(remote, screen, FIRST_WAIT)),
    prefetch: (remote, screen) => load(remote, screen).catch(() => undefined),
    shown(remote, { path }) {
      onShown();
      const since = asked.get(path);
      // A page that was there already took nothing.
      if (since === undefined) return;
      asked.delete(path);
      const ms = performance.now() - since;
      took.set(path, ms);
      noteLoad(remote, ms);
    },
    failed,
  };
}

/** Where pages come from: remotes in a browser, the real components while prerendering. */
export interface Pages {
  /** The screen's page, from now on loading. The same component until `retry`. */
  page(remote: RegistryRemote, screen: Screen): ComponentType;
  /** A fresh try after a failure. */
  retry(remote: RegistryRemote, screen: Screen): ComponentType;
  /** Starts loading, quietly: settles once it has come or failed. */
  prefetch(remote: RegistryRemote, screen: Screen): Promise<unknown>;
  /** Settles once the page's files are there, however often they have to be asked for. */
  ready(remote: RegistryRemote, screen: Screen): Promise<unknown>;
  /** The page is on screen. */
  shown(remote: RegistryRemote, screen: Screen): void;
  /** The page did not come, or threw. */
  failed(remote: RegistryRemote, screen: Screen, error: Error): void;
}
