import { entriesOf, indexLines, linesBefore } from '@niyukti/worker/record';
import { again } from './again.ts';
import { rowsOf } from './tables.ts';

/**
 * Enters all lines of the audit log into its index with the names that stand beside them: a line
 * that is sealed keeps none, so that its row alone makes an entry without.
 *
 * @example
 * await enterAuditLines(DB);
 */
export async function enterAuditLines(database: D1Database): Promise<void> {
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const read = linesBefore(before);
    const lines: Parameters<typeof entriesOf>[0] = await rowsOf(database, read.sql, ...read.values);
    const entries = entriesOf(lines);
    before = entries.at(-1)?.[0];
    if (before === undefined) return;
    const { sql, values } = indexLines(JSON.stringify(entries)).change;
    await again('The index of the audit log', () =>
      database
        .prepare(sql)
        .bind(...values)
        .run(),
    );
  }
}
