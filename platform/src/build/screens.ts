import { existsSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { askProblem, type FirstData } from '@niyukti/contract/api/first-data';
import type { PartDeclaration } from '@niyukti/contract/releases/parts';
import type { ReleasePart, Screen } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { SCREEN_PATH } from '@niyukti/contract/screens/screen-path';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';
import type { StatsCompilation } from '@rspack/core';
import { frontEndDir, ROOT, shownPath } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { loadModule } from './load-module.ts';

/** What a remote declares: its screens, and the parts that other remotes show. */
interface Declarations {
  readonly screens: readonly ScreenDeclaration[];
  readonly parts: readonly PartDeclaration[];
}

/** Source folder of a remote. */
export const sourceDir = (name: RemoteName): string => path.join(ROOT, frontEndDir(name), 'src');

/** Reads `screens.ts` of a source folder, without its pages. Throws `Refusal` when it cannot be read. */
export async function readScreens(dir: string): Promise<Declarations> {
  const file = path.join(dir, 'screens.ts');
  const shown = shownPath(file);
  const { screens, parts = [] } = await loadModule<{ screens?: unknown; parts?: unknown }>(file, shown);
  if (!Array.isArray(screens)) throw new Refusal(`${shown} must export \`screens = defineScreens([...])\`.`);
  const wrong = (screens as ScreenDeclaration[]).find(({ path }) => !SCREEN_PATH.test(path));
  if (wrong) throw new Refusal(`${shown}: "${wrong.path}" is not a path of a screen, like "/Jobs" or "/Jobs/{slug}".`);
  return { screens: screens as ScreenDeclaration[], parts: parts as PartDeclaration[] };
}

/**
 * Reads `first-data.ts` of a source folder: the calls that each screen makes when it opens, by the
 * screen's path. They are not in `screens.ts`, which travels to browsers. Throws `Refusal` for a
 * call that a screen may not make.
 */
export async function readFirstData(
  dir: string,
  name: RemoteName,
  screens: readonly Pick<ScreenDeclaration, 'path' | 'role'>[],
): Promise<FirstData> {
  const file = path.join(dir, 'first-data.ts');
  if (!existsSync(file)) return {};
  const shown = shownPath(file);
  const { asks = {} } = await loadModule<{ asks?: FirstData }>(file, shown);
  for (const [at, calls] of Object.entries(asks)) {
    const screen = screens.find((one) => one.path === at);
    const problems = screen
      ? calls.flatMap((call) => askProblem(CALLS, screen, call) ?? [])
      : [`${at} is not a screen of ${name}.`];
    if (problems.length > 0) throw new Refusal(`${shown}: ${problems[0]}`);
  }
  return asks;
}

/** The screens of a release: each with its first calls and the files that it loads after the entry. */
export function screensWithFiles(
  screens: readonly ScreenDeclaration[],
  stats: StatsCompilation,
  asks: FirstData = {},
): Screen[] {
  return screens.map(({ page, ...screen }) => ({
    ...screen,
    ...(asks[screen.path] ? { asks: [...(asks[screen.path] ?? [])] } : {}),
    ...filesOf(screen.path, page, stats),
  }));
}

/** The parts of a release, each with the files that it loads. */
export function partsWithFiles(parts: readonly PartDeclaration[], stats: StatsCompilation): ReleasePart[] {
  return parts.map(({ page, path: at }) => ({ path: at, ...filesOf(at, page, stats) }));
}

/** The files of the chunk of `screens.ts` and of the chunks of a page. */
function filesOf(at: string, page: () => unknown, stats: StatsCompilation): Pick<Screen, 'js' | 'css'> {
  const chunks = stats.chunks ?? [];
  const table = chunks.filter(
    (chunk) => chunk.names?.includes('screens') || chunk.names?.includes('__federation_expose_screens'),
  );
  const request = pageRequest(page, at);
  const own = chunks.filter((chunk) =>
    chunk.origins?.some((origin) => origin.request === request && origin.moduleName?.endsWith('/src/screens.ts')),
  );
  if (own.length === 0) throw new Refusal(`The build has no chunk for the page ${request} of ${at}.`);
  const files = [...new Set([...table, ...own].flatMap((chunk) => chunk.files ?? []))];
  return {
    js: files.filter((file) => file.endsWith('.js') && !file.startsWith('container.')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** The request of a page's `import(...)`: the statistics name chunks by it. */
export function pageRequest(page: () => unknown, path: string): string {
  const request = /import\(\s*(['"`])(.+?)\1\s*\)/.exec(page.toString())?.[2];
  if (!request)
    throw new Refusal(`The page of ${path} must be a direct import: page: () => import('./x/x-page.tsx').then(...).`);
  return request;
}
