import { dateOf } from '../core/clock.ts';
import type { Statement } from '../core/database.ts';
import type { EventSealRow } from '../core/schema/index.ts';
import { contentsOf, genesis, readContents, sealHash } from './chain.ts';
import { SLOTS } from './personal.ts';
import { SEALED_AT_ONCE } from './seal.ts';
import { nameOfKey, signed } from './seal-key.ts';
import { type Broken, broken, checkEvent } from './verify-event.ts';
import {
  type CheckedEvent,
  type CheckedValue,
  eventsBetween,
  sealAndBefore,
  valuesBetween,
  valuesNamed,
} from './verify-rows.ts';
import { checkValue } from './verify-value.ts';

/** Where the rows come from: the Worker's database, or one that a command line reads. */
export interface Source {
  all<Row>(query: Statement<Row>): Promise<Row[]>;
}

/** What came of a seal's check. */
export interface Checked {
  readonly seal: Pick<EventSealRow, 'n' | 'day' | 'hash'> | null;
  readonly events: number;
  readonly broken: readonly Broken[];
  /** False where it was signed with another key than the one given, or none was given. */
  readonly signed: boolean;
}

/** Values that may come with a seal: three for each event. */
const MOST_VALUES = SEALED_AT_ONCE * SLOTS.length;

/** Checks one seal: everything that it is over, and that it follows the one before. */
export async function verifySeal(source: Source, n: number, key: CryptoKey | null): Promise<Checked> {
  const seals = await source.all(sealAndBefore(n));
  const seal = seals.find((one) => one.n === n);
  const before = seals.find((one) => one.n === n - 1);
  if (!seal || !before) {
    const gone = broken('event_seals', seal ? n - 1 : n, [], 'was taken away');
    return { seal: seal ?? null, events: 0, broken: [gone], signed: false };
  }
  const events = await source.all(eventsBetween(before.last, Math.max(seal.last, before.last), SEALED_AT_ONCE * 2));
  const made = await source.all(valuesBetween(before.values_last, seal.values_last, MOST_VALUES + 1));
  const ids = events.flatMap((row) => SLOTS.map((slot) => row[slot])).filter((id) => id !== null);
  const named = await source.all(valuesNamed([...new Set(ids)]));
  const found = [
    ...(await checkEvents(seal, events, new Map(named.map((row) => [row.id, row])))),
    ...(await checkValues(before, seal, made, named)),
  ];
  if (found.length === 0) found.push(...(await checkSeal(before, seal, events, made)));
  const known = key !== null && seal.key === (await nameOfKey(key));
  if (known && found.length === 0 && seal.mac !== (await signed(key, seal.hash)))
    found.push(broken('event_seals', n, ['mac'], 'was not made by this deployment'));
  return { seal, events: events.length, broken: found, signed: known };
}

async function checkEvents(
  seal: EventSealRow,
  events: readonly CheckedEvent[],
  values: ReadonlyMap<number, CheckedValue>,
): Promise<Broken[]> {
  const found: Broken[] = [];
  const contents = readContents(seal.first, seal.contents);
  const starts = new Map(contents.map(({ id, start }) => [id, start]));
  const there = new Set(events.map(({ id }) => id));
  for (const { id } of contents) if (!there.has(id)) found.push(broken('events', id, [], 'was taken away'));
  const hashes = new Map(events.map((row) => [row.id, row.hash]));
  for (const row of events) {
    const start = starts.get(row.id);
    if (start === undefined) found.push(broken('events', row.id, [], 'was added'));
    else {
      const wrong = await checkEvent(row, values, row.timeline === null ? '' : (row.previous ?? ''), start);
      if (wrong) found.push(wrong);
    }
  }
  // What cannot be read was never written by a seal: its own line was changed.
  const unreadable = contents.some(({ id }) => Number.isNaN(id));
  return unreadable || (found.length > 0 && contents.every(({ id }) => !hashes.has(id)) && events.length > 0)
    ? [broken('event_seals', seal.n, unreadable ? ['contents'] : ['first'], 'was changed')]
    : found;
}

async function checkValues(
  before: EventSealRow,
  seal: EventSealRow,
  made: readonly CheckedValue[],
  named: readonly CheckedValue[],
): Promise<Broken[]> {
  const found: Broken[] = [];
  const wanted = seal.values_last - before.values_last;
  if (wanted < 0 || wanted > MOST_VALUES) return [broken('event_seals', seal.n, ['values_last'], 'was changed')];
  const there = new Set(made.map(({ id }) => id));
  for (let id = before.values_last + 1; id <= seal.values_last; id += 1)
    if (!there.has(id)) found.push(broken('event_values', id, [], 'was taken away'));
  for (const row of new Map([...made, ...named].map((one) => [one.id, one])).values()) {
    const wrong = await checkValue(row);
    if (wrong) found.push(wrong);
  }
  return found;
}

/** The seal's own line, once all that it is over has been found whole. */
async function checkSeal(
  before: EventSealRow,
  seal: EventSealRow,
  events: readonly CheckedEvent[],
  made: readonly CheckedValue[],
): Promise<Broken[]> {
  const hashes = events.map(({ id, hash }) => ({ id, hash: hash ?? '' }));
  const hash = await sealHash(before.n === 0 ? genesis(before) : before.hash, seal, {
    events: hashes,
    values: made.map(({ id, about, about_id, digest }) => [id, about, about_id, digest]),
  });
  if (hash === seal.hash) return [];
  const first = events[0];
  const told = {
    day: first ? dateOf(first.created_at) : '',
    first: first?.id,
    last: events.at(-1)?.id,
    count: events.length,
    contents: contentsOf(hashes),
  };
  const columns = Object.entries(told).flatMap(([column, value]) =>
    seal[column as keyof typeof told] === value ? [] : [column],
  );
  return [
    broken(
      'event_seals',
      seal.n,
      columns.length > 0 ? columns : ['hash', 'key', 'sealed_at', 'values_last'],
      'was changed, or does not follow the seal before',
    ),
  ];
}

/** What stands behind the newest seal: events that wait for theirs, and nothing else. */
export async function verifyEnd(source: Source, newest: EventSealRow): Promise<Broken[]> {
  const waiting = await source.all(eventsBetween(newest.last, Number.MAX_SAFE_INTEGER, SEALED_AT_ONCE));
  const stray = await source.all(valuesBetween(newest.values_last, Number.MAX_SAFE_INTEGER, 1));
  return [
    ...waiting
      .filter((row) => row.hash !== null || row.checks !== null || SLOTS.some((slot) => row[slot] !== null))
      .map(({ id }) => broken('events', id, ['hash'], 'is sealed, and its seal is not there')),
    ...stray.map(({ id }) => broken('event_values', id, [], 'was added')),
  ];
}
