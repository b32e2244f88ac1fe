import type { RegistryRemote, Screen } from '@niyukti/contract/release';
import { type ComponentType, lazy } from 'react';
import { forget, loadPage, refetch } from '../federation/remotes.ts';
import type { Pages } from './pages.ts';

type Load = Promise<{ default: ComponentType }>;

/**
 * Pages that load from their remotes. `prerendered` is the path whose markup the document already holds: should its
 * remote fail, its page stays pending, and React leaves the markup readable instead of replacing it by a failure.
 */
export function remotePages(prerendered: string | null): Pages {
  const pages = new Map<string, ComponentType>();
  const loads = new Map<string, Promise<ComponentType>>();

  const load = (remote: RegistryRemote, screen: Screen) => {
    const running = loads.get(screen.path) ?? loadPage(remote, screen);
    loads.set(screen.path, running);
    // A prefetch that failed must not be the answer to the click.
    running.catch(() => loads.delete(screen.path));
    return running;
  };
  const anew = (remote: RegistryRemote, screen: Screen) => {
    forget(remote);
    return load(remote, screen);
  };
  const make = (screen: Screen, start: () => Promise<ComponentType>) => {
    const page = lazy((): Load => {
      const loaded = start().then((component) => ({ default: component }));
      return screen.path === prerendered ? loaded.catch(() => new Promise<never>(() => undefined)) : loaded;
    });
    pages.set(screen.path, page);
    return page;
  };
  return {
    page: (remote, screen) => pages.get(screen.path) ?? make(screen, () => load(remote, screen)),
    retry: (remote, screen) =>
      make(screen, async () => {
        await refetch(remote, screen);
        // A browser answers each file once from the preload that failed, however whole the file is by now. Entry, table and
        // page come one after the other, so the third try is the first that meets none of them.
        return load(remote, screen)
          .catch(() => anew(remote, screen))
          .catch(() => anew(remote, screen));
      }),
    prefetch: (remote, screen) => void load(remote, screen).catch(() => undefined),
  };
}
