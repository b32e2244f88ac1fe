import type { Registry, RegistryRemote, Screen } from '@niyukti/contract/release';
import { ROLES, type Role } from '@niyukti/contract/roles';
import { findScreen } from '@niyukti/contract/screens';

/** A screen and the remote that serves it. */
export interface Place {
  remote: RegistryRemote;
  screen: Screen;
}

/** The registry as a router's table. */
export interface RouteTable {
  /** The screen at a path, in any letter case. Query and hash are ignored. */
  find(path: string): Place | undefined;
  /** Screens of a role's sidebar, in their remote's order. */
  sidebar(role: Role): { path: string; label: string }[];
}

/** Makes the table. */
export function routeTable(registry: Registry): RouteTable {
  const sidebars = new Map(
    ROLES.map((role) => [
      role,
      registry.remotes
        .flatMap((remote) => remote.screens)
        .filter((screen) => screen.role === role && screen.nav !== null)
        .map((screen) => ({ path: screen.path, label: screen.nav ?? '' })),
    ]),
  );
  return {
    find(path) {
      const pathname = path.split(/[?#]/)[0] ?? path;
      for (const remote of registry.remotes) {
        const screen = findScreen(remote.screens, pathname);
        if (screen) return { remote, screen };
      }
      return undefined;
    },
    sidebar: (role) => sidebars.get(role) ?? [],
  };
}
