import { causeOf } from '../../core/busy.ts';
import { Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { giveUp, type QueuedMail, readLate } from './mail-rows.ts';
import type { AskedLink } from './password-link.ts';
import { carrierOf } from './settings.ts';

/** A message of the queue: a mail to send, or a password link that somebody asked for. */
export type Sendable = { readonly mail: number } | { readonly password: AskedLink };

/** What the sweep leaves to the queue. */
const GRACE_MS = 60_000;
/** Messages that a queue takes at once. */
const AT_ONCE = 100;
/** What is due later than this the sweep finds. */
const LONGEST_WAIT_S = 600;
/** A message that brought its Worker down. */
const AGAIN_S = 30;

/** Gives mails to the queue. Where it fails, or they are not due for long, the sweep does. */
export async function queueMails(env: Env, mails: readonly QueuedMail[], now: number): Promise<void> {
  const soon = mails.filter(({ due_at }) => due_at - now <= LONGEST_WAIT_S * 1_000);
  if (soon.length === 0) return;
  const messages = soon.map(({ id, due_at }) => ({
    body: { mail: id },
    delaySeconds: Math.max(0, Math.ceil((due_at - now) / 1_000)),
  }));
  try {
    for (let from = 0; from < messages.length; from += AT_ONCE)
      await env.MAILS.sendBatch(messages.slice(from, from + AT_ONCE));
  } catch (error) {
    console.error(JSON.stringify({ unqueued: messages.length, error: String(causeOf(error)) }));
  }
}

/** Sends what the queue brings, each by itself: an exception would bring all of them back. */
export async function sendQueued(messages: readonly Message<Sendable>[], env: Env): Promise<void> {
  const db = new Database(env.DB);
  for (const message of messages) {
    try {
      const seconds = await work(env, db, message.body);
      if (seconds > 0) message.retry({ delaySeconds: seconds });
      else message.ack();
    } catch (error) {
      // Not the carrier's doing, which `sendMail` notes: the database's.
      console.error(JSON.stringify({ ...('mail' in message.body ? message.body : {}), error: String(causeOf(error)) }));
      message.retry({ delaySeconds: AGAIN_S });
    }
  }
}

/** Does what a message asks; answers in how many seconds to try again, 0 for never. */
async function work(env: Env, db: Database, body: Sendable): Promise<number> {
  if ('mail' in body) return (await import('./send.ts')).sendMail(env, db, body.mail);
  await (await import('./password-link.ts')).writePasswordLink(env, db, body.password);
  return 0;
}

/** Gives up what the queue gave up; the administrator sees it. */
export async function buryMails(messages: readonly Message<Sendable>[], env: Env, now: number): Promise<void> {
  const ids = JSON.stringify(messages.flatMap(({ body }) => ('mail' in body ? body.mail : [])));
  await new Database(env.DB).run(unrecorded('consequence', giveUp(ids, null, now)));
}

/** Gives the queue what is due and was left: its Worker went away, or it waited for the morning. */
export async function sweepMails(env: Env, now: number): Promise<number> {
  if (carrierOf(env) === null) return 0;
  const late = await new Database(env.DB).all(readLate(now - GRACE_MS, now, AT_ONCE));
  await queueMails(env, late, now);
  return late.length;
}
