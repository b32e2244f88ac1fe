import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { readConfig, type Target } from './deploy/wrangler.ts';
import { stateDir } from './paths.ts';
import { Refusal } from './progress.ts';
import { messageOf } from './retry.ts';

/** The database and the buckets of a deployment. */
export interface Stores {
  readonly DB: D1Database;
  readonly FILES: R2Bucket;
  readonly RELEASES: R2Bucket;
}

/**
 * Opens the database and the buckets of a target for `run`, and closes them again: the local ones,
 * or those of an environment in the account that wrangler is logged in to. Throws `Refusal` when
 * they cannot be opened.
 *
 * @example
 * await withStores({ remote: true, env: 'staging' }, ({ DB }) => tablesOf(DB));
 */
export async function withStores<T>(
  target: Target,
  run: (stores: Stores) => Promise<T>,
  open: typeof getPlatformProxy<Stores & Record<string, unknown>> = getPlatformProxy,
): Promise<T> {
  const config = readConfig(target.remote ? target.env : undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-stores-'));
  const file = path.join(folder, 'wrangler.json');
  try {
    writeFileSync(file, JSON.stringify(storesOf(config, target.remote)));
    const proxy = await open({
      configPath: file,
      persist: target.remote ? false : { path: path.join(stateDir(), 'v3') },
      remoteBindings: target.remote,
    }).catch((cause: unknown) => {
      throw new Refusal(`The database and the buckets of ${config.name} could not be opened.\n${wordsOf(cause)}`, {
        cause,
      });
    });
    try {
      return await run(proxy.env);
    } finally {
      await proxy.dispose();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The messages of an error of wrangler: its own, and what the Cloudflare API answered. */
function wordsOf(error: unknown): string {
  const { notes = [], cause } = error as { notes?: { text: string }[]; cause?: unknown };
  const said = [messageOf(error), ...notes.map(({ text }) => text)].join('\n');
  return cause === undefined ? said : `${said}\n${wordsOf(cause)}`;
}

function storesOf(config: ReturnType<typeof readConfig>, remote: boolean): object {
  const { name, compatibility_date, account_id, d1_databases, r2_buckets } = config;
  const bound = (all: readonly object[]) => all.map((one) => ({ ...one, remote }));
  return { name, compatibility_date, account_id, d1_databases: bound(d1_databases), r2_buckets: bound(r2_buckets) };
}
