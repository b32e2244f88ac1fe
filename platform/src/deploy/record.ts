import { type AnyOrm, type Head, keptHead } from '@niyukti/worker/record';
import { retry } from '../retry.ts';
import { withStores } from '../stores.ts';
import { databaseOf } from './database.ts';
import type { Target } from './wrangler.ts';

/** The record's rows, and the head that is kept apart from them: null where none was kept yet. */
type Run = (db: AnyOrm, kept: Head | null) => Promise<void>;

/**
 * Reads the record of a deployed database, or of the local one. The head is read before the rows,
 * which are never behind it.
 */
export async function withRecord(target: Target, run: Run): Promise<void> {
  await withStores(target, async ({ DB, FILES }) =>
    run(databaseOf(DB).orm, await retry('The newest seal', () => keptHead(FILES))),
  );
}
