import { builtCommand, insertInto } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import { type Database, type Statement, unrecorded, type Write } from '../core/database.ts';
import { deploymentKey } from '../core/deployment-key.ts';
import type { Env } from '../core/env.ts';
import { command } from '../core/query.ts';
import { columnsIn } from '../core/rows.ts';
import { type EventSealRow, eventSeals } from '../core/schema/platform.ts';
import { checksOf, contentsOf, eventHash, genesis, type HashedColumns, type Reference, sealHash } from './chain.ts';
import { keepHead } from './head.ts';
import { ACTOR, LABEL, SLOTS, type Slot, takeOut } from './personal.ts';
import { nameOfKey, signed } from './seal-key.ts';
import { lastSeal, type Waiting, waiting } from './seal-rows.ts';
import { placeValues, type Values } from './values.ts';

/** Events under one seal: a slice takes some 20 ms. */
export const SEALED_AT_ONCE = 200;

/** An event as its seal leaves it. */
interface SealedEvent {
  readonly row: HashedColumns;
  readonly personal: readonly Reference[];
  readonly hash: string;
  readonly checks: string;
}

/**
 * Seals the oldest events that are not: at most `most`, all of one day. What is personal moves out
 * of their rows, each gets a hash that holds the event before of its application, and the seal one
 * that holds all of them and the seal before. Of two that seal at once one does, by the seal's
 * number. Answers how many events it found.
 */
export async function sealSlice(env: Env, db: Database, now: number, most = SEALED_AT_ONCE): Promise<number> {
  const [seals, found] = await db.batch(lastSeal({}), waiting(most));
  const last = seals.rows[0];
  const [oldest] = found.rows;
  if (!last || !oldest) return 0;
  const day = dateOf(oldest.created_at);
  const otherDay = found.rows.findIndex((row) => dateOf(row.created_at) !== day);
  const rows = otherDay === -1 ? found.rows : found.rows.slice(0, otherDay);
  const taken = rows.map((row) => ({ row, ...takeOut(row) }));
  const values = await placeValues(
    db,
    taken.map(({ personal }) => personal),
    last.values_last,
  );
  const events = await chained(taken, values);
  const seal = await sealOf(env, db, last, day, events, values, now);
  try {
    await db.batch(...writes(seal, events, values));
  } catch (error) {
    if (!(error instanceof Error && /UNIQUE constraint failed: event_seals/.test(error.message))) throw error;
    // Another has sealed the same events.
    return rows.length;
  }
  // biome-ignore lint/suspicious/noConsole: who keeps the log can show later what the newest seal was
  console.log(JSON.stringify({ sealed: seal.n, last: seal.last, hash: seal.hash }));
  await keepHead(env.FILES, seal);
  return rows.length;
}

type EventInHand = { readonly row: Waiting } & ReturnType<typeof takeOut>;

async function chained(taken: readonly EventInHand[], { references }: Values): Promise<SealedEvent[]> {
  const latest = new Map<number, string>();
  const events: SealedEvent[] = [];
  for (const [index, { row, payload }] of taken.entries()) {
    const personal = references[index] ?? [];
    const said = taken[index]?.personal ?? [];
    const left = (path: string, text: string) => (said.some((one) => path in JSON.parse(one.value)) ? '' : text);
    const hashed: HashedColumns = {
      ...row,
      payload,
      subject_name: left(LABEL, row.subject_name),
      subject_folded: null,
      actor_name: left(ACTOR, row.actor_name),
      actor_folded: null,
    };
    const application = row.timeline === null ? null : row.subject_id;
    const prev = application === null ? '' : (latest.get(application) ?? row.previous ?? '');
    const checks = checksOf(hashed, personal);
    const hash = await eventHash(prev, hashed, personal, checks);
    if (application !== null) latest.set(application, hash);
    events.push({ row: hashed, personal, hash, checks });
  }
  return events;
}

async function sealOf(
  env: Env,
  db: Database,
  last: EventSealRow,
  day: string,
  events: readonly SealedEvent[],
  { made, madeLast }: Values,
  now: number,
): Promise<EventSealRow> {
  const hashes = events.map(({ row, hash }) => ({ id: row.id, hash }));
  const key = await deploymentKey(env, db, 'record');
  const head = {
    n: last.n + 1,
    day,
    first: hashes[0]?.id ?? 0,
    last: hashes.at(-1)?.id ?? 0,
    count: hashes.length,
    contents: contentsOf(hashes),
    values_last: madeLast,
    key: await nameOfKey(key),
    sealed_at: now,
  };
  const hash = await sealHash(last.n === 0 ? genesis(last) : last.hash, head, {
    events: hashes,
    values: made.map(({ id, about, about_id, digest }) => [id, about, about_id, digest]),
  });
  return { ...head, hash, mac: await signed(key, hash) };
}

const insertSeal = builtCommand(columnsIn(eventSeals), (seal) => insertInto(eventSeals).values(seal));
const insertValues = command(
  `INSERT INTO event_values (id, about, about_id, value, key, digest, erased)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?)`,
);
/** Of somebody who was erased before, the audit log's index keeps no name. */
const emptyLines = (column: 'person' | 'thing', slot: Slot) =>
  command(
    `UPDATE audit_search SET ${column} = '' WHERE rowid IN (
      SELECT id FROM events WHERE audit IS NOT NULL AND ${slot} IN (SELECT value FROM json_each(?)))`,
  );
const emptyPeople = emptyLines('person', 'actor_value');
const emptyThings = emptyLines('thing', 'own_value');
const sealEvents = command(
  `UPDATE events SET subject_name = s.value ->> 1, subject_folded = NULL, actor_name = s.value ->> 2, actor_folded = NULL,
    payload = s.value ->> 3, hash = s.value ->> 4, checks = s.value ->> 5, actor_value = s.value ->> 6, own_value = s.value ->> 7,
    other_value = s.value ->> 8
  FROM json_each(?) s WHERE events.id = s.value ->> 0`,
);

function writes(seal: EventSealRow, events: readonly SealedEvent[], { made }: Values): Statement[] {
  const put = (write: Write) => unrecorded('seal', write);
  const erased = JSON.stringify(made.filter(({ value }) => value === null).map(({ id }) => id));
  const rows = events.map(({ row, personal, hash, checks }) => [
    row.id,
    row.subject_name,
    row.actor_name,
    row.payload,
    hash,
    checks,
    ...SLOTS.map((slot) => personal.find(([at]) => at === slot)?.[1] ?? null),
  ]);
  return [
    put(insertSeal(seal)),
    put(
      insertValues(
        JSON.stringify(
          made.map((one) => [one.id, one.about, one.about_id, one.value, one.key, one.digest, one.erased]),
        ),
      ),
    ),
    put(sealEvents(JSON.stringify(rows))),
    ...(erased === '[]' ? [] : [put(emptyPeople(erased)), put(emptyThings(erased))]),
  ];
}
