import type { Statement } from '../core/database.ts';
import { eventOfLine } from '../core/line-blocks.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { int, pick, type RowOf, text } from '../core/rows.ts';
import { events } from '../core/schema/platform.ts';
import { blocksOf, type Day, highOf, lowOf, spanOf, type Wanted } from './audit-span.ts';
import { BEFORE } from './line.ts';
import { BESIDE, NOTHING_BESIDE, VALUES, withValues } from './readable.ts';

const LINE = {
  line: int,
  ...pick(events, 'name', 'subject', 'subject_name', 'actor', 'actor_name', 'payload', 'created_at'),
  audit: text,
  ...VALUES,
};
/** A line of the audit log. `line` is its number in the log: what it is known by outside. */
export type AuditRow = RowOf<typeof LINE>;

const COLUMNS = 'name, subject, subject_name, actor, actor_name, payload, audit, created_at';
const carried = (column: 'upto' | 'last') => `(SELECT ${column} FROM events_carried WHERE source = 'audit_log')`;

/** ?5 an expression, ?6 the same for lines from before. */
const among = (day: boolean) =>
  `ifnull((SELECT '(' || ?5 || ')' || iif(?4, ' AND (b' || block || ' OR b' || (block - 1) || ')', '') ${blocksOf(day)} 1), ?6)`;
// The index takes one bound of either side: it would walk on behind a second one.
const found = (day: boolean, low = lowOf(day), high = highOf(day)) =>
  `(SELECT rowid AS found FROM audit_search WHERE audit_search MATCH (${among(day)})
    AND rowid >= ${low} AND rowid < ${high} ORDER BY rowid DESC LIMIT CAST(?7 AS INTEGER)) CROSS JOIN`;
/** What is not carried over yet: from one line on, before the other. */
const LEFT = [`${carried('upto')} + 1`, `min(${highOf(false)}, ${carried('last')} + 1)`] as const;

const linesOf = queryOf(
  LINE,
  (searched: boolean, day: boolean) => {
    const own = searched
      ? `${found(day)} events ON id = ${eventOfLine('found')}`
      : `events WHERE audit IS NOT NULL AND id >= ${eventOfLine(lowOf(day))} AND id < ${eventOfLine(highOf(day))} ORDER BY id DESC LIMIT CAST(?7 AS INTEGER)`;
    const old = searched
      ? `${found(day, ...LEFT)} audit_as_events ON line = found`
      : `audit_as_events WHERE line >= ${LEFT[0]} AND line < ${LEFT[1]} ORDER BY line DESC LIMIT CAST(?7 AS INTEGER)`;
    const lines = `SELECT * FROM (SELECT iif(id > 0, id, id + ${BEFORE}) AS line, ${COLUMNS}, ${BESIDE} FROM ${own})`;
    const both = `${lines} UNION ALL SELECT * FROM (SELECT line, ${COLUMNS}, ${NOTHING_BESIDE} FROM ${old})`;
    return withValues(`${day ? lines : both} ORDER BY line DESC LIMIT CAST(?7 AS INTEGER)`, 'line DESC');
  },
  [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ],
);

/**
 * One page of the audit log, newest first, one row more than the page holds: of all lines, or of
 * those that are looked for. Lines of a text have all its pieces, and need not have the text. What
 * is not carried over yet is read from the table before the record; a day is looked for in the
 * record alone.
 */
export function listAuditLines(wanted: Wanted | null, day: Day | null, window: Window): Statement<AuditRow> {
  const { match = null, before = null } = wanted ?? {};
  return linesOf(wanted !== null, day !== null)(...spanOf(wanted, day, window), match, before, window.limit + 1);
}
