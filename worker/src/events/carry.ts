import { type Database, statement, unrecorded, write } from '../core/database.ts';

const COLUMNS = `id, name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, payload, timeline,
  audit, change_id, created_at`;

/**
 * The tables from before the record: the view of each as events, and that view's column of the
 * table's own ids.
 */
const OLD = {
  application_events: { view: 'steps_as_events', key: 'id' },
  audit_log: { view: 'audit_as_events', key: 'line' },
} as const;

/**
 * Carries one slice of each table from before the record into it, at most `most` rows, and notes
 * how far: in one transaction, so that runs may break off, overlap and repeat. Answers how many
 * tables had something left.
 */
export async function carrySlice(db: Database, most: number): Promise<number> {
  const left = await db.all(
    statement<{ source: keyof typeof OLD; upto: number; last: number }>(
      'SELECT source, upto, last FROM events_carried WHERE upto < last',
    ),
  );
  for (const { source, upto, last } of left) {
    const { view, key } = OLD[source];
    const next = Math.min(last, upto + most);
    const position = 'SELECT 1 FROM events_carried WHERE source = ?1 AND upto = ?2';
    await db.batch(
      unrecorded(
        'bookkeeping',
        write(
          `INSERT INTO events (${COLUMNS}) SELECT ${COLUMNS} FROM ${view}
          WHERE ${key} > CAST(?2 AS INTEGER) AND ${key} <= CAST(?3 AS INTEGER) AND EXISTS (${position})`,
          source,
          upto,
          next,
        ),
      ),
      unrecorded(
        'bookkeeping',
        write('UPDATE events_carried SET upto = ?3 WHERE source = ?1 AND upto = ?2', source, upto, next),
      ),
    );
  }
  return left.length;
}

/**
 * Deletes one slice of each old table that is carried over whole, at most `most` rows: the names in
 * them are copies that no erasure knows of. Answers how many tables had something left.
 */
export async function emptyCarried(db: Database, most: number): Promise<number> {
  const emptied = await db.batch(
    ...Object.keys(OLD).map((source) =>
      unrecorded(
        'bookkeeping',
        write(
          `DELETE FROM ${source} WHERE id IN (SELECT id FROM ${source} ORDER BY id LIMIT ?2)
          AND EXISTS (SELECT 1 FROM events_carried WHERE source = ?1 AND upto = last)`,
          source,
          most,
        ),
      ),
    ),
  );
  return emptied.filter(({ changes }) => changes > 0).length;
}
