import { type Database, unrecorded } from '../core/database.ts';
import { command, commandOf } from '../core/query.ts';
import { leftToCarry } from './seal-rows.ts';

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
const SOURCES = Object.keys(OLD) as (keyof typeof OLD)[];

const carry = commandOf(
  {},
  (source: keyof typeof OLD) => {
    const { view, key } = OLD[source];
    return `INSERT INTO events (${COLUMNS}) SELECT ${COLUMNS} FROM ${view}
      WHERE ${key} > CAST(?2 AS INTEGER) AND ${key} <= CAST(?3 AS INTEGER)
      AND EXISTS (SELECT 1 FROM events_carried WHERE source = ?1 AND upto = ?2)`;
  },
  SOURCES.map((source) => [source]),
);
const emptySlice = commandOf(
  {},
  (source: keyof typeof OLD) =>
    `DELETE FROM ${source} WHERE id IN (SELECT id FROM ${source} ORDER BY id LIMIT CAST(?2 AS INTEGER))
    AND EXISTS (SELECT 1 FROM events_carried WHERE source = ?1 AND upto = last)`,
  SOURCES.map((source) => [source]),
);
const noteCarried = command('UPDATE events_carried SET upto = ?3 WHERE source = ?1 AND upto = ?2');

/**
 * Carries one slice of each table from before the record into it, at most `most` rows, and notes
 * how far: in one transaction, so that runs may break off, overlap and repeat. Answers how many
 * tables had something left.
 */
export async function carrySlice(db: Database, most: number): Promise<number> {
  const left = await db.all(leftToCarry({}));
  for (const { source, upto, last } of left) {
    const next = Math.min(last, upto + most);
    await db.batch(
      unrecorded('bookkeeping', carry(source)(source, upto, next)),
      unrecorded('bookkeeping', noteCarried(source, upto, next)),
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
    ...SOURCES.map((source) => unrecorded('bookkeeping', emptySlice(source)(source, most))),
  );
  return emptied.filter(({ changes }) => changes > 0).length;
}
