import { type Database, unrecorded } from '../core/database.ts';
import { eventOfLine, FIRST_BLOCK } from '../core/line-blocks.ts';
import { command, query } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
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

/** Entries of the log's index as `enter` takes them: a line's number, who, what it happened to. */
export const entriesOf = (lines: readonly RowOf<typeof NAMED>[]): (readonly [number, string, string])[] =>
  lines.map(readable).map(({ id, actor_name, subject_name }) => [lineOf(id), fold(actor_name), fold(subject_name)]);

/** Enters lines anew. Names that were erased meanwhile are left out by the database. */
export const enter = command(
  'INSERT INTO audit_entries (line, person, thing) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)',
);

/** The first line that has its words, where others stand before it. */
const readFirst = query(
  pick(auditBlocks, 'first'),
  `SELECT min(first) AS first FROM audit_blocks WHERE NOT EXISTS (SELECT 1 FROM events_carried WHERE upto < last)
  HAVING min(first) > 0`,
);
/** What says that no line is left. */
export const NONE_LEFT = [[0, '', '']] as const;
/** Begins with blocks where there are none: all lines are from before. */
export const beginBlocks = command(
  `INSERT INTO audit_blocks (block, first, lines) SELECT ${FIRST_BLOCK}, (SELECT max(id) + 1 FROM events), 0
  WHERE NOT EXISTS (SELECT 1 FROM audit_blocks)`,
);

/**
 * Brings the words of their blocks and acts (`core/line-blocks.ts`) to one slice of the lines that
 * were entered before there were any, newest first. A line that is sealed keeps no names: its entry
 * is made again from those beside it. Runs may break off, overlap and repeat. Answers 0 when all
 * have theirs, and while lines from before the record are carried over.
 */
export async function enterLines(db: Database): Promise<number> {
  const row = await db.first(readFirst());
  if (!row) return 0;
  const entries = entriesOf(await db.all(linesBefore(row.first)));
  await db.run(unrecorded('bookkeeping', enter(JSON.stringify(entries.length > 0 ? entries : NONE_LEFT))));
  return entries.length;
}
