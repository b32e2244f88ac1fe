import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FrontEndName, Shares } from '@niyukti/contract/releases/release';
import type { RspackPluginInstance } from '@rspack/core';
import { compile } from '../build/compile.ts';
import { ROOT } from '../paths.ts';
import { moduleRules } from '../rspack/common.ts';
import { container } from '../rspack/remote.ts';
import { noteSharedNames } from '../rspack/shared-names.ts';

/** The result of a small build: its names of shared modules, and its files. */
export interface SmallBuild {
  readonly shares: Shares;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The module of the shell that imports every shared module. */
const GIVEN = 'shell/src/federation/shared-modules.ts';

/** Builds a shell with the real bundler, plugin and loaders. `kit` is the source of its kit. */
export function smallShell(kit: string): Promise<SmallBuild> {
  const given = `import * as kit from '@niyukti/kit';\nimport * as react from 'react';\nimport * as jsx from 'react/jsx-runtime';
export const given = { '@niyukti/kit': kit, react, 'react/jsx-runtime': jsx };\nself.given = given;\n`;
  return built('shell', { 'kit.ts': kit, [GIVEN]: given }, `./${GIVEN}`, [noteSharedNames()]);
}

/** Builds a remote of these sources with the real bundler. Its table is `screens.ts`. */
export function smallRemote(
  name: FrontEndName,
  sources: Readonly<Record<string, string>>,
  names = noteSharedNames(),
): Promise<SmallBuild> {
  return built(name, sources, {}, [...container(name, './screens.ts', 'container.[contenthash:8].js'), names]);
}

async function built(
  name: FrontEndName,
  sources: Readonly<Record<string, string>>,
  entry: string | Record<string, string>,
  plugins: readonly RspackPluginInstance[],
): Promise<SmallBuild> {
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-small-'));
  const out = path.join(dir, 'out');
  try {
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), source);
    }
    const stats = await compile([
      {
        name,
        mode: 'production',
        context: dir,
        entry,
        output: { path: out, filename: '[name].[contenthash:8].js', uniqueName: `niyukti_${name}` },
        resolve: {
          extensions: ['.tsx', '.ts', '.js'],
          modules: [path.join(ROOT, 'node_modules')],
          alias: { '@niyukti/kit': path.join(dir, 'kit.ts') },
        },
        module: moduleRules(true),
        plugins: [...plugins],
      },
    ]);
    const shares = stats.get(name)?.shares;
    if (!shares) throw new Error(`There are no statistics of ${name}.`);
    const files = Object.fromEntries(readdirSync(out).map((file) => [file, readFileSync(path.join(out, file))]));
    return { shares, files };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
