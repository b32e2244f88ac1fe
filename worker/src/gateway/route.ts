import { ROLE_HOMES, type Role, SECOND_FACTOR_SCREENS } from '@niyukti/contract/accounts/roles';
import { grantOf, OWN_GRANTS } from '@niyukti/contract/releases/grants';
import type { Registry, RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { REDIRECTS } from '@niyukti/contract/screens/areas';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { screenIndex } from '@niyukti/contract/screens/screen-index';
import { type Params, screenKey } from '@niyukti/contract/screens/screen-path';

/** A request that is answered with a document, including the 404 page. */
export interface RouteMatch {
  remote: RegistryRemote | null;
  screen: Screen | null;
  /** Values of the parameters in the screen's path. */
  params: Params;
  status: number;
  role: Role | null;
}

/** How a document request is answered. */
export type Answer = { redirect: string } | RouteMatch;

/** The plan page of each role. `/subscribe` leads to it. */
const PLANS: readonly [Role, string][] = [
  ['student', '/Chooseaplan'],
  ['company', '/selectaplan'],
];

/** The screen for sessions that need a second factor first. */
const STEPS: Partial<Record<Role, string>> = SECOND_FACTOR_SCREENS;

const redirects = new Map(Object.entries(REDIRECTS).map(([from, to]) => [screenKey(from), to]));

/** Finds the roles whose sessions decide about the answer. Empty for a public document. */
export function findDecidingRoles(registry: Registry, pathname: string): readonly Role[] {
  if (screenKey(pathname) === '/subscribe') return PLANS.map(([role]) => role);
  const screen = lookUp(registry, pathname)?.screen;
  const role = screen?.role ?? screen?.login;
  return role ? [role] : [];
}

/**
 * Decides between a screen and a redirect. `roles` are the roles of the valid sessions; `lacking` are
 * those that need a second factor first.
 */
export function route(registry: Registry, url: URL, roles: readonly Role[], lacking: readonly Role[] = []): Answer {
  const key = screenKey(url.pathname);
  if (key === '/subscribe') return { redirect: PLANS.find(([role]) => roles.includes(role))?.[1] ?? '/' };
  const to = redirects.get(key);
  if (to) return { redirect: to };
  const found = lookUp(registry, url.pathname);
  if (!found) return routeNotFound(registry);
  const { by: remote, screen, params } = found;
  if (screen.role && !roles.includes(screen.role)) {
    return {
      redirect: `/?next=${encodeURIComponent(url.pathname + url.search)}${formatRoleQuery(url.pathname, screen.role)}`,
    };
  }
  const step = screen.role && lacking.includes(screen.role) ? STEPS[screen.role] : undefined;
  if (step && key !== screenKey(step)) {
    return { redirect: `${step}?next=${encodeURIComponent(url.pathname + url.search)}` };
  }
  if (screen.login && roles.includes(screen.login)) return { redirect: findNextPath(registry, screen.login, url) };
  return { remote, screen, params, status: screen.status, role: screen.role };
}

/**
 * Names the role in the query if the contract does not know the path, because only this deployment
 * grants it.
 */
function formatRoleQuery(path: string, role: Role): string {
  return grantOf(path) ? '' : `&as=${role}`;
}

/**
 * Where a login page redirects a user with a session: to `next` if their role may open it, else to
 * their home.
 */
function findNextPath(registry: Registry, role: Role, url: URL): string {
  const next = ownPath(url.searchParams.get('next'));
  const path = next?.split(/[?#]/)[0] ?? '';
  const grant = next === null ? undefined : grantOf(path);
  const roles: readonly Role[] = (grant && OWN_GRANTS[grant.remote]?.roles) ?? [];
  // Every role may return to a public careers page.
  const isTheirs = roles.includes(role) || grant?.path === '/Careers' || lookUp(registry, path)?.screen.role === role;
  return next !== null && isTheirs ? next : ROLE_HOMES[role];
}

/** The 404 page. */
export function routeNotFound(registry: Registry): RouteMatch {
  const found = lookUp(registry, '/404');
  return { remote: found?.by ?? null, screen: found?.screen ?? null, params: {}, status: 404, role: null };
}

/** The screen index of each registry. Registries never change. */
const indexes = new WeakMap<Registry, ReturnType<typeof screenIndex<RegistryRemote>>>();

function lookUp(registry: Registry, pathname: string) {
  const index = indexes.get(registry) ?? screenIndex(registry.remotes);
  indexes.set(registry, index);
  return index(pathname);
}
