import { and, eq, lte, sql } from 'drizzle-orm';
import { causeOf } from '../../core/busy.ts';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { mails } from '../../core/schema/mail.ts';
import type { PasswordRequest } from './link-mails.ts';
import { carrierOf } from './settings.ts';
import { AT_ONCE, queueMails } from './write-mails.ts';

/** A message of the queue: a mail to send, or a requested password link. */
export type Sendable = { readonly mail: number } | { readonly password: PasswordRequest };

/** How long the sweep leaves a mail to the queue. */
const GRACE_MS = 60_000;
/** Seconds until a message that crashed its Worker is tried again. */
const AGAIN_S = 30;

/** Sends queue messages one by one: an exception would return the whole batch. */
export async function sendQueued(messages: readonly Message<Sendable>[], env: Env): Promise<void> {
  const db = new Database(env.DB);
  for (const message of messages) {
    try {
      const seconds = await work(env, db, message.body);
      if (seconds > 0) message.retry({ delaySeconds: seconds });
      else message.ack();
    } catch (error) {
      // `sendMail` handles failures of the carrier, so this is one of the database.
      console.error(JSON.stringify({ ...('mail' in message.body ? message.body : {}), error: String(causeOf(error)) }));
      message.retry({ delaySeconds: AGAIN_S });
    }
  }
}

/** Handles a message. Answers in how many seconds to try again, 0 for never. */
async function work(env: Env, db: Database, body: Sendable): Promise<number> {
  if ('mail' in body) return (await import('./send-mail.ts')).sendMail(env, db, body.mail);
  await (await import('./link-mails.ts')).mailPasswordLink(env, db, body.password);
  return 0;
}

/** Marks mails that the queue gave up, so that the administrator sees them. */
export async function buryMails(messages: readonly Message<Sendable>[], env: Env, now: number): Promise<void> {
  const { orm } = new Database(env.DB);
  const ids = JSON.stringify(messages.flatMap(({ body }) => ('mail' in body ? body.mail : [])));
  await orm
    .update(mails)
    .set({ state: 'dead', settled_at: now, lease_until: 0 })
    .where(and(eq(mails.state, 'waiting'), sql`id IN (SELECT value FROM json_each(${ids}))`));
}

/** Queues mails that are due: those that waited for the morning, or whose Worker died. */
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
