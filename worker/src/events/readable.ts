import { ERASED, eventOf } from '@niyukti/contract/events/all-events';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { type EventRow, events } from '../core/schema/platform.ts';
import { ACTOR, LABEL, putBack, SLOTS, type Slot, withoutIds } from './personal.ts';

function textOf(slot: SQLWrapper) {
  return sql<string | null>`(SELECT value FROM event_values WHERE id = ${slot})`;
}

/** Personal values to select with an event: null where there is none, or it was erased. */
export const PERSONAL_VALUES = {
  actor_value: events.actor_value,
  own_value: events.own_value,
  other_value: events.other_value,
  actor_value_text: textOf(events.actor_value),
  own_value_text: textOf(events.own_value),
  other_value_text: textOf(events.other_value),
};
type Row = Pick<EventRow, Slot | 'name' | 'actor_name' | 'payload'> &
  Readonly<Record<`${Slot}_text`, string | null>> & { readonly subject_name?: string };

/** An event with its personal values in place; erased ones are replaced by words of `ERASED`. */
export function readable<R extends Row>(row: R): R {
  const payload = withoutIds(row.name, JSON.parse(row.payload));
  const values: Record<string, string> = {};
  for (const slot of SLOTS) Object.assign(values, JSON.parse(row[`${slot}_text`] ?? '{}'));
  for (const [path, value] of Object.entries(values)) if (!path.startsWith('@')) putBack(payload, path, value);
  const erased = (slot: Slot) => row[slot] !== null && row[`${slot}_text`] === null;
  if (erased('own_value') || erased('other_value'))
    for (const path of Object.keys(eventOf(row.name)?.personal ?? {}))
      putBack(payload, path, /name$/i.test(path) ? ERASED.name : ERASED.value);
  const name = (path: string, slot: Slot, given: string) =>
    values[path] ?? (given === '' && erased(slot) ? ERASED.name : given);
  const label = row.subject_name === undefined ? {} : { subject_name: name(LABEL, 'own_value', row.subject_name) };
  return { ...row, ...label, actor_name: name(ACTOR, 'actor_value', row.actor_name), payload: JSON.stringify(payload) };
}
