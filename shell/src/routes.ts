import type { Role } from '@niyukti/contract/accounts/roles';
import type { Registry, RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { screenIndex } from '@niyukti/contract/screens/screen-index';
import type { Params } from '@niyukti/contract/screens/screen-path';

/** A screen, the remote that serves it, and the values of its parameters. */
export interface Place {
  remote: RegistryRemote;
  screen: Screen;
  params: Params;
}

/** The screens of the registry, by path. */
export interface RouteTable {
  /** The screen at a path, in any letter case. Query and hash are ignored. */
  find(path: string): Place | undefined;
  /** Screens of a role's sidebar, in their remote's order. */
  sidebar(role: Role): { path: string; label: string }[];
}

/**
 * Makes the table. At the path `missing` it finds the not-found page, even if a screen has such
 * addresses: the server found nothing there.
 */
export function routeTable(registry: Registry, missing: string | null = null): RouteTable {
  const look = screenIndex(registry.remotes);
  return {
    find(path) {
      const pathname = path.split(/[?#]/)[0] ?? path;
      const found = look(pathname === missing ? '/404' : pathname);
      return found && { remote: found.by, screen: found.screen, params: found.params };
    },
    sidebar: (role) =>
      registry.remotes
        .flatMap((remote) => remote.screens)
        .filter((screen) => screen.role === role && screen.nav !== null)
        .map((screen) => ({ path: screen.path, label: screen.nav ?? '' })),
  };
}
