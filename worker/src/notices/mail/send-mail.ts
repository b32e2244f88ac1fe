import { and, eq, lte, sql } from 'drizzle-orm';
import { causeOf } from '../../core/busy.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type MailRow, mails } from '../../core/schema/mail.ts';
import { compose } from './compose-mail.ts';
import { createSender, type SendMessage } from './mail-carriers.ts';
import { Unsendable } from './mime.ts';

/** How long a mail is reserved for the Worker that sends it. After that another one may try. */
const LEASE_MS = 60_000;
/** A queue's clock may be a little ahead. */
const EARLY_MS = 5_000;
/** Tries until a mail is given up: the last is two hours after the first. */
export const TRIES = 6;
const LONGEST_FAILURE = 300;

/** Seconds until a mail is tried again. */
export const waitAfter = (tries: number): number => Math.min(3_600, 15 * 4 ** (tries - 1));

/**
 * Sends a due mail: reserves it, composes it, gives it to the carrier and marks it. If the Worker is
 * killed in between, another one sends it. It is sent twice only if the kill comes between carrier
 * and mark, and the carrier has no idempotency key. Returns in how many seconds to try again; 0 for
 * never.
 */
export async function sendMail(env: Env, db: Database, id: number): Promise<number> {
  const send = createSender(env, db);
  if (!send) return 0;
  const mail = await claimMail(db, id, Date.now());
  if (!mail) return 0;
  let failure: unknown;
  const state = await composeAndSend(env, db, mail, send).catch((error: unknown) => {
    failure = error;
    return null;
  });
  if (state) {
    await updateMail(db, id, { state, settled_at: Date.now(), failure: null });
    return 0;
  }
  const words = String(causeOf(failure)).slice(0, LONGEST_FAILURE);
  console.error(JSON.stringify({ mail: id, tries: mail.tries, failure: words }));
  if (failure instanceof Unsendable || mail.tries >= TRIES) {
    await updateMail(db, id, { state: 'dead', settled_at: Date.now(), failure: words });
    return 0;
  }
  const seconds = waitAfter(mail.tries);
  await updateMail(db, id, { failure: words, due_at: Date.now() + seconds * 1_000 });
  return seconds;
}

/** Reserves a due mail, so that no other Worker sends it. */
async function claimMail({ orm }: Database, id: number, now: number): Promise<MailRow | undefined> {
  const isFree = and(eq(mails.state, 'waiting'), lte(mails.lease_until, now), lte(mails.due_at, now + EARLY_MS));
  const [mail] = await orm
    .update(mails)
    .set({ lease_until: now + LEASE_MS, tries: sql`tries + 1` })
    .where(and(eq(mails.id, id), isFree))
    .returning();
  return mail;
}

/** Writes the result and ends the reservation. */
async function updateMail({ orm }: Database, id: number, change: Partial<MailRow>): Promise<void> {
  await orm
    .update(mails)
    .set({ ...change, lease_until: 0 })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));
}

async function composeAndSend(env: Env, db: Database, mail: MailRow, send: SendMessage): Promise<'sent' | 'dropped'> {
  const message = await compose({ env, db }, mail);
  if (!message) return 'dropped';
  await send(message, mail);
  return 'sent';
}
