import { existsSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { askProblem, type FirstData } from '@niyukti/contract/api/first-data';
import type { PartDeclaration } from '@niyukti/contract/releases/parts';
import type { ReleasePart, Screen } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';
import type { StatsCompilation } from '@rspack/core';
import { frontEndDir, ROOT, shownPath } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { loaded } from './loaded.ts';

/**
 * The remote's table as its `screens.ts` declares it. Pages are not loaded. Throws `Refusal`,
 * in one sentence, where it cannot be read.
 */
export async function declaredScreens(name: RemoteName): Promise<readonly ScreenDeclaration[]> {
  return (await declared(name)).screens;
}

/** All that a remote declares: its screens, and its parts that others show. */
export async function declared(name: RemoteName): Promise<ScreensModule> {
  return readDeclared(path.join(ROOT, frontEndDir(name), 'src/screens.ts'));
}

interface ScreensModule {
  readonly screens: readonly ScreenDeclaration[];
  readonly parts: readonly PartDeclaration[];
}

/**
 * What the screens ask for first, by their paths, as `first-data.ts` beside the table declares it:
 * apart from the table, which travels to browsers. Throws `Refusal` for what a screen may not
 * ask.
 */
export async function declaredAsks(name: RemoteName, screens: readonly ScreenDeclaration[]): Promise<FirstData> {
  const file = path.join(ROOT, frontEndDir(name), 'src/first-data.ts');
  if (!existsSync(file)) return {};
  return readAsks(file, name, screens);
}

/** What the screens of a file ask for first, by their paths. */
export async function readAsks(
  file: string,
  name: RemoteName,
  screens: readonly Pick<ScreenDeclaration, 'path' | 'role'>[],
): Promise<FirstData> {
  const shown = shownPath(file);
  const { asks = {} } = await loaded<{ asks?: FirstData }>(file, shown);
  const problems = Object.entries(asks).flatMap(([at, own]) => {
    const screen = screens.find((one) => one.path === at);
    return screen ? own.map((one) => askProblem(CALLS, screen, one)) : [`${at} is no screen of ${name}.`];
  });
  const [problem] = problems.filter((one) => one !== null);
  if (problem) throw new Refusal(`${shown}: ${problem}`);
  return asks;
}

/** The table of a file. */
export async function readScreens(file: string): Promise<readonly ScreenDeclaration[]> {
  return (await readDeclared(file)).screens;
}

async function readDeclared(file: string): Promise<ScreensModule> {
  const shown = shownPath(file);
  const { screens, parts = [] } = await loaded<{ screens?: unknown; parts?: unknown }>(file, shown);
  if (!Array.isArray(screens)) throw new Refusal(`${shown} must export \`screens = defineScreens([...])\`.`);
  return { screens: screens as ScreenDeclaration[], parts: parts as PartDeclaration[] };
}

/**
 * The screens with what each asks for first and the files that it needs beyond the entry: the
 * table's own chunk and those of its page.
 */
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

/** The parts with the files that each needs. */
export function partsWithFiles(parts: readonly PartDeclaration[], stats: StatsCompilation): ReleasePart[] {
  return parts.map(({ page, path: at }) => ({ path: at, ...filesOf(at, page, stats) }));
}

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

/** What a page's `import(...)` asks for: the statistics know chunks by it. */
export function pageRequest(page: () => unknown, path: string): string {
  const request = /import\(\s*(['"`])(.+?)\1\s*\)/.exec(page.toString())?.[2];
  if (!request)
    throw new Refusal(`The page of ${path} must be a direct import: page: () => import('./x/x-page.tsx').then(...).`);
  return request;
}
