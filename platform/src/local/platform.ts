import path from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { ROOT, stateDir } from '../paths.ts';
import { ensureAlphabet } from './alphabet.ts';
import { type StoreBindings, withStores } from './proxy.ts';

/** What the local Worker binds, as the tooling sees it. */
export type LocalBindings = StoreBindings;

/**
 * Opens the local D1 and R2 for `run`, and closes them again. Where a server may run on the same
 * state, writes need `retryBusy`.
 */
export async function withLocal<T>(run: (bindings: LocalBindings) => Promise<T>): Promise<T> {
  ensureAlphabet();
  const config = unstable_readConfig({ config: path.join(ROOT, 'wrangler.toml') });
  return withStores(config, { folder: path.join(stateDir(), 'v3') }, run);
}
