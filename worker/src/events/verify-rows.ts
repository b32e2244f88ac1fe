import type { EventName } from '@niyukti/contract/events';
import { type Statement, statement } from '../core/database.ts';
import type { EventRow, EventSealRow, EventValueRow } from '../core/schema/index.ts';
import { PREVIOUS } from './seal-rows.ts';

/** A value, and the event that says why it was erased. */
export type CheckedValue = EventValueRow & {
  readonly erased_name: EventName | null;
  readonly erased_subject: string | null;
  readonly erased_subject_id: number | null;
};
export type CheckedEvent = EventRow & { readonly previous: string | null };

/** A seal and the one before it. */
export function sealAndBefore(n: number): Statement<EventSealRow> {
  return statement(
    'SELECT * FROM event_seals WHERE n IN (CAST(? AS INTEGER) - 1, CAST(? AS INTEGER)) ORDER BY n',
    n,
    n,
  );
}

/**
 * Events behind one id, up to another; one more than a seal can hold tells that some were added.
 */
export function eventsBetween(after: number, upto: number, most: number): Statement<CheckedEvent> {
  return statement(
    `SELECT e.*, ${PREVIOUS} AS previous FROM events e
    WHERE e.id > CAST(? AS INTEGER) AND e.id <= CAST(? AS INTEGER) ORDER BY e.id LIMIT CAST(? AS INTEGER)`,
    after,
    upto,
    most,
  );
}

const VALUE = `v.*, e.name AS erased_name, e.subject AS erased_subject, e.subject_id AS erased_subject_id
  FROM event_values v LEFT JOIN events e ON e.id = v.erased`;

/** Values that came with a seal. */
export function valuesBetween(after: number, upto: number, most: number): Statement<CheckedValue> {
  return statement(
    `SELECT ${VALUE} WHERE v.id > CAST(? AS INTEGER) AND v.id <= CAST(? AS INTEGER) ORDER BY v.id LIMIT CAST(? AS INTEGER)`,
    after,
    upto,
    most,
  );
}

/** Values that events name. */
export function valuesNamed(ids: readonly number[]): Statement<CheckedValue> {
  return statement(`SELECT ${VALUE} WHERE v.id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids));
}

/** The newest seal, the first one of a day, and how many there are. */
export function extent(day: string): Statement<{ newest: number; first: number | null }> {
  return statement(
    'SELECT (SELECT max(n) FROM event_seals) AS newest, (SELECT min(n) FROM event_seals WHERE day >= ?) AS first',
    day,
  );
}
