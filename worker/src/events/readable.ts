import { ERASED, eventOf } from '@niyukti/contract/events/all-events';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { type EventRow, events } from '../core/schema/platform.ts';
import { ACTOR, LABEL, putBack, SLOTS, type Slot, withoutIds } from './personal.ts';

function saidIn(slot: SQLWrapper) {
  return sql<string | null>`(SELECT value FROM event_values WHERE id = ${slot})`;
}

/** What a reading selects of an event beside its row: null where nothing stands, or it was erased. */
export const SAID = {
  actor_value: events.actor_value,
  own_value: events.own_value,
  other_value: events.other_value,
  actor_value_said: saidIn(events.actor_value),
  own_value_said: saidIn(events.own_value),
  other_value_said: saidIn(events.other_value),
};
type Row = Pick<EventRow, Slot | 'name' | 'actor_name' | 'payload'> &
  Readonly<Record<`${Slot}_said`, string | null>> & { readonly subject_name?: string };

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
