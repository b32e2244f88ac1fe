import { type Statement, statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import type { EventRow } from '../core/schema/index.ts';
import { BEFORE } from './line.ts';
import { BESIDE, NOTHING_BESIDE, type WithValues, withValues } from './readable.ts';

/** A line of the audit log. `line` is its number in the log: what it is known by outside. */
export type AuditRow = Pick<
  EventRow,
  'name' | 'subject' | 'subject_name' | 'actor' | 'actor_name' | 'payload' | 'created_at'
> &
  WithValues & { readonly line: number; readonly audit: string };

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

function everyLine(most: number, after: number | null): Statement<AuditRow> {
  const before = (column: string, parameter: number) =>
    after === null ? '' : `AND ${column} < CAST(?${parameter} AS INTEGER)`;
  return statement(
    withValues(
      `SELECT * FROM (SELECT iif(id > 0, id, id + ${BEFORE}) AS line, ${COLUMNS} FROM events
      WHERE audit IS NOT NULL ${before('id', 2)} ORDER BY id DESC LIMIT ?1)
    UNION ALL SELECT * FROM (SELECT line, ${OLD_COLUMNS}, ${NOTHING_BESIDE} FROM audit_as_events
      WHERE ${LEFT} ${before('line', 3)} ORDER BY line DESC LIMIT ?1)
    ORDER BY line DESC LIMIT ?1`,
      'line DESC',
    ),
    most,
    ...(after === null ? [] : [after < BEFORE ? after - BEFORE : after, after]),
  );
}

function foundLines(match: string, most: number, after: number | null): Statement<AuditRow> {
  const found = (more: string) => `(SELECT rowid AS found FROM audit_search
    WHERE audit_search MATCH ?1 ${more} ${after === null ? '' : 'AND rowid < CAST(?3 AS INTEGER)'} ORDER BY rowid DESC LIMIT ?2)`;
  return statement(
    withValues(
      `SELECT * FROM (SELECT found AS line, ${COLUMNS} FROM ${found('')}
      CROSS JOIN events ON id = iif(found < ${BEFORE}, found - ${BEFORE}, found))
    UNION ALL SELECT * FROM (SELECT line, ${OLD_COLUMNS}, ${NOTHING_BESIDE} FROM ${found(`AND ${LEFT.replaceAll('line ', 'rowid ')}`)}
      CROSS JOIN audit_as_events ON line = found)
    ORDER BY line DESC LIMIT ?2`,
      'line DESC',
    ),
    match,
    most,
    ...(after === null ? [] : [after]),
  );
}
