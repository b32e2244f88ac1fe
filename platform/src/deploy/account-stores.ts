import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { StoreBindings } from '../local/folder-stores.ts';
import { Refusal } from '../progress.ts';

/** What of an environment's configuration says where its database and buckets are. */
interface Config {
  readonly name?: string | undefined;
  readonly compatibility_date?: string | undefined;
  readonly account_id?: string | undefined;
  readonly d1_databases: readonly { binding: string; database_name?: string; database_id?: string }[];
  readonly r2_buckets: readonly { binding: string; bucket_name?: string }[];
}

/**
 * Opens the database and the buckets of a configuration in its account for `run`, and closes them
 * again. What else it binds stays closed: tools have no Worker for it.
 */
export async function withAccount<T>(config: Config, run: (bindings: StoreBindings) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-stores-'));
  const file = path.join(folder, 'wrangler.json');
  try {
    writeFileSync(file, JSON.stringify(storesOf(config)));
    const proxy = await getPlatformProxy<StoreBindings & Record<string, unknown>>({
      configPath: file,
      persist: false,
      remoteBindings: true,
    }).catch((cause: unknown) => {
      throw new Refusal(`The account did not open the database and the buckets of ${config.name}.\n${told(cause)}`, {
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
  const { message, notes = [], cause } = error as Error & { notes?: { text: string }[] };
  const said = [message, ...notes.map(({ text }) => text)].join('\n');
  return cause === undefined ? said : `${said}\n${told(cause)}`;
}

function storesOf({ name, compatibility_date, account_id, d1_databases, r2_buckets }: Config): object {
  return {
    name,
    compatibility_date,
    ...(account_id ? { account_id } : {}),
    d1_databases: d1_databases.map(({ binding, database_name, database_id }) => ({
      ...{ binding, database_name, database_id, remote: true },
    })),
    r2_buckets: r2_buckets.map(({ binding, bucket_name }) => ({ binding, bucket_name, remote: true })),
  };
}
