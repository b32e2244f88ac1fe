import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Unstable_MiniflareWorkerOptions } from 'wrangler';
import { fingerprint } from '../build/fingerprint.ts';
import { ROOT } from '../paths.ts';

/** What wrangler makes of wrangler.toml for a runtime of this machine: bindings, queues, limits. */
export type WorkerOptions = Unstable_MiniflareWorkerOptions['workerOptions'] & {
  readonly bindings: Readonly<Record<string, string>>;
  readonly d1Databases: { readonly DB: { readonly id: string } };
  readonly r2Buckets: Readonly<Record<'FILES' | 'RELEASES', { readonly id: string }>>;
};

const CONFIG = 'wrangler.toml';
/** What wrangler adds of a person's own, passwords among it: that is read each time. */
const OWN_VARS = ['.dev.vars', '.env', '.env.local'];

interface CachedOptions {
  readonly print: string;
  readonly options: WorkerOptions;
}

/**
 * What wrangler.toml says, as wrangler reads it. The answer is plain data and is kept in `file`
 * until wrangler.toml or the packages change: to load wrangler takes longer than to start the
 * Worker.
 *
 * @example
 * const { d1Databases } = workerOptions();
 */
export function workerOptions(file = path.join(ROOT, '.niyukti/stamps/worker-options.json')): WorkerOptions {
  if (OWN_VARS.some((own) => existsSync(path.join(ROOT, own)))) return read();
  const print = fingerprint([CONFIG, 'package-lock.json']);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as CachedOptions;
    if (kept.print === print) return kept.options;
  }
  const options = read();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ print, options } satisfies CachedOptions));
  return options;
}

function read(): WorkerOptions {
  // By `require`: an import looks through its 15 MB for what they export.
  const wrangler = createRequire(import.meta.url)('wrangler') as typeof import('wrangler');
  return wrangler.unstable_getMiniflareWorkerOptions(path.join(ROOT, CONFIG)).workerOptions as WorkerOptions;
}
