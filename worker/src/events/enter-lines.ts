import { type Database, unrecorded } from '../core/database.ts';
import { eventOfLine, FIRST_BLOCK, LINES_OF_BLOCK } from '../core/line-blocks.ts';
import { command, query } from '../core/query.ts';
import { int, pick, type RowOf } from '../core/rows.ts';
import { auditBlocks, events } from '../core/schema/platform.ts';
import { fold } from '../core/search.ts';
import { lineOf } from './line.ts';
import { BESIDE, readable, VALUES, withValues } from './readable.ts';

/** Lines of one slice. */
const SLICE = 200;

const NAMED = { ...pick(events, 'id', 'name', 'subject_name', 'actor_name', 'payload'), ...VALUES };
/** The lines before one, newest first, with the names that stand beside them. */
export const linesBefore = query(
  NAMED,
  withValues(
    `SELECT id, name, subject_name, actor_name, payload, ${BESIDE} FROM events
    WHERE audit IS NOT NULL AND id < ${eventOfLine('CAST(?1 AS INTEGER)')} ORDER BY id DESC LIMIT ${SLICE}`,
    'id DESC',
  ),
);

/** Entries of the log's index, as `enter` takes them: who did what to what, with a line's number. */
export const entriesOf = (lines: readonly RowOf<typeof NAMED>[]): (readonly [number, string, string])[] =>
  lines.map(readable).map(({ id, actor_name, subject_name }) => [lineOf(id), fold(actor_name), fold(subject_name)]);

/** Enters lines anew. Names that were erased meanwhile are left out by the database. */
export const enter = command(
  'INSERT INTO audit_entries (line, person, thing) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)',
);

const readOldest = query(
  { ...pick(auditBlocks, 'first'), carried: int },
  `SELECT first, NOT EXISTS (SELECT 1 FROM events_carried WHERE upto < last) AS carried FROM audit_blocks
  ORDER BY block LIMIT 1`,
);
const begin = command(
  `INSERT INTO audit_blocks (block, first, lines) SELECT ${FIRST_BLOCK}, max(id) + 1, 0 FROM events
  WHERE NOT EXISTS (SELECT 1 FROM audit_blocks)`,
);
/** The oldest block takes lines that stand before it; a full one has another before it. */
const move = command(
  `INSERT INTO audit_blocks (block, first, lines)
  SELECT block - (lines >= ${LINES_OF_BLOCK}), CAST(?2 AS INTEGER), CAST(?3 AS INTEGER) FROM audit_blocks
  WHERE block = (SELECT min(block) FROM audit_blocks) AND first = ?1
  ON CONFLICT (block) DO UPDATE SET first = excluded.first, lines = lines + excluded.lines`,
);

/**
 * Brings the words of their blocks and acts (`core/line-blocks.ts`) to one slice of the lines that
 * were entered before there were any, newest first. A line that is sealed keeps no names: its entry
 * is made again from those beside it. Runs may break off, overlap and repeat. Answers 0 when all
 * have theirs, and while lines from before the record are carried over.
 */
export async function enterLines(db: Database): Promise<number> {
  const oldest = await db.first(readOldest());
  // A backup from before there were blocks leaves none.
  if (!oldest) return db.run(unrecorded('bookkeeping', begin()));
  const { first, carried } = oldest;
  if (first === 0 || carried === 0) return 0;
  const entries = entriesOf(await db.all(linesBefore(first)));
  const upto = entries.at(-1)?.[0] ?? 0;
  await db.batch(
    unrecorded('bookkeeping', move(first, upto, entries.length)),
    unrecorded('bookkeeping', enter(JSON.stringify(entries))),
  );
  return entries.length;
}
