import path from 'node:path';
import { stateDir } from '../paths.ts';
import { ensureAlphabet } from './alphabet.ts';
import { openFolder, type StoreBindings } from './folder-stores.ts';
import { workerOptions } from './worker-options.ts';

/** What the local Worker binds, as the tooling sees it. */
export type LocalBindings = StoreBindings;

/**
 * Opens the local D1 and R2 for `run`, and closes them again. Where a server may run on the same
 * state, writes need `retryBusy`.
 */
export async function withLocal<T>(run: (bindings: LocalBindings) => Promise<T>): Promise<T> {
  ensureAlphabet();
  const { d1Databases, r2Buckets } = workerOptions();
  const { stores, close } = await openFolder({
    folder: path.join(stateDir(), 'v3'),
    database: d1Databases.DB.id,
    buckets: { FILES: r2Buckets.FILES.id, RELEASES: r2Buckets.RELEASES.id },
  });
  try {
    return await run(stores);
  } finally {
    await close();
  }
}
