import type { Statement } from '../core/database.ts';
import { query } from '../core/query.ts';
import { columnsIn, int, orNull, type RowOf, text } from '../core/rows.ts';
import { type EventSealRow, eventSeals, events, eventValues } from '../core/schema/platform.ts';
import { PREVIOUS } from './seal-rows.ts';

const VALUE = {
  ...columnsIn(eventValues),
  erased_name: orNull(events.name),
  erased_subject: orNull(text),
  erased_subject_id: orNull(int),
};
/** A value, and the event that says why it was erased. */
export type CheckedValue = RowOf<typeof VALUE>;
const EVENT = { ...columnsIn(events), previous: orNull(text) };
/** `previous`: the hash of the event before of the same application. */
export type CheckedEvent = RowOf<typeof EVENT>;

const readSeals = query(
  columnsIn(eventSeals),
  'SELECT * FROM event_seals WHERE n IN (CAST(? AS INTEGER) - 1, CAST(? AS INTEGER)) ORDER BY n',
);
const readEvents = query(
  EVENT,
  `SELECT e.*, ${PREVIOUS} AS previous FROM events e
  WHERE e.id > CAST(? AS INTEGER) AND e.id <= CAST(? AS INTEGER) ORDER BY e.id LIMIT CAST(? AS INTEGER)`,
);
const VALUES = `SELECT v.*, e.name AS erased_name, e.subject AS erased_subject, e.subject_id AS erased_subject_id
  FROM event_values v LEFT JOIN events e ON e.id = v.erased`;
const readValues = query(
  VALUE,
  `${VALUES} WHERE v.id > CAST(? AS INTEGER) AND v.id <= CAST(? AS INTEGER) ORDER BY v.id LIMIT CAST(? AS INTEGER)`,
);
const readNamed = query(VALUE, `${VALUES} WHERE v.id IN (SELECT value FROM json_each(?))`);
const readExtent = query(
  { newest: int, first: orNull(int) },
  'SELECT (SELECT max(n) FROM event_seals) AS newest, (SELECT min(n) FROM event_seals WHERE day >= ?) AS first',
);

/** A seal and the one before it. */
export function sealAndBefore(n: number): Statement<EventSealRow> {
  return readSeals(n, n);
}

/**
 * Events behind one id, up to another; one more than a seal can hold tells that some were added.
 */
export function eventsBetween(after: number, upto: number, most: number): Statement<CheckedEvent> {
  return readEvents(after, upto, most);
}

/** Values that came with a seal. */
export function valuesBetween(after: number, upto: number, most: number): Statement<CheckedValue> {
  return readValues(after, upto, most);
}

/** Values that events name. */
export function valuesNamed(ids: readonly number[]): Statement<CheckedValue> {
  return readNamed(JSON.stringify(ids));
}

/** The newest seal, the first one of a day, and how many there are. */
export function extent(day: string): Statement<{ newest: number; first: number | null }> {
  return readExtent(day);
}
