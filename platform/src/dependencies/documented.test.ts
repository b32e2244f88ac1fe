import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readPackage } from '../paths.ts';

/** The packages of the first column of each table, up to the section on our own code. */
function documented(): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8').split('## Kept as our own code')[0] ?? '';
  const rows = [...text.matchAll(/^\| (?!package |---)([^|]+) \|/gm)];
  return rows.flatMap(([, names = '']) => names.split(', '));
}

test('docs/dependencies.md has a row for every dependency of every package, and for nothing else', () => {
  const files = globSync('{,*/,platform/node/}package.json', { cwd: ROOT });
  const packages = files.map((file) => readPackage(path.join(ROOT, path.dirname(file))) as Record<string, object>);
  const names = packages.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies }));
  const wanted = new Set(names.filter((name) => !name.startsWith('@niyukti/')));
  expect(wanted.size).toBeGreaterThan(30);
  expect(documented().sort()).toEqual([...wanted].sort());
});
