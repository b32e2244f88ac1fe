import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compile } from '../build/compile.ts';
import { ROOT } from '../paths.ts';
import { moduleRules } from './common.ts';
import { container } from './remote.ts';
import { versionOf } from './shared.ts';
import { noteSharedNames } from './shared-names.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'niyukti-shared-names-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Builds these sources with the real bundler. Answers the names of shared modules. */
async function sharesOf(name: string, sources: Record<string, string>, more: Configuration) {
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), source);
  }
  const resolve = {
    extensions: ['.tsx', '.ts', '.js'],
    modules: [path.join(ROOT, 'node_modules')],
    alias: { '@niyukti/kit': path.join(dir, 'kit.ts') },
  };
  const output = { path: path.join(dir, 'out') };
  const config = { name, mode: 'production', context: dir, output, resolve, module: moduleRules(true) } as const;
  return (await compile([{ ...config, ...more }])).get(name)?.shares;
}

/** What a remote with this page imports of the shell. */
function importedBy(page: string, names = noteSharedNames()) {
  const screens = "export const screens = [() => import('./page.tsx').then((m) => m.Page)];";
  const plugins = [...container('campus', './screens.ts', 'container.js'), names];
  return sharesOf('campus', { 'screens.ts': screens, 'page.tsx': page }, { entry: {}, plugins });
}

describe('what a remote imports of the shell', () => {
  test('is each name that it imports of a shared module', async () => {
    const page = `import { Button, Ribbon as Band } from '@niyukti/kit';
import { useState } from 'react';
export function Page() {
  return <Button>{useState(1)}<Band /></Button>;
}`;
    expect(await importedBy(page)).toEqual({
      react: versionOf('react'),
      names: {
        '@niyukti/kit': ['Button', 'Ribbon'],
        react: ['useState'],
        'react/jsx-runtime': ['jsx', 'jsxs'],
      },
    });
  });

  test('is all names of a module that it uses whole, and no name that it imports without use', async () => {
    const whole = "import * as kit from '@niyukti/kit';\nexport const Page = () => Object.keys(kit);";
    expect((await importedBy(whole))?.names).toEqual({ '@niyukti/kit': ['*'] });
    const vain = `import { Button } from '@niyukti/kit';\nimport type { Tile } from '@niyukti/kit';
export const Page = (tile: Tile) => tile;`;
    expect((await importedBy(vain))?.names).toEqual({});
  });

  test("fails the build when the bundler's identifiers cannot be read", async () => {
    const page = "import { Button } from '@niyukti/kit';\nexport const Page = () => Button;";
    const unreadable = noteSharedNames(() => undefined);
    await expect(importedBy(page, unreadable)).rejects.toThrow('The identifier "consume shared module (default)');
  });
});

test('a shell exports every name of its shared modules', async () => {
  const entry = './shell/src/federation/shared-modules.ts';
  const kit = 'export const Button = 1;\nexport function Link() {}';
  const given = "import * as kit from '@niyukti/kit';\nimport * as react from 'react';\nself.given = { kit, react };";
  const shares = await sharesOf('shell', { 'kit.ts': kit, [entry]: given }, { entry, plugins: [noteSharedNames()] });
  expect(shares?.names['@niyukti/kit']).toEqual(['Button', 'Link']);
  expect(shares?.names.react).toEqual(expect.arrayContaining(['useState', 'createContext']));
});
