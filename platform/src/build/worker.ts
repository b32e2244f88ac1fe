import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { ROOT, WORKER_DIST } from '../paths.ts';
import { CompileError } from './compile-error.ts';
import { fewModules } from './worker-modules.ts';
import { numberParts } from './worker-names.ts';
import { jsonSchemaApart, lazyDeclarations, lazySchemas } from './worker-plugins.ts';
import { keepSizes, keptSizes } from './worker-stamp.ts';

const STAMP = path.join(ROOT, '.niyukti/stamps/worker.json');

/** How the Worker is bundled. */
export const WORKER_BUILD = {
  absWorkingDir: ROOT,
  entryPoints: { index: 'worker/src/index.ts' },
  outdir: WORKER_DIST,
  // What wrangler takes for an ES module without being told.
  outExtension: { '.js': '.mjs' },
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2024',
  // Patterns with classes of letters become texts, read when they are used: an engine checks
  // literals in functions that it skips too, and looks such classes up among all of Unicode.
  supported: { 'regexp-sticky-and-unicode-flags': false },
  platform: 'neutral',
  conditions: ['workerd', 'worker', 'browser'],
  mainFields: ['browser', 'module', 'main'],
  external: ['node:*', 'cloudflare:*'],
  loader: { '.wasm': 'copy' },
  // PNGs are unpacked by workerd's own zlib.
  alias: { fflate: path.join(ROOT, 'worker/src/files/images/zlib.ts') },
  plugins: [lazySchemas, jsonSchemaApart, lazyDeclarations, fewModules],
  minify: true,
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Of what many parts share, some has nothing to run by itself.
  logOverride: { 'ignored-bare-import': 'silent' },
} as const satisfies BuildOptions;

/** What the Worker's modules weigh in bytes of gzip. */
export interface WorkerSizes {
  /** What every start loads: `index.mjs` and all that it imports by itself. */
  readonly start: number;
  /** All modules, with those that are loaded when they are asked for. */
  readonly all: number;
}

/**
 * Bundles the Worker into `worker/dist`: one module for what every start needs, and one for each
 * part that is imported when it is asked for, with what they share. Where nothing has changed that
 * it is made of, nothing is bundled; files that stay the same are not written, so that a server
 * that watches them goes on undisturbed. Answers what they weigh.
 * Throws `CompileError` when sources do not compile.
 *
 * @example
 * const { start } = await buildWorker();
 */
export async function buildWorker(): Promise<WorkerSizes> {
  const kept = keptSizes(STAMP);
  if (kept) return kept;
  const { outputFiles, metafile } = await build({ ...WORKER_BUILD, write: false, metafile: true }).catch(refuse);
  const { files, outputs } = numberParts(outputFiles, metafile);
  mkdirSync(WORKER_DIST, { recursive: true });
  const written = new Set(files.map(({ path: file }) => path.basename(file)));
  for (const file of readdirSync(WORKER_DIST)) if (!written.has(file)) rmSync(path.join(WORKER_DIST, file));
  for (const { path: file, contents } of files) if (!isWritten(file, contents)) writeFileSync(file, contents);
  const sizes = sizesOf(outputs);
  keepSizes(STAMP, Object.keys(metafile.inputs), Object.keys(outputs), sizes);
  return sizes;
}

/** What esbuild finds in the sources; it has written each error out. */
function refuse(error: Error): never {
  throw 'errors' in error ? new CompileError(error.message) : error;
}

function isWritten(file: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(contents);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function sizesOf(outputs: Metafile['outputs']): WorkerSizes {
  const weight = (file: string): number => gzipSync(readFileSync(path.join(ROOT, file))).length;
  const modules = Object.keys(outputs).filter((file) => !file.endsWith('.map'));
  const started = new Set<string>();
  const load = (file: string): void => {
    if (started.has(file) || !outputs[file]) return;
    started.add(file);
    for (const { path: next, kind } of outputs[file].imports) if (kind !== 'dynamic-import') load(next);
  };
  load('worker/dist/index.mjs');
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + weight(file), 0);
  return { start: sum(started), all: sum(modules) };
}
