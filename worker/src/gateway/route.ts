import { REDIRECTS } from '@niyukti/contract/areas';
import type { Registry, RegistryRemote, Screen } from '@niyukti/contract/release';
import { ROLE_HOMES, type Role } from '@niyukti/contract/roles';
import { findScreen, screenKey } from '@niyukti/contract/screens';

/** What a document request comes to. */
export type Answer =
  | { redirect: string }
  | { remote: RegistryRemote | null; screen: Screen | null; status: number; role: Role | null };

/** A request that comes to a document, the one that says that there is none included. */
export type Found = Exclude<Answer, { redirect: string }>;

/** Where the plans are, by who asks (decisions.md 8). */
const PLANS: readonly [Role, string][] = [
  ['student', '/Chooseaplan'],
  ['company', '/selectaplan'],
];

const redirects = new Map(Object.entries(REDIRECTS).map(([from, to]) => [screenKey(from), to]));

/** True when the answer depends on who asks: only then are sessions looked up. */
export function needsSession(registry: Registry, pathname: string): boolean {
  if (screenKey(pathname) === '/subscribe') return true;
  const found = find(registry, pathname);
  return Boolean(found?.screen.role ?? found?.screen.login);
}

/** Decides a document request: the screen, or where to instead. `roles` are the live sessions' roles. */
export function route(registry: Registry, url: URL, roles: readonly Role[]): Answer {
  const key = screenKey(url.pathname);
  if (key === '/subscribe') return { redirect: PLANS.find(([role]) => roles.includes(role))?.[1] ?? '/' };
  const to = redirects.get(key);
  if (to) return { redirect: to };
  const found = find(registry, url.pathname);
  if (!found) {
    const missing = find(registry, '/404');
    return { remote: missing?.remote ?? null, screen: missing?.screen ?? null, status: 404, role: null };
  }
  const { remote, screen } = found;
  if (screen.role && !roles.includes(screen.role)) {
    return { redirect: `/?next=${encodeURIComponent(url.pathname + url.search)}` };
  }
  if (screen.login && roles.includes(screen.login)) return { redirect: ROLE_HOMES[screen.login] };
  return { remote, screen, status: screen.status, role: screen.role };
}

function find(registry: Registry, pathname: string): { remote: RegistryRemote; screen: Screen } | undefined {
  for (const remote of registry.remotes) {
    const screen = findScreen(remote.screens, pathname);
    if (screen) return { remote, screen };
  }
  return undefined;
}
