import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readPackage } from '../paths.ts';

test('docs/dependencies.md says of every dependency why it is there', () => {
  const folders = ['.', ...globSync('*/package.json', { cwd: ROOT }).map((file) => path.dirname(file))];
  const packages = folders.map((folder) => readPackage(path.join(ROOT, folder)) as Record<string, object>);
  const names = packages.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies }));
  const wanted = new Set(names.filter((name) => !name.startsWith('@niyukti/')));
  const document = readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8');
  expect(wanted.size).toBeGreaterThan(30);
  expect([...wanted].filter((name) => !document.includes(name))).toEqual([]);
});
