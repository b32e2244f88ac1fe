import { and, lte, sql } from 'drizzle-orm';
import { causeOf } from '../core/busy.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { outbox, undelivered } from '../core/schema/notices.ts';
import { signalPages } from '../live/signal-pages.ts';
import { type Batch, deliver, readEvent, readNext } from './deliver-events.ts';

/** How long the sweep leaves an event to its own delivery. */
const GRACE_MS = 60_000;
/** Events of one delivery: each is a few rows. */
const AT_ONCE = 50;
/** Messages that a queue accepts in one batch. */
const SENT_AT_ONCE = 100;

/** A message of the queue: an event of the outbox. */
export interface QueuedEvent {
  readonly event: number;
}

/** Seconds until the queue tries again. Its own delays do not grow. */
export const backoff = (attempts: number): number => Math.min(3_600, 5 * 4 ** (attempts - 1));

/** A delivery that takes longer has died with its request. */
const STUCK_MS = 10_000;
/**
 * The shortest time between two deliveries of an isolate. A busy isolate delivers five times a
 * second, not after every change.
 */
const PACE_MS = 200;

/** When the running delivery began; 0 if none runs. */
let delivering = 0;
/** Whether a delivery was requested since the last one began. */
let asked = false;
/** When the last delivery began. */
let began = 0;

/**
 * Delivers the outbox right after an answer. Of simultaneous calls one delivers for all. Failed
 * events go to the queue; if that fails too, the sweep finds them. Answers the names of the
 * delivered events.
 */
export async function deliverSoon(env: Env): Promise<ReadonlySet<string>> {
  const delivered = new Set<string>();
  if (env.TELL === 'never') return delivered;
  asked = true;
  if (Date.now() - delivering < STUCK_MS) return delivered;
  try {
    while (asked) {
      delivering = Date.now();
      await paced();
      // Events that were added meanwhile are read too.
      asked = false;
      for (const name of await deliverOldest(env)) delivered.add(name);
    }
  } finally {
    delivering = 0;
  }
  return delivered;
}

/** Waits until enough time has passed since the last delivery. */
async function paced(): Promise<void> {
  const wait = began + PACE_MS - Date.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, Math.min(wait, PACE_MS)));
  began = Date.now();
}

/** Delivers a batch, then signals open pages, which read the committed data. Answers whether it delivered. */
async function tell(env: Env, db: Database, batch: Batch): Promise<boolean> {
  const delivery = await deliver(env, db, batch);
  if (delivery) await signalPages(env, delivery.signals, { board: delivery.board });
  return delivery !== null;
}

async function deliverOldest(env: Env): Promise<string[]> {
  const db = new Database(env.DB);
  const delivered: string[] = [];
  for (;;) {
    const batch = await readNext(db, Date.now(), AT_ONCE);
    const { events } = batch;
    if (events.length === 0) return delivered;
    try {
      // Another delivery was faster with some of them: read the rest again.
      if (!(await tell(env, db, batch))) continue;
      delivered.push(...events.map(({ name }) => name));
    } catch (error) {
      console.error(JSON.stringify({ undelivered: events.length, error: String(causeOf(error)) }));
      await handOver(
        env,
        events.map(({ id }) => id),
      );
      return delivered;
    }
    // Later events are delivered by the calls that add them.
    if (events.length < AT_ONCE) return delivered;
  }
}

const handOver = (env: Env, events: readonly number[]): Promise<unknown> =>
  env.OUTBOX.sendBatch(events.map((event) => ({ body: { event } })));

/** Delivers queue messages one by one: an exception would return the whole batch. */
export async function deliverQueued(messages: readonly Message<QueuedEvent>[], env: Env): Promise<void> {
  const db = new Database(env.DB);
  for (const message of messages) {
    try {
      await tell(env, db, await readEvent(db, message.body.event));
      message.ack();
    } catch {
      message.retry({ delaySeconds: backoff(message.attempts) });
    }
  }
}

/** Logs messages that the queue gave up, because the queue deletes them. */
export async function buryDead(messages: readonly Message<QueuedEvent>[], env: Env, now: number): Promise<void> {
  const { orm } = new Database(env.DB);
  const dead = JSON.stringify(messages.map(({ body }) => body.event));
  const isDead = sql`event IN (SELECT value FROM json_each(${dead}))`;
  const waiting = sql`SELECT event, created_at, ${now} FROM outbox WHERE ${isDead}`;
  await orm.batch([
    orm.insert(undelivered).select(waiting).onConflictDoNothing(),
    orm.delete(outbox).where(and(isDead, sql`event IN (SELECT event FROM undelivered)`)),
  ]);
}

/** Queues events that have waited for a minute because their Worker died. Answers how many. */
export async function sweepOutbox(env: Env, now: number): Promise<number> {
  const waiting = await new Database(env.DB).orm
    .select({ event: outbox.event })
    .from(outbox)
    .where(lte(outbox.created_at, now - GRACE_MS))
    .orderBy(outbox.event)
    .limit(SENT_AT_ONCE);
  if (waiting.length > 0)
    await handOver(
      env,
      waiting.map(({ event }) => event),
    );
  return waiting.length;
}
