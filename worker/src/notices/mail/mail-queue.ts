import { and, eq, lte, sql } from 'drizzle-orm';
import { causeOf } from '../../core/busy.ts';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { mails } from '../../core/schema/mail.ts';
import type { PasswordRequest } from './link-mails.ts';
import { carrierOf } from './settings.ts';
import { AT_ONCE, queueMails } from './write-mails.ts';

/** A message of the queue: a mail to send, or a password link that somebody asked for. */
export type Sendable = { readonly mail: number } | { readonly password: PasswordRequest };

/** What the sweep leaves to the queue. */
const GRACE_MS = 60_000;
/** A message that brought its Worker down. */
const AGAIN_S = 30;

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
  if ('mail' in body) return (await import('./send-mail.ts')).sendMail(env, db, body.mail);
  await (await import('./link-mails.ts')).mailPasswordLink(env, db, body.password);
  return 0;
}

/** Gives up what the queue gave up; the administrator sees it. */
export async function buryMails(messages: readonly Message<Sendable>[], env: Env, now: number): Promise<void> {
  const { orm } = new Database(env.DB);
  const ids = JSON.stringify(messages.flatMap(({ body }) => ('mail' in body ? body.mail : [])));
  await orm
    .update(mails)
    .set({ state: 'dead', settled_at: now, lease_until: 0 })
    .where(and(eq(mails.state, 'waiting'), sql`id IN (SELECT value FROM json_each(${ids}))`));
}

/** Gives the queue what is due and was left: its Worker went away, or it waited for the morning. */
export async function sweepMails(env: Env, now: number): Promise<number> {
  if (carrierOf(env) === null) return 0;
  const late = await new Database(env.DB).orm
    .select({ id: mails.id, due_at: mails.due_at })
    .from(mails)
    .where(and(sql`state = 'waiting'`, lte(mails.due_at, now - GRACE_MS), lte(mails.lease_until, now)))
    .orderBy(mails.due_at)
    .limit(AT_ONCE);
  await queueMails(env, late, now);
  return late.length;
}
