import { type Grants, grantOf, missingGrant, missingRole, OWN_GRANTS } from '../releases/grants.ts';
import type { RemoteName } from './areas.ts';
import { hasParams, SCREEN_PATH, sameParams, screenShape } from './screen-path.ts';
import type { ScreenDeclaration } from './screens.ts';

/** What a table of screens is checked against. */
export interface Against {
  /** Granted paths that no screen serves yet. */
  readonly notYet?: readonly string[];
  /** Grants of the deployment; by default those of this repository. */
  readonly grants?: Grants;
}

/**
 * Problems of a remote's screens: paths and roles that it may not have, titles, layouts. Empty where
 * there are none. Pages are not loaded.
 */
export function screenProblems(
  name: RemoteName,
  screens: readonly ScreenDeclaration[],
  { notYet = [], grants = OWN_GRANTS }: Against = {},
): string[] {
  return [...pathProblems(name, screens, notYet, grants), ...screens.flatMap((one) => problemsOf(name, one, grants))];
}

function pathProblems(
  name: RemoteName,
  screens: readonly ScreenDeclaration[],
  notYet: readonly string[],
  grants: Grants,
): string[] {
  const paths = screens.flatMap((screen) => [screen.path, ...screen.aliases]);
  const shapes = paths.map(screenShape);
  const used = new Set(paths.map((path) => grantOf(path, grants)?.path));
  return [
    ...paths.flatMap((path) => grantProblems(name, path, grants)),
    ...shapes.filter((shape, at) => shapes.indexOf(shape) !== at).map((shape) => `${shape} is served twice.`),
    ...(grants[name]?.paths ?? [])
      .filter((path) => !notYet.includes(path) && !used.has(path))
      .map((path) => `${path} is granted and no screen serves it.`),
  ];
}

function grantProblems(name: RemoteName, path: string, grants: Grants): string[] {
  if (!SCREEN_PATH.test(path)) return [`${path} is not a path of a screen, like "/Jobs" or "/Jobs/{slug}".`];
  const grant = grantOf(path, grants);
  if (grant?.remote !== name) return [missingGrant(name, path, grants)];
  return path.startsWith(grant.path) ? [] : [`${path} is not spelled as the grant of ${grant.path} is.`];
}

function problemsOf(name: RemoteName, screen: ScreenDeclaration, grants: Grants): string[] {
  const { path, aliases, role, login, layout, title, nav } = screen;
  const roles: readonly string[] = grants[name]?.roles ?? [];
  return [
    role && !roles.includes(role) && missingRole(name, path, role),
    login && !roles.includes(login) && `${path} logs ${login} in, which is not granted to ${name}.`,
    role && login && `${path} asks for a role and is its log-in.`,
    layout === 'role' && role === null && `${path} has the layout "role", and no role.`,
    // A step before the role's pages, such as a second factor, has no sidebar: its layout is "bare".
    role !== null &&
      layout !== 'role' &&
      layout !== 'bare' &&
      `${path} has the layout "${layout}": a role's screen is "role", or "bare".`,
    title.trim() === '' && `${path} has no title.`,
    nav !== null && hasParams(path) && `${path} has a sidebar label: without values it is no address.`,
    aliases.some((alias) => !sameParams(path, alias)) && `${path} has an alias with other parameters.`,
    nav !== null && !role && `${path} has a sidebar label, and no role whose sidebar it could stand in.`,
  ].filter((problem) => typeof problem === 'string');
}
