import { and, isNull, max, sql } from 'drizzle-orm';
import { randomToken } from '../core/hash.ts';
import type { Orm } from '../core/orm.ts';
import { type EventValueRow, eventValues } from '../core/schema/index.ts';
import { digestOf, type Reference } from './chain.ts';
import type { Personal } from './personal.ts';

/** The rows of the personal values of some events, and which of them must be inserted. */
export interface Values {
  /** References of each event. */
  readonly references: readonly (readonly Reference[])[];
  readonly made: readonly EventValueRow[];
  /** Id of the last row of all. */
  readonly madeLast: number;
}

const keyOf = (about: string, id: number | null, value: string | null): string => JSON.stringify([about, id, value]);

/**
 * Finds the rows of personal values, and makes missing ones with ids after `last`. Values of a person
 * who was erased before are made as erased.
 */
export async function placeValues(db: Orm, events: readonly (readonly Personal[])[], last: number): Promise<Values> {
  const wanted = new Map(events.flat().map((one) => [keyOf(one.about, one.id, one.value), one]));
  const values = [...wanted.values()];
  const [known, erased] = values.length ? await Promise.all([knownValues(db, values), erasedOf(db, values)]) : [[], []];
  const placed = new Map<string, Pick<EventValueRow, 'id' | 'digest'>>(
    known.map((row) => [keyOf(row.about, row.about_id, row.value), row]),
  );
  const made: EventValueRow[] = [];
  for (const [key, one] of wanted) {
    if (placed.has(key)) continue;
    const gone = erased.find(({ about, about_id }) => about === one.about && about_id === one.id);
    const secret = randomToken();
    const digest = await digestOf(secret, one);
    const row = { id: last + made.length + 1, about: one.about, about_id: one.id, digest };
    made.push({
      ...row,
      ...(gone ? { value: null, key: null, erased: gone.erased } : { value: one.value, key: secret, erased: null }),
    });
    placed.set(key, row);
  }
  const references = events.map((values) => values.map((one) => referenceOf(one, placed)));
  return { references, made, madeLast: last + made.length };
}

function referenceOf(one: Personal, placed: ReadonlyMap<string, Pick<EventValueRow, 'id' | 'digest'>>): Reference {
  const row = placed.get(keyOf(one.about, one.id, one.value));
  if (!row) throw new Error('a value has no row');
  return [one.slot, row.id, one.about, one.id, row.digest];
}

/** Values that have a row already. */
function knownValues(db: Orm, values: readonly Personal[]) {
  const wanted = JSON.stringify(values.map(({ about, id, value }) => [about, id, value]));
  return db
    .select()
    .from(eventValues)
    .where(
      sql`(${eventValues.about}, ${eventValues.about_id}, ${eventValues.value}) IN
        (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${wanted}))`,
    );
}

/** People whose values were erased before, with the latest event that did it. */
function erasedOf(db: Orm, values: readonly Personal[]) {
  const { about, about_id, erased, value } = eventValues;
  const people = JSON.stringify(values.map((one) => [one.about, one.id]));
  return db
    .select({ about, about_id, erased: max(erased) })
    .from(eventValues)
    .where(
      and(isNull(value), sql`(${about}, ${about_id}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${people}))`),
    )
    .groupBy(about, about_id);
}
