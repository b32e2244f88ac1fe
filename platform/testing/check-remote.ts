import type { RemoteName } from '@niyukti/contract/screens/areas';
import { type Against, screenProblems } from '@niyukti/contract/screens/screen-problems';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';

/** What a remote exposes: the module `src/screens.ts`. */
export interface RemoteModule {
  readonly screens: readonly ScreenDeclaration[];
}

/**
 * Everything that keeps a remote from being released or shown as it should: its exposed module, the
 * paths and roles that it may claim, its titles and layouts, pages that do not load. Answers what
 * is wrong, nothing when all holds.
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
