import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readPackage } from '../paths.ts';
import { versionsHere } from './pack.ts';
import { PACKED, packageOf } from './packages.ts';

const made = (folder: (typeof PACKED)[number]) =>
  packageOf(folder, readPackage(path.join(ROOT, folder)), versionsHere(), '1.8.0-p3f0c5a1b2d') as {
    version: string;
    exports: Record<string, string | { types?: string; default?: string }>;
    dependencies: Record<string, string>;
    peerDependencies?: Record<string, string>;
    private?: boolean;
  };

/** Imports of types are gone once it is compiled. */
const withoutTypes = (file: string) => readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');

/** Every module that these reach by relative imports, and the packages that they name. */
function reached(files: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, request = ''] of withoutTypes(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const full = path.resolve(path.dirname(file), request);
      // What stands in the texts of files that are written for a team is no import of ours.
      if (request.startsWith('.')) existsSync(full) && visit(full);
      else packages.add(request.startsWith('@') ? request.split('/', 2).join('/') : (request.split('/')[0] ?? ''));
    }
  };
  for (const file of files) visit(path.join(ROOT, file));
  return { files: seen, packages };
}

test("a team's commands import nothing of the Worker, and every imported package is a dependency", () => {
  const { files, packages } = reached(['platform/src/outside/main.ts', 'platform/testing/index.ts']);
  expect([...files].filter((file) => !/\/platform\/(src|testing)\//.test(file))).toEqual([]);
  const needed = [...packages].filter((name) => !/^(node:|\.)/.test(name) && name !== 'vitest');
  const { dependencies } = made('platform');
  // The files that are written for a team name these, which it has beside or by the platform.
  const teams = ['@niyukti/kit', '@niyukti/platform'];
  expect(needed.filter((name) => !(name in dependencies) && !teams.includes(name))).toEqual([]);
});

test('the versions in a release are those of declared dependencies', () => {
  // `versionOf` names packages by a text, which no import shows.
  expect(made('platform').dependencies['@module-federation/runtime']).toMatch(/^\d+\.\d+\.\d+$/);
});

test("React is a peer of the kit, in the version of this checkout's shell", () => {
  const { react, 'react-dom': dom } = made('kit').peerDependencies ?? {};
  const has = (name: string) => readPackage(path.join(ROOT, 'node_modules', name)).version;
  expect([react, dom]).toEqual([has('react'), has('react-dom')]);
  expect(Object.keys(made('kit').dependencies)).not.toContain('react');
});

test.each(PACKED)('%s is packed with versions of all dependencies, and with compiled files as entries', (folder) => {
  const { exports, dependencies, private: isPrivate } = made(folder);
  expect(isPrivate).toBeUndefined();
  expect(Object.values(dependencies).filter((version) => version === '*' || !version)).toEqual([]);
  const files = Object.values(exports).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)));
  for (const file of files.filter((one) => one.startsWith('./src') || one.startsWith('./testing'))) {
    expect(file).toMatch(/\.(js|d\.ts)$/);
    if (file.includes('*')) continue;
    const source = path.join(ROOT, folder, file.replace(/(\.d\.ts|\.js)$/, ''));
    expect([file, ['.ts', '.tsx'].some((ending) => existsSync(source + ending))]).toEqual([file, true]);
  }
});

test('packages of one pack require each other in exactly one version', () => {
  const all = PACKED.map(made);
  expect(all.map(({ version }) => version)).toEqual(PACKED.map(() => '1.8.0-p3f0c5a1b2d'));
  const wanted = all.flatMap(({ dependencies, peerDependencies = {} }) =>
    Object.entries({ ...dependencies, ...peerDependencies }).filter(([name]) => name.startsWith('@niyukti/')),
  );
  expect(wanted.map(([name]) => name.slice('@niyukti/'.length))).toEqual([
    'contract',
    'contract',
    'kit',
    'contract',
    'kit',
  ]);
  expect(new Set(wanted.map(([, version]) => version))).toEqual(new Set(['1.8.0-p3f0c5a1b2d']));
});
