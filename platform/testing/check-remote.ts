import type { RemoteName } from '@niyukti/contract/areas';
import { type Grants, grantOf, missingGrant, OWN_GRANTS } from '@niyukti/contract/grants';
import { hasParams, SCREEN_PATH, sameParams, screenShape } from '@niyukti/contract/screen-path';
import type { ScreenDeclaration } from '@niyukti/contract/screens';

/** What a remote exposes: the module `src/screens.ts`. */
export interface RemoteModule {
  readonly screens: readonly ScreenDeclaration[];
}

/** What is checked beyond the table itself. */
interface Options {
  /** Granted paths that no screen serves yet, nor anything beneath them. */
  notYet?: readonly string[];
  /** What the deployment grants: the remotes of this repository, unless said. */
  grants?: Grants;
}

/**
 * Everything that keeps a remote from being released or shown as it should: its exposed module, the
 * paths and roles that it may claim, its titles and layouts, pages that do not load. Answers what
 * is wrong, nothing when all holds.
 *
 * @example
 * expect(await checkRemote('seeker', await import('./screens.ts'))).toEqual([]);
 */
export async function checkRemote(name: RemoteName, exposed: RemoteModule, options: Options = {}): Promise<string[]> {
  const { screens } = exposed;
  if (!Array.isArray(screens) || screens.length === 0) return ['src/screens.ts exports no `screens`.'];
  const grants = options.grants ?? OWN_GRANTS;
  const pages = await Promise.all(screens.map(pageProblem));
  return [
    ...pathProblems(name, screens, { ...options, grants }),
    ...screens.flatMap((one) => screenProblems(name, one, grants)),
  ]
    .concat(pages)
    .filter((problem) => problem !== '');
}

function pathProblems(
  name: RemoteName,
  screens: readonly ScreenDeclaration[],
  { notYet = [], grants = OWN_GRANTS }: Options,
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

function screenProblems(name: RemoteName, screen: ScreenDeclaration, grants: Grants): string[] {
  const { path, aliases, role, login, layout, title, nav } = screen;
  const roles: readonly string[] = grants[name]?.roles ?? [];
  return [
    role && !roles.includes(role) && `${path} asks for the role ${role}, which is not granted to ${name}.`,
    login && !roles.includes(login) && `${path} logs ${login} in, which is not granted to ${name}.`,
    role && login && `${path} asks for a role and is its log-in.`,
    layout === 'role' && role === null && `${path} has the layout "role", and no role.`,
    // A step before the pages has a role and no sidebar: nothing of it may be opened yet.
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

async function pageProblem({ path, page }: ScreenDeclaration): Promise<string> {
  try {
    const component = await page();
    return typeof component === 'function' ? '' : `The page of ${path} is not a component: does its import name it?`;
  } catch (error) {
    return `The page of ${path} does not load: ${error instanceof Error ? error.message : String(error)}`;
  }
}
