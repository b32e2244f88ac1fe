import { AREA_PATHS, AREAS, type RemoteName } from '@niyukti/contract/areas';
import { type ScreenDeclaration, screenKey } from '@niyukti/contract/screens';

/** What a remote exposes: the module `src/screens.ts`. */
export interface RemoteModule {
  readonly screens: readonly ScreenDeclaration[];
}

/** What is checked beyond the table itself. */
interface Options {
  /** Granted paths that no screen serves yet. */
  notYet?: readonly string[];
}

/**
 * Everything that keeps a remote from being released or shown as it should: its exposed module, the paths and roles that it may
 * claim, its titles and layouts, pages that do not load. Answers what is wrong, nothing when all holds:
 * `expect(await checkRemote('seeker', await import('./screens.ts'))).toEqual([])`.
 */
export async function checkRemote(name: RemoteName, exposed: RemoteModule, options: Options = {}): Promise<string[]> {
  const { screens } = exposed;
  if (!Array.isArray(screens) || screens.length === 0) return ['src/screens.ts exports no `screens`.'];
  const pages = await Promise.all(screens.map(pageProblem));
  return [...pathProblems(name, screens, options.notYet ?? []), ...screens.flatMap((one) => screenProblems(name, one))]
    .concat(pages)
    .filter((problem) => problem !== '');
}

function pathProblems(name: RemoteName, screens: readonly ScreenDeclaration[], notYet: readonly string[]): string[] {
  const granted: readonly string[] = AREA_PATHS[name];
  const keys = screens.flatMap((screen) => [screen.path, ...screen.aliases].map(screenKey));
  const foreign = Object.entries(AREA_PATHS)
    .filter(([other]) => other !== name)
    .flatMap(([, paths]) => paths.map(screenKey));
  return [
    ...screens
      .filter(({ path }) => !granted.includes(path))
      .map(({ path }) => `${path} is not among AREA_PATHS.${name} of contract/src/areas.ts, in this spelling.`),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} is served twice.`),
    ...keys.filter((key) => foreign.includes(key)).map((key) => `${key} belongs to another remote.`),
    ...granted
      .filter((path) => !notYet.includes(path) && !keys.includes(screenKey(path)))
      .map((path) => `${path} is granted and no screen serves it.`),
  ];
}

function screenProblems(name: RemoteName, { path, role, login, layout, title, nav }: ScreenDeclaration): string[] {
  const roles: readonly string[] = AREAS[name].roles;
  return [
    role && !roles.includes(role) && `${path} asks for the role ${role}, which AREAS.${name} does not hold.`,
    login && !roles.includes(login) && `${path} logs ${login} in, which AREAS.${name} does not hold.`,
    role && login && `${path} asks for a role and is its log-in.`,
    (role !== null) !== (layout === 'role') &&
      `${path} has the layout "${layout}": "role" goes with a role, and only so.`,
    title.trim() === '' && `${path} has no title.`,
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
