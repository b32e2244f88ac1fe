import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { ROOT, stateDir } from '../paths.ts';
import { ensureAlphabet } from './alphabet.ts';

/** What the local Worker binds, as the tooling sees it. */
export interface LocalBindings {
  DB: D1Database;
  FILES: R2Bucket;
  RELEASES: R2Bucket;
}

/**
 * Opens the local D1 and R2 for `run`, and closes them again. Where a server may run on the same
 * state, writes need `retryBusy`.
 */
export async function withLocal<T>(run: (bindings: LocalBindings) => Promise<T>): Promise<T> {
  ensureAlphabet();
  const proxy = await getPlatformProxy<LocalBindings & Record<string, unknown>>({
    configPath: path.join(ROOT, 'wrangler.toml'),
    persist: { path: path.join(stateDir(), 'v3') },
    remoteBindings: false,
  });
  try {
    return await run(proxy.env);
  } finally {
    await proxy.dispose();
  }
}
