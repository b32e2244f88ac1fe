import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { ROOT, WORKER_DIST } from '../paths.ts';
import { Refusal } from '../progress.ts';

const WORKER_BUILD = {
  absWorkingDir: ROOT,
  entryPoints: { index: 'worker/src/index.ts' },
  outdir: WORKER_DIST,
  // Wrangler treats .mjs files as ES modules.
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  conditions: ['workerd', 'worker', 'browser'],
  mainFields: ['browser', 'module', 'main'],
  external: ['node:*', 'cloudflare:*'],
  loader: { '.wasm': 'copy' },
  minify: true,
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Sizes of the Worker's modules in bytes of gzip. */
interface WorkerSizes {
  /** `index.mjs` and its static imports, which every start loads. */
  readonly start: number;
  /** All modules, including those of `import()`. */
  readonly all: number;
}

/**
 * Bundles the Worker into `worker/dist` and answers its sizes.
 * Throws `Refusal` when the sources do not compile.
 */
export async function buildWorker(): Promise<WorkerSizes> {
  const { metafile } = await build(WORKER_BUILD).catch((error: Error) => {
    // esbuild has printed the errors in the sources.
    throw 'errors' in error ? new Refusal(error.message) : error;
  });
  removeOldFiles(metafile);
  return sizesOf(metafile);
}

/** Names contain a hash of the content, so a build does not overwrite the files of the last one. */
function removeOldFiles({ outputs }: Metafile): void {
  const built = new Set(Object.keys(outputs).map((file) => path.basename(file)));
  for (const file of readdirSync(WORKER_DIST)) if (!built.has(file)) rmSync(path.join(WORKER_DIST, file));
}

function sizesOf({ outputs }: Metafile): WorkerSizes {
  const start = new Set<string>();
  const addImports = (file: string): void => {
    const output = outputs[file];
    if (!output || start.has(file)) return;
    start.add(file);
    for (const { path: next, kind } of output.imports) if (kind !== 'dynamic-import') addImports(next);
  };
  addImports('worker/dist/index.mjs');
  const all = Object.keys(outputs).filter((file) => !file.endsWith('.map'));
  return { start: totalSize([...start]), all: totalSize(all) };
}

function totalSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(ROOT, file))).length, 0);
}
