import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteName } from '@niyukti/contract/areas';
import type { Screen } from '@niyukti/contract/release';
import type { ScreenDeclaration } from '@niyukti/contract/screens';
import type { StatsCompilation } from '@rspack/core';
import { frontEndDir, ROOT } from '../paths.ts';

/** The remote's table as its `screens.ts` declares it. Pages are not loaded. */
export async function declaredScreens(name: RemoteName): Promise<readonly ScreenDeclaration[]> {
  const file = path.join(ROOT, frontEndDir(name), 'src/screens.ts');
  // The address changes with the file, so that a second build of the same process reads the new
  // table.
  const module = (await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as { screens?: unknown };
  if (!Array.isArray(module.screens))
    throw new Error(`${frontEndDir(name)}/src/screens.ts must export \`screens = defineScreens([...])\`.`);
  return module.screens as ScreenDeclaration[];
}

/**
 * The screens with the files that each needs beyond the entry: the table's own chunk and those of
 * its page.
 */
export function screensWithFiles(declared: readonly ScreenDeclaration[], stats: StatsCompilation): Screen[] {
  const chunks = stats.chunks ?? [];
  const table = chunks.filter(
    (chunk) => chunk.names?.includes('screens') || chunk.names?.includes('__federation_expose_screens'),
  );
  return declared.map(({ page, ...screen }) => {
    const request = pageRequest(page, screen.path);
    const own = chunks.filter((chunk) =>
      chunk.origins?.some((origin) => origin.request === request && origin.moduleName?.endsWith('/src/screens.ts')),
    );
    if (own.length === 0) throw new Error(`The build has no chunk for the page ${request} of ${screen.path}.`);
    const files = [...new Set([...table, ...own].flatMap((chunk) => chunk.files ?? []))];
    return {
      ...screen,
      js: files.filter((file) => file.endsWith('.js') && !file.startsWith('remoteEntry')),
      css: files.filter((file) => file.endsWith('.css')),
    };
  });
}

/** What a page's `import(...)` asks for: the statistics know chunks by it. */
export function pageRequest(page: () => unknown, path: string): string {
  const request = /import\(\s*(['"`])(.+?)\1\s*\)/.exec(page.toString())?.[2];
  if (!request)
    throw new Error(`The page of ${path} must be a direct import: page: () => import('./x/x-page.tsx').then(...).`);
  return request;
}
