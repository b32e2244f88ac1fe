import { ROLE_HOMES, type Role, SECOND_FACTOR_SCREENS } from '@niyukti/contract/accounts/roles';
import { grantOf, OWN_GRANTS } from '@niyukti/contract/releases/grants';
import type { Registry, RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { REDIRECTS } from '@niyukti/contract/screens/areas';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { screenIndex } from '@niyukti/contract/screens/screen-index';
import { type Params, screenKey } from '@niyukti/contract/screens/screen-path';

/** A request that comes to a document, the one that says that there is none included. */
export interface RouteMatch {
  remote: RegistryRemote | null;
  screen: Screen | null;
  /** Values of the parameters in the screen's path. */
  params: Params;
  status: number;
  role: Role | null;
}

/** What a document request comes to. */
export type Answer = { redirect: string } | RouteMatch;

/** Where the plans are, by who asks (decisions.md 8). */
const PLANS: readonly [Role, string][] = [
  ['student', '/Chooseaplan'],
  ['company', '/selectaplan'],
];

/** Where sessions go that have to show a second factor first. */
const STEPS: Partial<Record<Role, string>> = SECOND_FACTOR_SCREENS;

const redirects = new Map(Object.entries(REDIRECTS).map(([from, to]) => [screenKey(from), to]));

/**
 * The roles whose sessions decide the answer: only theirs are looked up. None where it is the same
 * for everyone.
 */
export function rolesAsked(registry: Registry, pathname: string): readonly Role[] {
  if (screenKey(pathname) === '/subscribe') return PLANS.map(([role]) => role);
  const screen = lookUp(registry, pathname)?.screen;
  const role = screen?.role ?? screen?.login;
  return role ? [role] : [];
}

/**
 * Decides a document request: the screen, or where to instead. `roles` are the live sessions'
 * roles, `lacking` those of them that have to show a second factor before anything else.
 */
export function route(registry: Registry, url: URL, roles: readonly Role[], lacking: readonly Role[] = []): Answer {
  const key = screenKey(url.pathname);
  if (key === '/subscribe') return { redirect: PLANS.find(([role]) => roles.includes(role))?.[1] ?? '/' };
  const to = redirects.get(key);
  if (to) return { redirect: to };
  const found = lookUp(registry, url.pathname);
  if (!found) return notFound(registry);
  const { by: remote, screen, params } = found;
  if (screen.role && !roles.includes(screen.role)) {
    return { redirect: `/?next=${encodeURIComponent(url.pathname + url.search)}${asRole(url.pathname, screen.role)}` };
  }
  const step = screen.role && lacking.includes(screen.role) ? STEPS[screen.role] : undefined;
  if (step && key !== screenKey(step)) {
    return { redirect: `${step}?next=${encodeURIComponent(url.pathname + url.search)}` };
  }
  if (screen.login && roles.includes(screen.login)) return { redirect: wayOn(registry, screen.login, url) };
  return { remote, screen, params, status: screen.status, role: screen.role };
}

/**
 * Whose log-in leads on, where the contract cannot know it: the path of a remote that only this
 * deployment grants.
 */
function asRole(path: string, role: Role): string {
  return grantOf(path) ? '' : `&as=${role}`;
}

/** Where a log-in leads whoever is signed in: on to what they came for, if it is theirs. */
function wayOn(registry: Registry, role: Role, url: URL): string {
  const next = ownPath(url.searchParams.get('next'));
  const path = next?.split(/[?#]/)[0] ?? '';
  const grant = next === null ? undefined : grantOf(path);
  const roles: readonly Role[] = (grant && OWN_GRANTS[grant.remote]?.roles) ?? [];
  // A company's page is everybody's: who follows one there comes back to it.
  const isTheirs = roles.includes(role) || grant?.path === '/Careers' || lookUp(registry, path)?.screen.role === role;
  return next !== null && isTheirs ? next : ROLE_HOMES[role];
}

/** The document that says that there is none. */
export function notFound(registry: Registry): RouteMatch {
  const found = lookUp(registry, '/404');
  return { remote: found?.by ?? null, screen: found?.screen ?? null, params: {}, status: 404, role: null };
}

/** The look-up of each registry, which never changes, made when it is first asked. */
const indexes = new WeakMap<Registry, ReturnType<typeof screenIndex<RegistryRemote>>>();

function lookUp(registry: Registry, pathname: string) {
  const index = indexes.get(registry) ?? screenIndex(registry.remotes);
  indexes.set(registry, index);
  return index(pathname);
}
