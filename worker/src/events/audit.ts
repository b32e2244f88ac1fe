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

/** A day, as the first moment that is in it and the first that is not, in milliseconds. */
export interface Day {
  readonly from: number;
  readonly until: number;
}

// Lines of the record follow each other in time: a day is all from its first line to its last.
const FIRST_OF_DAY = `(SELECT id FROM events INDEXED BY events_audit_day WHERE audit IS NOT NULL AND created_at >= CAST(? AS INTEGER)
  ORDER BY created_at, id LIMIT 1)`;
const LAST_OF_DAY = `(SELECT id FROM events INDEXED BY events_audit_day WHERE audit IS NOT NULL AND created_at < CAST(? AS INTEGER)
  ORDER BY created_at DESC, id DESC LIMIT 1)`;
const OF_DAY = `AND id >= ${FIRST_OF_DAY} AND id <= ${LAST_OF_DAY}`;
// A bound of the search's index that is NULL would bound nothing.
const lineOf = (id: string, none: number) =>
  `ifnull((SELECT iif(id > 0, id, id + ${BEFORE}) FROM events WHERE id = ${id}), ${none})`;
const FOUND_OF_DAY = `AND rowid >= ${lineOf(FIRST_OF_DAY, Number.MAX_SAFE_INTEGER)} AND rowid <= ${lineOf(LAST_OF_DAY, -1)}`;

/**
 * One page of the audit log, newest first, one row more than the page holds. `match` is an
 * expression of `audit_search`, whose rows have the lines' numbers, as cursors have. What is not
 * carried over yet is read from the table before the record; a day is looked for in the record
 * alone.
 */
export function listAuditLines(match: string | null, day: Day | null, { limit, after }: Window): Statement<AuditRow> {
  const most = limit + 1;
  const ofDay = day === null ? [] : [day.from, day.until];
  if (day !== null && match === null) {
    const beyond = after === null ? [] : [after < BEFORE ? after - BEFORE : after];
    return dayPage(after === null)(...ofDay, ...beyond, most);
  }
  if (day !== null) return foundDayPage(after === null)(match, ...ofDay, ...(after === null ? [] : [after]), most);
  return match === null ? everyLine(most, after) : foundLines(match, most, after);
}

const dayPage = queryOf(
  LINE,
  (first: boolean) =>
    withValues(
      `SELECT iif(id > 0, id, id + ${BEFORE}) AS line, ${COLUMNS} FROM events
        WHERE audit IS NOT NULL ${OF_DAY} ${first ? '' : 'AND id < CAST(? AS INTEGER)'} ORDER BY id DESC LIMIT ?`,
      'line DESC',
    ),
  [[true], [false]],
);

const foundDayPage = queryOf(
  LINE,
  (first: boolean) =>
    withValues(
      `SELECT found AS line, ${COLUMNS} FROM (SELECT rowid AS found FROM audit_search
        WHERE audit_search MATCH ? ${FOUND_OF_DAY} ${first ? '' : 'AND rowid < CAST(? AS INTEGER)'} ORDER BY rowid DESC LIMIT ?)
      CROSS JOIN events ON id = iif(found < ${BEFORE}, found - ${BEFORE}, found)
      ORDER BY line DESC`,
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
