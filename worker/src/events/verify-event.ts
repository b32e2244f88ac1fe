import { eventOf } from '@niyukti/contract/events/all-events';
import type { EventRow, EventValueRow } from '../core/schema/index.ts';
import { checksOf, digestOf, eventHash, HASHED, type Reference } from './chain.ts';
import { SLOTS } from './personal.ts';

/** An event to check, with the hash of the previous event of the same application. */
export type CheckedEvent = EventRow & { readonly previous: string | null };
/** A value to check, with the event that erased it. */
export type CheckedValue = EventValueRow & {
  readonly erased_name: EventRow['name'] | null;
  readonly erased_subject: string | null;
  readonly erased_subject_id: number | null;
};

/** A row of the record that differs from its seal. */
export interface BrokenLine {
  readonly table: 'events' | 'event_values' | 'event_seals';
  readonly row: number;
  /** The columns that differ, as far as known. */
  readonly columns: readonly string[];
  readonly words: string;
}

export function broken(table: BrokenLine['table'], row: number, columns: readonly string[], words: string): BrokenLine {
  return { table, row, columns, words };
}

/**
 * Checks an event. `prev` is the hash of the previous event of its application, `start` the beginning
 * of its hash in the seal. Answers what is wrong, or null.
 */
export async function checkEvent(
  row: CheckedEvent,
  values: ReadonlyMap<number, CheckedValue>,
  prev: string,
  start: string,
): Promise<BrokenLine | null> {
  const references: Reference[] = [];
  for (const slot of SLOTS) {
    const id = row[slot];
    if (id === null) continue;
    const value = values.get(id);
    if (!value) return broken('events', row.id, [slot], `names row ${id} of event_values, which is not there`);
    references.push([slot, id, value.about, value.about_id, value.digest]);
  }
  const changed = (columns: readonly string[]) => broken('events', row.id, columns, 'was changed');
  const stored = row.checks ?? '';
  const own = checksOf(row, references);
  const hash = await eventHash(prev, row, references, stored);
  const differs = [...HASHED, ...SLOTS].filter((_, index) => checkAt(own, index) !== checkAt(stored, index));
  const fitsSeal = row.hash?.startsWith(start) === true;
  if (hash === row.hash)
    return fitsSeal ? null : broken('events', row.id, ['hash'], 'was written again, with a hash of its own');
  if ((await eventHash(prev, row, references, own)) === row.hash) return changed(['checks']);
  if (differs.length > 0) return changed(differs);
  if (!fitsSeal || hash.startsWith(start)) return changed(['hash']);
  return broken('events', row.id, [], 'does not follow the event before of its application');
}

const checkAt = (checks: string, index: number): string => checks.slice(index * 3, index * 3 + 3);

/**
 * Checks a value: it must be unchanged, or erased by an event that erases values of the same person.
 * Answers what is wrong, or null.
 */
export async function checkValue(row: CheckedValue): Promise<BrokenLine | null> {
  const wrong = (columns: readonly string[], words: string) => broken('event_values', row.id, columns, words);
  if (row.value !== null) {
    if (row.key === null) return wrong(['key'], 'has lost its key');
    if (row.erased !== null) return wrong(['erased'], 'is said to be erased, and is there');
    const digest = await digestOf(row.key, { about: row.about, id: row.about_id, value: row.value });
    return digest === row.digest ? null : wrong(['value', 'key', 'about', 'about_id', 'digest'], 'was changed');
  }
  if (row.key !== null) return wrong(['value'], 'was emptied, and its key is there');
  if (row.erased === null) return wrong(['value', 'key', 'erased'], 'was emptied, and no event says why');
  const erases = row.erased_name !== null && eventOf(row.erased_name)?.erases === true;
  if (!erases) return wrong(['erased'], `was emptied by event ${row.erased}, which erases nothing`);
  const isOfSame = row.erased_subject === row.about && row.erased_subject_id === row.about_id;
  return isOfSame
    ? null
    : wrong(['erased'], `was emptied by event ${row.erased}, which erases what is said of another`);
}
