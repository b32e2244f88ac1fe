import { checksOf, eventHash, HASHED, type Reference } from './chain.ts';
import { SLOTS } from './personal.ts';
import type { CheckedEvent, CheckedValue } from './verify-rows.ts';

/** A line of the record that is not as it was sealed. */
export interface BrokenLine {
  readonly table: 'events' | 'event_values' | 'event_seals';
  readonly row: number;
  /** The columns that differ, as far as that can be told. */
  readonly columns: readonly string[];
  readonly words: string;
}

/** What an event says of people, by the rows that it names; the number of a row that is missing. */
export function referencesOf(
  row: CheckedEvent,
  values: ReadonlyMap<number, CheckedValue>,
): { readonly references: readonly Reference[]; readonly missing: BrokenLine | null } {
  const references: Reference[] = [];
  let missing: BrokenLine | null = null;
  for (const slot of SLOTS) {
    const id = row[slot];
    if (id === null) continue;
    const value = values.get(id);
    if (value) references.push([slot, id, value.about, value.about_id, value.digest]);
    else missing ??= broken('events', row.id, [slot], `names row ${id} of event_values, which is not there`);
  }
  return { references, missing };
}

/**
 * What is wrong with an event: `prev` is the hash of the event before of its application, `start`
 * what its seal noted of its hash.
 */
export async function checkEvent(
  row: CheckedEvent,
  values: ReadonlyMap<number, CheckedValue>,
  prev: string,
  start: string,
): Promise<BrokenLine | null> {
  const { references, missing } = referencesOf(row, values);
  if (missing) return missing;
  const stored = row.checks ?? '';
  const own = checksOf(row, references);
  const hash = await eventHash(prev, row, references, stored);
  const differs = [...HASHED, ...SLOTS].filter((_, index) => part(own, index) !== part(stored, index));
  const fitsSeal = row.hash?.startsWith(start) === true;
  if (hash === row.hash)
    return fitsSeal ? null : broken('events', row.id, ['hash'], 'was written again, with a hash of its own');
  if ((await eventHash(prev, row, references, own)) === row.hash) return changed(row.id, ['checks']);
  if (differs.length > 0) return changed(row.id, differs);
  if (!fitsSeal || hash.startsWith(start)) return changed(row.id, ['hash']);
  return broken('events', row.id, [], 'does not follow the event before of its application');
}

const part = (checks: string, index: number): string => checks.slice(index * 3, index * 3 + 3);

function changed(row: number, columns: readonly string[]): BrokenLine {
  return broken('events', row, columns, 'was changed');
}

export function broken(table: BrokenLine['table'], row: number, columns: readonly string[], words: string): BrokenLine {
  return { table, row, columns, words };
}
