import type { RemoteName } from '@niyukti/contract/screens/areas';
import { type Against, screenProblems } from '@niyukti/contract/screens/screen-problems';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';

/** The module that a remote exposes: `src/screens.ts`. */
export interface RemoteModule {
  readonly screens: readonly ScreenDeclaration[];
}

/**
 * Checks a remote as a release would be checked: its screens, their paths, roles, titles and
 * layouts, and whether each page loads. Answers the faults, none when the remote can be released.
 *
 * @example
 * expect(await checkRemote('seeker', await import('./screens.ts'))).toEqual([]);
 */
export async function checkRemote(name: RemoteName, exposed: RemoteModule, against: Against = {}): Promise<string[]> {
  const { screens } = exposed;
  if (!Array.isArray(screens) || screens.length === 0) return ['src/screens.ts exports no `screens`.'];
  const pages = await Promise.all(screens.map(pageProblem));
  return [...screenProblems(name, screens, against), ...pages].filter((problem) => problem !== '');
}

async function pageProblem({ path, page }: ScreenDeclaration): Promise<string> {
  try {
    const component = await page();
    return typeof component === 'function' ? '' : `The page of ${path} is not a component: does its import name it?`;
  } catch (error) {
    return `The page of ${path} does not load: ${error instanceof Error ? error.message : String(error)}`;
  }
}
