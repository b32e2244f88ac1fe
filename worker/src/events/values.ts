import type { Database } from '../core/database.ts';
import { randomToken } from '../core/hash.ts';
import type { EventValueRow } from '../core/schema/index.ts';
import { digestOf, type Reference } from './chain.ts';
import type { Personal } from './personal.ts';
import { erasedPeople, hrsCalled, knownValues } from './seal-rows.ts';

/** Where the values of some events stand, and the rows that must be made for it. */
export interface Values {
  /** Of each event, in the order of its columns. */
  readonly references: readonly (readonly Reference[])[];
  readonly made: readonly EventValueRow[];
  /** The last row of all. */
  readonly madeLast: number;
}

const keyOf = (about: string, id: number | null, value: string): string => JSON.stringify([about, id, value]);

/**
 * Finds the rows of what is personal, and makes those that are missing, behind row `last`. What is
 * said of somebody who was erased before is erased from the beginning.
 */
export async function placeValues(
  db: Database,
  given: readonly (readonly Personal[])[],
  last: number,
): Promise<Values> {
  const events = await withHrs(db, given);
  const wanted = new Map(events.flat().map((one) => [keyOf(one.about, one.id, one.value), one]));
  const people = [...wanted.values()];
  const [known, erased] = people.length
    ? await db.batch(knownValues(people), erasedPeople(people))
    : [{ rows: [] }, { rows: [] }];
  const placed = new Map<string, Pick<EventValueRow, 'id' | 'digest'>>(
    known.rows.map((row) => [keyOf(row.about, row.about_id, row.value ?? ''), row]),
  );
  const made: EventValueRow[] = [];
  for (const [key, one] of wanted) {
    if (placed.has(key)) continue;
    const gone = erased.rows.find(({ about, about_id }) => about === one.about && about_id === one.id);
    const secret = randomToken();
    const digest = await digestOf(secret, one);
    const row = { id: last + made.length + 1, about: one.about, about_id: one.id, digest };
    made.push(
      gone
        ? { ...row, value: null, key: null, erased: gone.erased }
        : { ...row, value: one.value, key: secret, erased: null },
    );
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

/** An event from before says only what its HR was called: whoever alone is called so. */
async function withHrs(db: Database, events: readonly (readonly Personal[])[]): Promise<Personal[][]> {
  const nameless = ({ about, id }: Personal) => about === 'hr' && id === null;
  const names = events.flat().filter(nameless).map(nameOf);
  const hrs = names.length ? await db.all(hrsCalled(names)) : [];
  const called = new Map(hrs.map(({ name, id }) => [name, id]));
  return events.map((values) =>
    values.map((one) => (nameless(one) ? { ...one, id: called.get(nameOf(one)) ?? null } : one)),
  );
}

function nameOf({ value }: Personal): string {
  return Object.values(JSON.parse(value) as Record<string, string>)[0] ?? '';
}
