import { type Database, statement, unrecorded, write } from '../../core/database.ts';

/** Pages of an index that one step writes anew. */
const PAGES = 200;

const MERGEABLE = [
  'student_search',
  'company_search',
  'application_search',
  'contact_search',
  'saved_job_search',
  'audit_search',
  'job_words',
];

/**
 * Merges a bounded part of an index that something was deleted from: FTS5 keeps the words of a
 * deleted row until the segments that hold them are merged into one. Answers 0 when every index is
 * clean.
 */
export async function cleanNext(db: Database): Promise<number> {
  const row = await db.first(
    statement<{ name: string }>('SELECT name FROM index_cleaning ORDER BY since, name LIMIT 1'),
  );
  if (!row) return 0;
  if (!MERGEABLE.includes(row.name)) throw new Error(`${row.name} is no index of ours`);
  const changes = statement<{ n: number }>('SELECT total_changes() AS n');
  const merge = write(`INSERT INTO ${row.name} (${row.name}, rank) VALUES ('merge', -${PAGES})`);
  const [before, , after] = await db.batch(changes, unrecorded('consequence', merge), changes);
  // The command itself counts as one change: with no more than that, nothing was left to merge.
  if ((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0) < 2)
    await db.run(unrecorded('bookkeeping', write('DELETE FROM index_cleaning WHERE name = ?', row.name)));
  return 1;
}
