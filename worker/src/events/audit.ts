import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { int, pick, type RowOf, text } from '../core/rows.ts';
import { events } from '../core/schema/platform.ts';
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

const OLD_COLUMNS = 'name, subject, subject_name, actor, actor_name, payload, audit, created_at';
const COLUMNS = `${OLD_COLUMNS}, ${BESIDE}`;
const carried = (column: 'upto' | 'last') => `(SELECT ${column} FROM events_carried WHERE source = 'audit_log')`;
/** What is not carried over yet. */
const LEFT = `line > ${carried('upto')} AND line <= ${carried('last')}`;

/**
 * One page of the audit log, newest first, one row more than the page holds. `match` is an
 * expression of `audit_search`, whose rows have the lines' numbers, as cursors have. What is not
 * carried over yet is read from the table before the record.
 */
export function listAuditLines(match: string | null, { limit, after }: Window): Statement<AuditRow> {
  return match === null ? everyLine(limit + 1, after) : foundLines(match, limit + 1, after);
}

const everyPage = queryOf(
  LINE,
  (first: boolean) => {
    const before = (column: string, parameter: number) =>
      first ? '' : `AND ${column} < CAST(?${parameter} AS INTEGER)`;
    return withValues(
      `SELECT * FROM (SELECT iif(id > 0, id, id + ${BEFORE}) AS line, ${COLUMNS} FROM events
        WHERE audit IS NOT NULL ${before('id', 2)} ORDER BY id DESC LIMIT ?1)
      UNION ALL SELECT * FROM (SELECT line, ${OLD_COLUMNS}, ${NOTHING_BESIDE} FROM audit_as_events
        WHERE ${LEFT} ${before('line', 3)} ORDER BY line DESC LIMIT ?1)
      ORDER BY line DESC LIMIT ?1`,
      'line DESC',
    );
  },
  [[true], [false]],
);

function everyLine(most: number, after: number | null): Statement<AuditRow> {
  const beyond = after === null ? [] : [after < BEFORE ? after - BEFORE : after, after];
  return everyPage(after === null)(most, ...beyond);
}

const foundPage = queryOf(
  LINE,
  (first: boolean) => {
    const found = (more: string) => `(SELECT rowid AS found FROM audit_search
      WHERE audit_search MATCH ?1 ${more} ${first ? '' : 'AND rowid < CAST(?3 AS INTEGER)'} ORDER BY rowid DESC LIMIT ?2)`;
    return withValues(
      `SELECT * FROM (SELECT found AS line, ${COLUMNS} FROM ${found('')}
        CROSS JOIN events ON id = iif(found < ${BEFORE}, found - ${BEFORE}, found))
      UNION ALL SELECT * FROM (SELECT line, ${OLD_COLUMNS}, ${NOTHING_BESIDE} FROM ${found(`AND ${LEFT.replaceAll('line ', 'rowid ')}`)}
        CROSS JOIN audit_as_events ON line = found)
      ORDER BY line DESC LIMIT ?2`,
      'line DESC',
    );
  },
  [[true], [false]],
);

function foundLines(match: string, most: number, after: number | null): Statement<AuditRow> {
  return foundPage(after === null)(match, most, ...(after === null ? [] : [after]));
}
