import type { Source } from '@niyukti/worker/record';
import { retryBusy } from '../local/busy.ts';
import { migrate } from '../local/migrate.ts';
import { withLocal } from '../local/platform.ts';
import { rowsOf, spelled } from './database.ts';
import type { Target } from './wrangler.ts';

/**
 * Reads the record of a deployed database, or of the local one.
 *
 * @example
 * await withRecord({ remote: false }, async (source) => checkHead(source, head));
 */
export async function withRecord(target: Target, run: (source: Source) => Promise<void>): Promise<void> {
  if (target.remote) return run({ all: (query) => rowsOf(target, spelled(query)) });
  await withLocal(async ({ DB }) => {
    await retryBusy(() => migrate(DB));
    await run({
      all: async <Row>({ sql, values }: { sql: string; values: readonly unknown[] }) => {
        const query = DB.prepare(sql).bind(...values);
        return (await retryBusy(() => query.all<Row>())).results;
      },
    });
  });
}
