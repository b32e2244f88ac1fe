import type { Source } from '../verify.ts';
import { type Broken, broken } from '../verify-event.ts';
import { type CheckedEvent, eventsBetween } from '../verify-rows.ts';
import { chained } from './chain.ts';
import { readPacks } from './read.ts';
import { packedBetween, packsOfApplications } from './rows.ts';
import type { PackedEvent } from './text.ts';

/** Part of the record as a check reads it. */
export interface Stretch {
  /** In the order of their ids; `previous` is known of each. */
  readonly events: readonly CheckedEvent[];
  /** The pack of each event that stands in one. */
  readonly packs: ReadonlyMap<number, number>;
  /** What is wrong with packs themselves. */
  readonly broken: readonly Broken[];
}

/**
 * Events between two ids, wherever they stand: those in packs have the hashes that follow from
 * them, and what they say is compared with their seal like that of a row.
 */
export async function recordBetween(source: Source, after: number, upto: number, most: number): Promise<Stretch> {
  const rows = await source.all(eventsBetween(after, upto, most));
  const placed = await source.all(packedBetween(after, upto, most));
  const [packs, latest] = await Promise.all([
    readPacks(
      source,
      placed.map(({ pack }) => pack),
    ),
    latestHashes(source, rows),
  ]);
  const applications = new Map<number, Set<number | null>>();
  const found: Broken[] = [];
  for (const { id, pack } of placed) {
    const own = packs.get(pack)?.find((event) => event.id === id);
    if (own) applications.set(pack, (applications.get(pack) ?? new Set()).add(own.subject_id));
    else if (packs.get(pack) === null)
      found.push(broken('events', id, [], `stands in pack ${pack}, which cannot be read`));
  }
  const needed = [...applications].flatMap(([pack, of]) =>
    (packs.get(pack) ?? []).filter(({ subject_id }) => of.has(subject_id)),
  );
  const there = new Map(placed.map(({ id, pack }) => [id, pack]));
  const events = (await chained(source, needed)).filter(({ id }) => there.has(id));
  found.push(...(await unnamed(source, events, there)));
  const twice = new Set(rows.map(({ id }) => id));
  for (const { id } of events)
    if (twice.has(id)) found.push(broken('events', id, [], `stands in pack ${there.get(id)} and in a row`));
  return {
    events: [
      ...rows.map((row) => ({ ...row, previous: row.previous ?? latest.get(row.subject_id) ?? null })),
      ...events.filter(({ id }) => !twice.has(id)),
    ].sort((one, other) => one.id - other.id),
    packs: new Map([...there].filter(([id]) => !twice.has(id))),
    broken: found,
  };
}

/** Applications whose timelines do not lead to the pack that their events stand in. */
async function unnamed(
  source: Source,
  events: readonly PackedEvent[],
  packs: ReadonlyMap<number, number>,
): Promise<Broken[]> {
  if (events.length === 0) return [];
  const ids = JSON.stringify([...new Set(events.map(({ subject_id }) => subject_id))]);
  const said = new Map((await source.all(packsOfApplications(ids))).map(({ id, pack }) => [id, pack]));
  return events
    .filter(({ id, subject_id }) => said.get(subject_id ?? 0) !== packs.get(id))
    .map(({ id, subject_id }) =>
      broken('events', id, [], `stands in pack ${packs.get(id)}, which application ${subject_id} does not name`),
    );
}

/**
 * The hash of the last event in a pack, of applications whose next event stands in a row: what has
 * moved on since.
 */
export async function latestHashes(
  source: Source,
  rows: readonly { readonly subject_id: number | null; readonly pack: number | null }[],
): Promise<Map<number | null, string>> {
  const after = rows.filter(({ pack }) => pack !== null);
  if (after.length === 0) return new Map();
  const packs = await readPacks(
    source,
    after.map(({ pack }) => pack ?? 0),
  );
  const needed = after.flatMap(({ subject_id, pack }) =>
    (packs.get(pack ?? 0) ?? []).filter((event) => event.subject_id === subject_id),
  );
  const events = await chained(source, [...new Map(needed.map((event) => [event.id, event])).values()]);
  return new Map(events.flatMap(({ subject_id, hash }) => (hash === null ? [] : [[subject_id, hash] as const])));
}
