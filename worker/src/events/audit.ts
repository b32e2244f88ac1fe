import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { int, pick, type RowOf, text } from '../core/rows.ts';
import { events } from '../core/schema/platform.ts';
import { type Day, FIRST_OF_DAY, LAST_OF_DAY } from './audit-day.ts';
import { BEFORE } from './line.ts';
import { BESIDE, NOTHING_BESIDE, VALUES, withValues } from './readable.ts';

export const LINE = {
  line: int,
  ...pick(events, 'name', 'subject', 'subject_name', 'actor', 'actor_name', 'payload', 'created_at'),
  audit: text,
  ...VALUES,
};
/** A line of the audit log. `line` is its number in the log: what it is known by outside. */
export type AuditRow = RowOf<typeof LINE>;

const OLD_COLUMNS = 'name, subject, subject_name, actor, actor_name, payload, audit, created_at';
export const COLUMNS = `${OLD_COLUMNS}, ${BESIDE}`;
const carried = (column: 'upto' | 'last') => `(SELECT ${column} FROM events_carried WHERE source = 'audit_log')`;
/** What is not carried over yet. */
export const LEFT = `line > ${carried('upto')} AND line <= ${carried('last')}`;
/** The same as lines of the table before the record. */
export const LEFT_COLUMNS = `${OLD_COLUMNS}, ${NOTHING_BESIDE}`;

/**
 * One page of the audit log, newest first, one row more than the page holds. What is not carried
 * over yet is read from the table before the record; a day is looked for in the record alone.
 */
export function listAuditLines(day: Day | null, { limit, after }: Window): Statement<AuditRow> {
  const first = after === null;
  const before = first ? [] : [after < BEFORE ? after - BEFORE : after];
  if (day !== null) return dayPage(first)(day.from, day.until, ...before, limit + 1);
  return everyPage(first)(limit + 1, ...before, ...(first ? [] : [after]));
}

const dayPage = queryOf(
  LINE,
  (first: boolean) =>
    withValues(
      `SELECT iif(id > 0, id, id + ${BEFORE}) AS line, ${COLUMNS} FROM events
        WHERE audit IS NOT NULL AND id >= ${FIRST_OF_DAY('?1')} AND id <= ${LAST_OF_DAY('?2')}
          ${first ? '' : 'AND id < CAST(?3 AS INTEGER)'} ORDER BY id DESC LIMIT ${first ? '?3' : '?4'}`,
      'line DESC',
    ),
  [[true], [false]],
);

const everyPage = queryOf(
  LINE,
  (first: boolean) => {
    const before = (column: string, parameter: number) =>
      first ? '' : `AND ${column} < CAST(?${parameter} AS INTEGER)`;
    return withValues(
      `SELECT * FROM (SELECT iif(id > 0, id, id + ${BEFORE}) AS line, ${COLUMNS} FROM events
        WHERE audit IS NOT NULL ${before('id', 2)} ORDER BY id DESC LIMIT ?1)
      UNION ALL SELECT * FROM (SELECT line, ${LEFT_COLUMNS} FROM audit_as_events
        WHERE ${LEFT} ${before('line', 3)} ORDER BY line DESC LIMIT ?1)
      ORDER BY line DESC LIMIT ?1`,
      'line DESC',
    );
  },
  [[true], [false]],
);
