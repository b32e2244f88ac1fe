import { dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, getTableColumns, gt, inArray, lte, min, sql } from 'drizzle-orm';
import type { AnyOrm } from '../core/orm.ts';
import { type EventSealRow, eventSeals, events, eventValues } from '../core/schema/index.ts';
import { contentsOf, genesis, nameOfKey, readContents, sealHash, signed } from './chain.ts';
import { checkHead, type Head } from './head.ts';
import { SLOTS } from './personal.ts';
import { lastSeal, PREVIOUS_HASH, SEALED_AT_ONCE } from './seal.ts';
import {
  type BrokenLine,
  broken,
  type CheckedEvent,
  type CheckedValue,
  checkEvent,
  checkValue,
} from './verify-event.ts';

/** The part of the record to check. */
export interface CheckFrom {
  /** The last seal of the previous part; 0 for none. */
  readonly after: number;
  /** Number of seals, of 200 events at most. */
  readonly seals: number;
}

/** The result of one part of a check. */
export interface Check {
  /** Number and hash of the newest seal. */
  readonly head: Head;
  /** The last seal of this part. */
  readonly upto: number;
  readonly days: readonly { readonly day: string; readonly events: number }[];
  readonly broken: readonly BrokenLine[];
  /** Number of seals that were signed with another key. */
  readonly unsigned: number;
  readonly done: boolean;
}

/** The result of a seal's check. */
export interface SealCheck {
  readonly seal: Pick<EventSealRow, 'n' | 'day' | 'hash'> | null;
  readonly events: number;
  readonly broken: readonly BrokenLine[];
  /** Whether it was signed with the given key. */
  readonly signed: boolean;
}

/** The most values of a seal: three for each event. */
const MAX_VALUES = SEALED_AT_ONCE * SLOTS.length;

/** The seal before the first one of a day. */
export async function sealBeforeDay(db: AnyOrm, day: string): Promise<number> {
  const [found] = await db
    .select({ first: min(eventSeals.n) })
    .from(eventSeals)
    .where(eq(eventSeals.day, day));
  return (found?.first ?? 1) - 1;
}

/**
 * Checks some seals of the record. The last part also checks unsealed events, and that the stored head
 * `kept` is one of the seals.
 */
export async function checkRecord(
  db: AnyOrm,
  { after, seals }: CheckFrom,
  key: CryptoKey | null,
  kept: Head | null = null,
): Promise<Check> {
  const newest = await lastSeal(db);
  if (!newest) {
    const gone = broken('event_seals', 0, [], 'was taken away, and every seal behind it');
    return { head: { n: 0, hash: '' }, upto: 0, days: [], broken: [gone], unsigned: 0, done: true };
  }
  const upto = Math.min(newest.n, after + seals);
  const days = new Map<string, number>();
  const found: BrokenLine[] = [];
  let unsigned = 0;
  for (let n = after + 1; n <= upto; n += 1) {
    const checked = await verifySeal(db, n, key);
    found.push(...checked.broken);
    if (checked.seal) days.set(checked.seal.day, (days.get(checked.seal.day) ?? 0) + checked.events);
    if (!checked.signed && checked.broken.length === 0) unsigned += 1;
  }
  const done = upto >= newest.n;
  if (done) found.push(...(await verifyEnd(db, newest)));
  if (done && kept) found.push(...(await checkHead(db, kept)));
  return {
    head: { n: newest.n, hash: newest.hash },
    upto,
    days: [...days].map(([day, count]) => ({ day, events: count })),
    broken: found,
    unsigned,
    done,
  };
}

/** Checks one seal: all that it covers, and that it follows the previous seal. */
export async function verifySeal(db: AnyOrm, n: number, key: CryptoKey | null): Promise<SealCheck> {
  const seals = await db
    .select()
    .from(eventSeals)
    .where(inArray(eventSeals.n, [n - 1, n]));
  const seal = seals.find((one) => one.n === n);
  const before = seals.find((one) => one.n === n - 1);
  if (!seal || !before) {
    const gone = broken('event_seals', seal ? n - 1 : n, [], 'was taken away');
    return { seal: seal ?? null, events: 0, broken: [gone], signed: false };
  }
  const contents = readContents(seal.first, seal.contents);
  const upto = Math.max(seal.last, before.last, ...contents.map(({ id }) => id).filter((id) => !Number.isNaN(id)));
  const there = await eventsBetween(db, before.last, upto, SEALED_AT_ONCE * 2);
  const made = await valuesBetween(db, before.values_last, seal.values_last, MAX_VALUES + 1);
  const noted = new Set(contents.map(({ id }) => id));
  const within = there.filter(({ id }) => id <= seal.last);
  const ownLine = await checkLine(before, seal, made, [within, there.filter(({ id }) => noted.has(id))]);
  if (ownLine && ownLine.columns.length > 0) return { seal, events: 0, broken: [ownLine], signed: false };
  const named = await valuesOf(db, within);
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

/** Events after one id, up to another. */
function eventsBetween(db: AnyOrm, after: number, upto: number, most: number): Promise<CheckedEvent[]> {
  return db
    .select({ ...getTableColumns(events), previous: PREVIOUS_HASH })
    .from(events)
    .where(and(gt(events.id, after), lte(events.id, upto)))
    .orderBy(events.id)
    .limit(most);
}

const valuesWithErasure = (db: AnyOrm) =>
  db
    .select({
      ...getTableColumns(eventValues),
      erased_name: events.name,
      erased_subject: events.subject,
      erased_subject_id: events.subject_id,
    })
    .from(eventValues)
    .leftJoin(events, eq(events.id, eventValues.erased));

/** Values that were made with a seal. */
function valuesBetween(db: AnyOrm, after: number, upto: number, most: number): Promise<CheckedValue[]> {
  return valuesWithErasure(db)
    .where(and(gt(eventValues.id, after), lte(eventValues.id, upto)))
    .orderBy(eventValues.id)
    .limit(most);
}

/** Values that events refer to. */
function valuesOf(db: AnyOrm, rows: readonly CheckedEvent[]): Promise<CheckedValue[]> {
  const ids = JSON.stringify(rows.flatMap((row) => SLOTS.map((slot) => row[slot])));
  return valuesWithErasure(db).where(sql`${eventValues.id} IN (SELECT value FROM json_each(${ids}))`);
}

async function checkEvents(
  contents: readonly { readonly id: number; readonly start: string }[],
  rows: readonly CheckedEvent[],
  values: ReadonlyMap<number, CheckedValue>,
): Promise<BrokenLine[]> {
  const found: BrokenLine[] = [];
  const starts = new Map(contents.map(({ id, start }) => [id, start]));
  const there = new Set(rows.map(({ id }) => id));
  for (const { id } of contents) if (!there.has(id)) found.push(broken('events', id, [], 'was taken away'));
  for (const row of rows) {
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
  if (wanted < 0 || wanted > MAX_VALUES) return [broken('event_seals', seal.n, ['values_last'], 'was changed')];
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
 * Checks the row of a seal. Its fields can be computed from its events, by their range or by its
 * contents. If the computed fields have the stored hash, the fields that differ were changed. Without
 * columns: the hash does not match, and the events must show why. Null: nothing is wrong.
 */
async function checkLine(
  before: EventSealRow,
  seal: EventSealRow,
  made: readonly CheckedValue[],
  candidates: readonly (readonly CheckedEvent[])[],
): Promise<BrokenLine | null> {
  const words = 'was changed, or does not follow the seal before';
  for (const rows of candidates) {
    const hashes = rows.map(({ id, hash }) => ({ id, hash: hash ?? '' }));
    const follows = {
      day: dayInIndia(rows[0]?.created_at ?? 0),
      first: rows[0]?.id ?? 0,
      last: rows.at(-1)?.id ?? 0,
      count: rows.length,
      contents: contentsOf(hashes),
    };
    const hash = await sealHash(
      before.n === 0 ? genesis(before) : before.hash,
      { ...seal, ...follows },
      { events: hashes, values: made.map(({ id, about, about_id, digest }) => [id, about, about_id, digest]) },
    );
    if (hash !== seal.hash) continue;
    const columns = Object.entries(follows).flatMap(([column, value]) =>
      seal[column as keyof typeof follows] === value ? [] : [column],
    );
    return columns.length > 0 ? broken('event_seals', seal.n, columns, words) : null;
  }
  return broken('event_seals', seal.n, [], words);
}

/** Checks that only unsealed events follow the newest seal. */
export async function verifyEnd(db: AnyOrm, newest: EventSealRow): Promise<BrokenLine[]> {
  const waiting = await eventsBetween(db, newest.last, Number.MAX_SAFE_INTEGER, SEALED_AT_ONCE);
  const stray = await valuesBetween(db, newest.values_last, Number.MAX_SAFE_INTEGER, 1);
  return [
    ...waiting
      .filter((row) => row.hash !== null || row.checks !== null || SLOTS.some((slot) => row[slot] !== null))
      .map(({ id }) => broken('events', id, ['hash'], 'is sealed, and its seal is not there')),
    ...stray.map(({ id }) => broken('event_values', id, [], 'was added')),
  ];
}
