import { beginBlocks, enter, entriesOf, linesBefore, NONE_LEFT } from '@niyukti/worker/record';
import { again } from './again.ts';
import { rowsOf } from './tables.ts';

type Sent = { readonly sql: string; readonly values: readonly unknown[] };

/**
 * Enters all lines of the audit log into its index with the names that stand beside them: a line
 * that is sealed keeps none, so that its row alone makes an entry without.
 *
 * @example
 * await enterAuditLines(DB);
 */
export async function enterAuditLines(database: D1Database): Promise<void> {
  const run = ({ sql, values }: Sent) =>
    again('The index of the audit log', () =>
      database
        .prepare(sql)
        .bind(...values)
        .run(),
    );
  // A backup from before there were blocks has none.
  await run(beginBlocks().change);
  for (let before = Number.MAX_SAFE_INTEGER; before > 0; ) {
    const { sql, values } = linesBefore(before);
    const lines = await rowsOf<Parameters<typeof entriesOf>[0][number]>(database, sql, ...values);
    const entries = lines.length > 0 ? entriesOf(lines) : NONE_LEFT;
    await run(enter(JSON.stringify(entries)).change);
    before = entries.at(-1)?.[0] ?? 0;
  }
}
