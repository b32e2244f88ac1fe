import { and, lte, sql } from 'drizzle-orm';
import { causeOf } from '../core/busy.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { outbox, undelivered } from '../core/schema/notices.ts';
import { signalPages } from '../live/signal-pages.ts';
import { type Batch, deliver, readEvent, readNext } from './deliver-events.ts';

/** What the sweep leaves to those that were told to deliver it. */
const GRACE_MS = 60_000;
/** Events that are delivered at once: each is a few rows. */
const AT_ONCE = 50;
/** Messages that a queue takes at once. */
const SENT_AT_ONCE = 100;

/** A message of the queue: an event that waits. */
export interface QueuedEvent {
  readonly event: number;
}

/** Seconds until a queue tries again: its own retries do not grow. */
export const backoff = (attempts: number): number => Math.min(3_600, 5 * 4 ** (attempts - 1));

/** A delivery that takes longer was broken off with its request. */
const STUCK_MS = 10_000;
/**
 * What is changed within so many milliseconds of a delivery is told in the next one, all of it
 * together: an isolate that is asked for much delivers five times a second, not with every change.
 */
const PACE_MS = 200;

/** Since when one is under way; 0 for none. */
let delivering = 0;
/** Whether somebody asked for one since the last one began. */
let asked = false;
/** When the last one began. */
let began = 0;

/**
 * Delivers what waits, right behind an answer. Of the calls of one moment one does it for the
 * others. What fails goes to the queue; where that is not to be had either, the sweep finds it.
 * Answers the names of what was delivered.
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
      // What was added meanwhile is read with the others.
      asked = false;
      for (const name of await deliverOldest(env)) delivered.add(name);
    }
  } finally {
    delivering = 0;
  }
  return delivered;
}

/** Waits where the last delivery has only just begun. */
async function paced(): Promise<void> {
  const wait = began + PACE_MS - Date.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, Math.min(wait, PACE_MS)));
  began = Date.now();
}

/** Delivers, then wakes open pages: they ask for what is committed. Answers whether it did. */
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
      // Where another was first with some of them, the rest is read anew.
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
    // Who adds to it from now on delivers that, too.
    if (events.length < AT_ONCE) return delivered;
  }
}

const handOver = (env: Env, events: readonly number[]): Promise<unknown> =>
  env.OUTBOX.sendBatch(events.map((event) => ({ body: { event } })));

/** Delivers what the queue brings, each by itself: an exception would bring all of them back. */
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

/** Writes down what the queue gave up: its own memory of it ends. */
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

/** Gives the queue what has waited for a minute: its Worker went away. Answers how many. */
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
