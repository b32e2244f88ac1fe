import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

/** What `npm start` runs: its command and its processes. */
const RUN = ['platform/src/commands/start.ts', 'platform/src/commands/worker.ts'];
/** Loaded by name when they are run: no import tells of them. */
const BY_NAME = ['typescript', 'wrangler'];

/** Packages of others are not looked into; ours are. */
const foreign: Plugin = {
  name: 'foreign',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@niyukti/') ? undefined : { path, external: true },
    ),
};

test('a start imports nothing that is installed for tests and checks alone', async () => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: RUN,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    platform: 'node',
    format: 'esm',
    plugins: [foreign],
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter((one) => one.external));
  const names = imported.map((one) => one.path).filter((name) => !isBuiltin(name) && !name.startsWith('cloudflare:'));
  const packages = new Set([
    ...names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
    ...BY_NAME,
  ]);
  expect([...packages]).toEqual(expect.arrayContaining(['@rspack/core', 'esbuild']));
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const forTests = [...packages].filter((name) => (lock.packages[`node_modules/${name}`] ?? { dev: true }).dev);
  expect(forTests).toEqual([]);
});
