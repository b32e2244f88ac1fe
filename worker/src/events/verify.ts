import { dateOf } from '../core/clock.ts';
import type { Statement } from '../core/database.ts';
import type { EventSealRow } from '../core/schema/index.ts';
import { contentsOf, genesis, readContents, sealHash } from './chain.ts';
import { SLOTS } from './personal.ts';
import { SEALED_AT_ONCE } from './seal.ts';
import { nameOfKey, signed } from './seal-key.ts';
import { type BrokenLine, broken, checkEvent } from './verify-event.ts';
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
export interface SealCheck {
  readonly seal: Pick<EventSealRow, 'n' | 'day' | 'hash'> | null;
  readonly events: number;
  readonly broken: readonly BrokenLine[];
  /** False where it was signed with another key than the one given, or none was given. */
  readonly signed: boolean;
}

/** Values that may come with a seal: three for each event. */
const MOST_VALUES = SEALED_AT_ONCE * SLOTS.length;

/** Checks one seal: everything that it is over, and that it follows the one before. */
export async function verifySeal(source: Source, n: number, key: CryptoKey | null): Promise<SealCheck> {
  const seals = await source.all(sealAndBefore(n));
  const seal = seals.find((one) => one.n === n);
  const before = seals.find((one) => one.n === n - 1);
  if (!seal || !before) {
    const gone = broken('event_seals', seal ? n - 1 : n, [], 'was taken away');
    return { seal: seal ?? null, events: 0, broken: [gone], signed: false };
  }
  const contents = readContents(seal.first, seal.contents);
  const upto = Math.max(seal.last, before.last, ...contents.map(({ id }) => id).filter((id) => !Number.isNaN(id)));
  const there = await source.all(eventsBetween(before.last, upto, SEALED_AT_ONCE * 2));
  const made = await source.all(valuesBetween(before.values_last, seal.values_last, MOST_VALUES + 1));
  const noted = new Set(contents.map(({ id }) => id));
  const within = there.filter(({ id }) => id <= seal.last);
  const ownLine = await checkLine(before, seal, made, [within, there.filter(({ id }) => noted.has(id))]);
  if (ownLine && ownLine.columns.length > 0) return { seal, events: 0, broken: [ownLine], signed: false };
  const ids = within.flatMap((row) => SLOTS.map((slot) => row[slot])).filter((id) => id !== null);
  const named = await source.all(valuesNamed([...new Set(ids)]));
  const found = [
    ...(await checkEvents(contents, within, new Map(named.map((row) => [row.id, row])))),
    ...(await checkValues(before, seal, made, named)),
  ];
  if (found.length === 0 && ownLine) found.push({ ...ownLine, columns: ['hash', 'key', 'sealed_at', 'values_last'] });
  const known = key !== null && seal.key === (await nameOfKey(key));
  if (known && found.length === 0 && seal.mac !== (await signed(key, seal.hash)))
    found.push(broken('event_seals', n, ['mac'], 'was not made by this deployment'));
  return { seal, events: within.length, broken: found, signed: known };
}

async function checkEvents(
  contents: readonly { readonly id: number; readonly start: string }[],
  events: readonly CheckedEvent[],
  values: ReadonlyMap<number, CheckedValue>,
): Promise<BrokenLine[]> {
  const found: BrokenLine[] = [];
  const starts = new Map(contents.map(({ id, start }) => [id, start]));
  const there = new Set(events.map(({ id }) => id));
  for (const { id } of contents) if (!there.has(id)) found.push(broken('events', id, [], 'was taken away'));
  for (const row of events) {
    const start = starts.get(row.id);
    const prev = row.timeline === null ? '' : (row.previous ?? '');
    const wrong =
      start === undefined ? broken('events', row.id, [], 'was added') : await checkEvent(row, values, prev, start);
    if (wrong) found.push(wrong);
  }
  return found;
}

async function checkValues(
  before: EventSealRow,
  seal: EventSealRow,
  made: readonly CheckedValue[],
  named: readonly CheckedValue[],
): Promise<BrokenLine[]> {
  const found: BrokenLine[] = [];
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

/**
 * The seal's own line. What it says of its events also follows from them, by their range and by its
 * contents: where that gives the hash that it has, the columns that say something else were
 * changed. No columns: the hash fits neither, and the events have to tell why. Null: it fits.
 */
async function checkLine(
  before: EventSealRow,
  seal: EventSealRow,
  made: readonly CheckedValue[],
  candidates: readonly (readonly CheckedEvent[])[],
): Promise<BrokenLine | null> {
  const words = 'was changed, or does not follow the seal before';
  for (const events of candidates) {
    const hashes = events.map(({ id, hash }) => ({ id, hash: hash ?? '' }));
    const told = {
      day: dateOf(events[0]?.created_at ?? 0),
      first: events[0]?.id ?? 0,
      last: events.at(-1)?.id ?? 0,
      count: events.length,
      contents: contentsOf(hashes),
    };
    const hash = await sealHash(
      before.n === 0 ? genesis(before) : before.hash,
      { ...seal, ...told },
      { events: hashes, values: made.map(({ id, about, about_id, digest }) => [id, about, about_id, digest]) },
    );
    if (hash !== seal.hash) continue;
    const columns = Object.entries(told).flatMap(([column, value]) =>
      seal[column as keyof typeof told] === value ? [] : [column],
    );
    return columns.length > 0 ? broken('event_seals', seal.n, columns, words) : null;
  }
  return broken('event_seals', seal.n, [], words);
}

/** What stands behind the newest seal: events that wait for theirs, and nothing else. */
export async function verifyEnd(source: Source, newest: EventSealRow): Promise<BrokenLine[]> {
  const waiting = await source.all(eventsBetween(newest.last, Number.MAX_SAFE_INTEGER, SEALED_AT_ONCE));
  const stray = await source.all(valuesBetween(newest.values_last, Number.MAX_SAFE_INTEGER, 1));
  return [
    ...waiting
      .filter((row) => row.hash !== null || row.checks !== null || SLOTS.some((slot) => row[slot] !== null))
      .map(({ id }) => broken('events', id, ['hash'], 'is sealed, and its seal is not there')),
    ...stray.map(({ id }) => broken('event_values', id, [], 'was added')),
  ];
}
