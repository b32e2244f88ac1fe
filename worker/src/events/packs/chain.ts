import { checksOf, eventHash } from '../chain.ts';
import { SLOTS } from '../personal.ts';
import type { Source } from '../verify.ts';
import { referencesOf } from '../verify-event.ts';
import { type CheckedEvent, valuesNamed } from '../verify-rows.ts';
import type { PackedEvent } from './text.ts';

/** Events of applications by application, each in their order. */
export function byApplication<E extends PackedEvent>(events: readonly E[]): Map<number, E[]> {
  const found = new Map<number, E[]>();
  for (const event of [...events].sort((one, other) => one.id - other.id)) {
    const application = event.subject_id ?? 0;
    found.set(application, [...(found.get(application) ?? []), event]);
  }
  return found;
}

/**
 * Events of applications, of each from its first on, with the hashes that follow from them: a pack
 * holds none. Where a value that one names is missing, the chain goes on as if it named none.
 */
export async function chained(source: Source, events: readonly PackedEvent[]): Promise<CheckedEvent[]> {
  const named = new Set(events.flatMap((event) => SLOTS.map((slot) => event[slot])).filter((id) => id !== null));
  const values = new Map((await source.all(valuesNamed([...named]))).map((row) => [row.id, row]));
  const found: CheckedEvent[] = [];
  for (const own of byApplication(events).values()) {
    let previous: string | null = null;
    for (const event of own) {
      const row: CheckedEvent = { ...event, hash: null, checks: null, previous, pack: null };
      const { references } = referencesOf(row, values);
      row.checks = checksOf(row, references);
      row.hash = await eventHash(previous ?? '', row, references, row.checks);
      previous = row.hash;
      found.push(row);
    }
  }
  return found;
}
