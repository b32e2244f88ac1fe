import { type AnyOrm, HEAD_KEY, type Head, keptHead, readHead } from '@niyukti/worker/record';
import { retryBusy } from '../local/busy.ts';
import { migrate } from '../local/migrate.ts';
import { withLocal } from '../local/platform.ts';
import { Refusal } from '../progress.ts';
import { type BoundStatement, openOrm, openTarget } from './database.ts';
import { type Environment, readConfig, type Target, wrangler } from './wrangler.ts';

/** The record's rows, and the head that is kept apart from them: null where none was kept yet. */
type Run = (db: AnyOrm, kept: Head | null) => Promise<void>;

/**
 * Reads the record of a deployed database, or of the local one. The head is read before the rows,
 * which are never behind it.
 *
 * @example
 * await withRecord({ remote: false }, async (db, kept) => checkHead(db, kept));
 */
export async function withRecord(target: Target, run: Run): Promise<void> {
  if (target.remote) {
    const kept = await remoteHead(target.env);
    return run(openTarget(target), kept);
  }
  await withLocal(async ({ DB, FILES }) => {
    await retryBusy(() => migrate(DB));
    const kept = await keptHead(FILES);
    const rows = async ({ sql, values }: BoundStatement) => {
      const query = DB.prepare(sql).bind(...values);
      return (await retryBusy(() => query.all<Record<string, unknown>>())).results;
    };
    await run(openOrm(rows), kept);
  });
}

async function remoteHead(env: Environment): Promise<Head | null> {
  const bucket = readConfig(env).r2_buckets.find(
    ({ binding }: { binding: string }) => binding === 'FILES',
  )?.bucket_name;
  if (!bucket) throw new Refusal(`wrangler.toml binds no FILES in ${env}.`);
  try {
    const out = await wrangler(['r2', 'object', 'get', `${bucket}/${HEAD_KEY}`, '--pipe', '--remote', '--env', env]);
    return readHead(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1));
  } catch (error) {
    if (error instanceof Refusal && /key does not exist/i.test(error.message)) return null;
    throw error;
  }
}
