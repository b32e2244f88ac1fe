import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { type LocalBindings, withLocal } from '../local/platform.ts';
import { readConfig, type Target } from './wrangler.ts';

/**
 * Opens the database and the buckets of the target for `run`, and closes them again: the local
 * ones, or those of an environment as the account has them.
 *
 * @example
 * await withBindings({ remote: true, env: 'staging' }, ({ DB }) => tablesOf(DB));
 */
export async function withBindings<T>(target: Target, run: (bindings: LocalBindings) => Promise<T>): Promise<T> {
  if (!target.remote) return withLocal(run);
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-bindings-'));
  const config = path.join(folder, 'wrangler.json');
  try {
    writeFileSync(config, JSON.stringify(remoteConfig(readConfig(target.env))));
    const proxy = await getPlatformProxy<LocalBindings & Record<string, unknown>>({
      configPath: config,
      persist: false,
      remoteBindings: true,
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

/** What of an environment's configuration says where its database and buckets are. */
interface Config {
  readonly name?: string | undefined;
  readonly compatibility_date?: string | undefined;
  readonly account_id?: string | undefined;
  readonly d1_databases: readonly { binding: string; database_name?: string; database_id?: string }[];
  readonly r2_buckets: readonly { binding: string; bucket_name?: string }[];
}

/** The environment's database and buckets, each asked where it is deployed. */
export function remoteConfig({ name, compatibility_date, account_id, d1_databases, r2_buckets }: Config): object {
  const remote = true;
  return {
    name,
    compatibility_date,
    ...(account_id ? { account_id } : {}),
    d1_databases: d1_databases.map(({ binding, database_name, database_id }) => ({
      binding,
      database_name,
      database_id,
      remote,
    })),
    r2_buckets: r2_buckets.map(({ binding, bucket_name }) => ({ binding, bucket_name, remote })),
  };
}
