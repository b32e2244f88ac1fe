import { dayInIndia } from '@niyukti/contract/text/day';
import { desc, gt, type SQL, sql } from 'drizzle-orm';
import { Database } from '../core/database.ts';
import { deploymentKey } from '../core/deployment-key.ts';
import type { Env } from '../core/env.ts';
import { type AnyOrm, type Orm, runAll } from '../core/orm.ts';
import { type EventSealRow, eventSeals, events } from '../core/schema/index.ts';
import {
  checksOf,
  contentsOf,
  eventHash,
  genesis,
  type HashedColumns,
  nameOfKey,
  type Reference,
  sealHash,
  signed,
} from './chain.ts';
import { keepHead } from './head.ts';
import { ACTOR, LABEL, SLOTS, takeOut } from './personal.ts';
import { placeValues, type Values } from './values.ts';

/** The most events of one seal, which takes about 20 ms. */
export const SEALED_AT_ONCE = 200;
/**
 * Default time from a change to its seal. Events of this time are sealed together, so that a busy
 * Worker writes one seal a second.
 */
export const GATHERED_MS = 1_000;
/** Value of `SEAL_AFTER_MS` that leaves sealing to the scheduled run. */
export const NEVER = 'never';
/** The most seals after one answer. The rest waits for the next change or the scheduled run. */
const SEALS_AT_ONCE = 5;

let gathering = false;

/**
 * Seals the events of a call, a second after its answer. One call of that second does it for all.
 */
export async function sealSoon(env: Env): Promise<void> {
  const after = env.SEAL_AFTER_MS ?? GATHERED_MS;
  if (gathering || after === NEVER) return;
  gathering = true;
  try {
    await new Promise((done) => setTimeout(done, Number(after)));
  } finally {
    gathering = false;
  }
  await sealAll(env, new Database(env.DB), Date.now(), SEALS_AT_ONCE);
}

/** Seals all unsealed events, with at most `most` seals. Answers the number of events. */
export async function sealAll(env: Env, db: Database, now: number, most = Number.POSITIVE_INFINITY): Promise<number> {
  let sealed = 0;
  for (let done = 0; done < most; done += 1) {
    const found = await sealNext(env, db, now);
    if (found === 0) break;
    sealed += found;
  }
  return sealed;
}

/** An event after sealing. */
interface SealedEvent {
  readonly row: HashedColumns;
  readonly personal: readonly Reference[];
  readonly hash: string;
  readonly checks: string;
}

/**
 * Seals the oldest unsealed events of one day, at most `most`. Their personal values move out of their
 * rows. The hash of each includes the previous event of its application, and the hash of the seal
 * includes all of them and the previous seal. Of concurrent runs one succeeds, by the number of the
 * seal. Answers the number of events.
 */
export async function sealNext(env: Env, db: Database, now: number, most = SEALED_AT_ONCE): Promise<number> {
  const last = await lastSeal(db.orm);
  const found = last ? await readUnsealed(db.orm, last, most) : [];
  const [oldest] = found;
  if (!last || !oldest) return 0;
  const day = dayInIndia(oldest.created_at);
  const otherDay = found.findIndex((row) => dayInIndia(row.created_at) !== day);
  const rows = otherDay === -1 ? found : found.slice(0, otherDay);
  const taken = rows.map((row) => ({ row, ...takeOut(row) }));
  const values = await placeValues(
    db.orm,
    taken.map(({ personal }) => personal),
    last.values_last,
  );
  const chained = await chainEvents(taken, values);
  const seal = await sealOf(await deploymentKey(env, db, 'record'), last, day, chained, values, now);
  try {
    await runAll(db.orm, writesOf(db.orm, seal, chained, values));
  } catch (error) {
    if (!(error instanceof Error && /UNIQUE constraint failed: event_seals/.test(error.message))) throw error;
    // Another run has sealed the same events.
    return rows.length;
  }
  // biome-ignore lint/suspicious/noConsole: the log is a proof of the newest seal
  console.log(JSON.stringify({ sealed: seal.n, last: seal.last, hash: seal.hash }));
  await keepHead(env.FILES, seal);
  return rows.length;
}

/** The newest seal. The migration makes the first one. */
export async function lastSeal(db: AnyOrm): Promise<EventSealRow | undefined> {
  const [last] = await db.select().from(eventSeals).orderBy(desc(eventSeals.n)).limit(1);
  return last;
}

const before = (timeline: 0 | 1) => sql`SELECT * FROM (SELECT b.id, b.hash FROM events b
  WHERE b.subject_id = events.subject_id AND b.timeline = ${sql.raw(String(timeline))} AND b.id < events.id
  ORDER BY b.id DESC LIMIT 1)`;

/** The hash of the previous event of the same application. */
export const PREVIOUS_HASH = sql<string | null>`CASE WHEN events.timeline IS NOT NULL
  THEN (SELECT hash FROM (${before(0)} UNION ALL ${before(1)}) ORDER BY id DESC LIMIT 1) END`.as('previous');

/** The author of the thought or reply, or the applicant. */
const OWNER = sql<string | null>`CASE
  WHEN events.name = 'letter.uploaded' THEN (SELECT 'student:' || student_id FROM applications WHERE id = events.subject_id)
  WHEN events.subject = 'thought' THEN (SELECT author_role || ':' || author_id FROM thoughts WHERE id = events.subject_id)
  WHEN events.subject = 'reply' THEN (SELECT author_role || ':' || author_id FROM replies
    WHERE thought_id = events.subject_id AND idx = json_extract(events.payload, '$.index'))
  END`.as('owner');

/** Events after the last seal, in order, with what sealing needs. */
function readUnsealed(db: Orm, { last }: EventSealRow, most: number) {
  const { id, name, subject, subject_id, subject_name, actor, actor_id, actor_name } = events;
  const { payload, timeline, audit, change_id, created_at } = events;
  const columns = { id, name, subject, subject_id, subject_name, actor, actor_id, actor_name };
  return db
    .select({ ...columns, payload, timeline, audit, change_id, created_at, previous: PREVIOUS_HASH, owner: OWNER })
    .from(events)
    .where(gt(id, last))
    .orderBy(id)
    .limit(most);
}

type TakenEvent = { readonly row: Awaited<ReturnType<typeof readUnsealed>>[number] } & ReturnType<typeof takeOut>;

async function chainEvents(taken: readonly TakenEvent[], { references }: Values): Promise<SealedEvent[]> {
  const latest = new Map<number, string>();
  const chained: SealedEvent[] = [];
  for (const [index, { row, payload, personal: moved }] of taken.entries()) {
    const personal = references[index] ?? [];
    const left = (path: string, text: string) => (moved.some((one) => path in JSON.parse(one.value)) ? '' : text);
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
    chained.push({ row: hashed, personal, hash, checks });
  }
  return chained;
}

async function sealOf(
  key: CryptoKey,
  last: EventSealRow,
  day: string,
  chained: readonly SealedEvent[],
  { made, madeLast }: Values,
  now: number,
): Promise<EventSealRow> {
  const hashes = chained.map(({ row, hash }) => ({ id: row.id, hash }));
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

function writesOf(db: Orm, seal: EventSealRow, chained: readonly SealedEvent[], { made }: Values) {
  const values = made.map((one) => [one.id, one.about, one.about_id, one.value, one.key, one.digest, one.erased]);
  const rows = chained.map(({ row, personal, hash, checks }) => [
    row.id,
    row.subject_name,
    row.actor_name,
    row.payload,
    hash,
    checks,
    ...SLOTS.map((slot) => personal.find(([at]) => at === slot)?.[1] ?? null),
  ]);
  const erased = made.filter(({ value }) => value === null).map(({ id }) => id);
  return [
    db.insert(eventSeals).values(seal),
    sql`INSERT INTO event_values (id, about, about_id, value, key, digest, erased)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
      FROM json_each(${JSON.stringify(values)})`,
    sql`UPDATE events SET subject_name = s.value ->> 1, subject_folded = NULL, actor_name = s.value ->> 2,
      actor_folded = NULL, payload = s.value ->> 3, hash = s.value ->> 4, checks = s.value ->> 5,
      actor_value = s.value ->> 6, own_value = s.value ->> 7, other_value = s.value ->> 8
      FROM json_each(${JSON.stringify(rows)}) s WHERE events.id = s.value ->> 0`,
    ...(erased.length > 0
      ? [removeFromIndex('person', 'actor_value', erased), removeFromIndex('thing', 'own_value', erased)]
      : []),
  ];
}

/** Removes the names of people who were erased before from the index of the audit log. */
function removeFromIndex(
  column: 'person' | 'thing',
  slot: 'actor_value' | 'own_value',
  values: readonly number[],
): SQL {
  return sql`UPDATE audit_search SET ${sql.identifier(column)} = '' WHERE rowid IN (SELECT id FROM events
    WHERE audit IS NOT NULL AND ${sql.identifier(slot)} IN (SELECT value FROM json_each(${JSON.stringify(values)})))`;
}
