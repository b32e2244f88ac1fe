import { ERASED, eventOf } from '@niyukti/contract/events/all-events';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { orNull, pick, type RowOf, text } from '../core/rows.ts';
import { type EventRow, events } from '../core/schema/platform.ts';
import { ACTOR, LABEL, putBack, SLOTS, type Slot, withoutIds } from './personal.ts';

function saidIn(slot: SQLWrapper) {
  return sql<string | null>`(SELECT value FROM event_values WHERE id = ${slot})`;
}

/** What a reading selects of the events' table to be able to say what stands beside it. */
export const BESIDE = SLOTS.join(', ');
/** What stands beside a row: null where nothing does, and where it was erased. */
export const VALUES = {
  ...pick(events, ...SLOTS),
  actor_value_said: orNull(text),
  own_value_said: orNull(text),
  other_value_said: orNull(text),
} as const satisfies Record<Slot | `${Slot}_said`, unknown>;
/** The same as fields of a SELECT. */
export const SAID = {
  actor_value: events.actor_value,
  own_value: events.own_value,
  other_value: events.other_value,
  actor_value_said: saidIn(events.actor_value),
  own_value_said: saidIn(events.own_value),
  other_value_said: saidIn(events.other_value),
};
export type WithValues = RowOf<typeof VALUES>;
type Row = WithValues & Pick<EventRow, 'name' | 'actor_name' | 'payload'> & { readonly subject_name?: string };

/** A page of events, each with its values: one row read for each that there is. */
export function withValues(page: string, order: string): string {
  const said = (slot: Slot) => `(SELECT value FROM event_values WHERE id = page.${slot}) AS ${slot}_said`;
  return `SELECT page.*, ${SLOTS.map(said).join(', ')} FROM (${page}) page ORDER BY ${order}`;
}

/** An event with what is personal back in its place, in words where that was erased. */
export function readable<R extends Row>(row: R): R {
  const payload = withoutIds(row.name, JSON.parse(row.payload));
  const said: Record<string, string> = {};
  for (const slot of SLOTS) Object.assign(said, JSON.parse(row[`${slot}_said`] ?? '{}'));
  for (const [path, value] of Object.entries(said)) if (!path.startsWith('@')) putBack(payload, path, value);
  const erased = (slot: Slot) => row[slot] !== null && row[`${slot}_said`] === null;
  if (erased('own_value') || erased('other_value'))
    for (const path of Object.keys(eventOf(row.name)?.personal ?? {}))
      putBack(payload, path, /name$/i.test(path) ? ERASED.name : ERASED.value);
  const name = (path: string, slot: Slot, given: string) =>
    said[path] ?? (given === '' && erased(slot) ? ERASED.name : given);
  const label = row.subject_name === undefined ? {} : { subject_name: name(LABEL, 'own_value', row.subject_name) };
  return { ...row, ...label, actor_name: name(ACTOR, 'actor_value', row.actor_name), payload: JSON.stringify(payload) };
}
