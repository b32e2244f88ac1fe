import type { Source } from '@niyukti/worker/record';
import { retryBusy } from '../local/busy.ts';
import { migrate } from '../local/migrate.ts';
import { withLocal } from '../local/platform.ts';
import { quoted, rowsOf } from './database.ts';
import type { Target } from './wrangler.ts';

/**
 * Reads the record of a deployed database, or of the local one.
 *
 * @example
 * await withRecord({ remote: false }, async (source) => checkHead(source, head));
 */
export async function withRecord(target: Target, run: (source: Source) => Promise<void>): Promise<void> {
  if (target.remote) return run({ all: ({ sql, values }) => rowsOf(target, spelled(sql, values)) });
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

/** A statement with its values in it, for a command line that binds none. */
export function spelled(sql: string, values: readonly unknown[]): string {
  const left = [...values];
  return sql.replace(/\?/g, () => {
    const value = left.shift();
    return typeof value === 'number' ? String(value) : quoted(String(value));
  });
}
