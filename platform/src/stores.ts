import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { readConfig, type Target } from './deploy/wrangler.ts';
import { stateDir } from './paths.ts';
import { Refusal } from './progress.ts';
import { messageOf } from './retry.ts';

/** A database and the buckets of a deployment, as the tooling sees them. */
export interface Stores {
  readonly DB: D1Database;
  readonly FILES: R2Bucket;
  readonly RELEASES: R2Bucket;
}

/**
 * Opens the database and the buckets of the target for `run`, and closes them again: the local ones,
 * or those of an environment as the account has them. The Worker's other bindings stay closed.
 *
 * @example
 * await withStores({ remote: true, env: 'staging' }, ({ DB }) => tablesOf(DB));
 */
export async function withStores<T>(target: Target, run: (stores: Stores) => Promise<T>): Promise<T> {
  const config = readConfig(target.remote ? target.env : undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-stores-'));
  const file = path.join(folder, 'wrangler.json');
  try {
    writeFileSync(file, JSON.stringify(storesOf(config, target.remote)));
    const proxy = await getPlatformProxy<Stores & Record<string, unknown>>({
      configPath: file,
      persist: target.remote ? false : { path: path.join(stateDir(), 'v3') },
      remoteBindings: target.remote,
    }).catch((cause: unknown) => {
      throw new Refusal(`The database and the buckets of ${config.name} could not be opened.\n${told(cause)}`, {
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

/** What wrangler says of a refusal, with what the account said; its trace helps nobody. */
function told(error: unknown): string {
  const { notes = [], cause } = error as { notes?: { text: string }[]; cause?: unknown };
  const said = [messageOf(error), ...notes.map(({ text }) => text)].join('\n');
  return cause === undefined ? said : `${said}\n${told(cause)}`;
}

/** What of a configuration says where its database and buckets are. */
interface Config {
  readonly name?: string | undefined;
  readonly compatibility_date?: string | undefined;
  readonly account_id?: string | undefined;
  readonly d1_databases: readonly { binding: string; database_name?: string; database_id?: string }[];
  readonly r2_buckets: readonly { binding: string; bucket_name?: string }[];
}

function storesOf({ name, compatibility_date, account_id, d1_databases, r2_buckets }: Config, remote: boolean): object {
  return {
    name,
    compatibility_date,
    ...(account_id ? { account_id } : {}),
    d1_databases: d1_databases.map(({ binding, database_name, database_id }) => ({
      ...{ binding, database_name, database_id, remote },
    })),
    r2_buckets: r2_buckets.map(({ binding, bucket_name }) => ({ binding, bucket_name, remote })),
  };
}
