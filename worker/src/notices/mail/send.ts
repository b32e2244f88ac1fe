import { causeOf } from '../../core/busy.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type Carry, carryOf } from './carriers.ts';
import { compose } from './compose.ts';
import { type ClaimedMail, claimMail, giveUp, putOff, settleMail } from './mail-rows.ts';
import { Unsendable } from './mime.ts';

/** Whoever sends a mail has it for so long; then another may, if its Worker went away. */
const LEASE_MS = 60_000;
/** A queue's clock may be a little ahead. */
const EARLY_MS = 5_000;
/** Tries until a mail is given up: the last is two hours after the first. */
export const TRIES = 6;
const LONGEST_FAILURE = 300;

/** Seconds until a mail is tried again. */
export const waitAfter = (tries: number): number => Math.min(3_600, 15 * 4 ** (tries - 1));

/**
 * Sends a mail that is due and that nobody else sends: taken, made, carried, marked. Killed between
 * any two of these it is sent by another; twice only where the carrier has it and the mark is not
 * written, and knows no key. Answers in how many seconds to try again; 0 for never.
 */
export async function sendMail(env: Env, db: Database, id: number): Promise<number> {
  const carry = carryOf(env, db);
  if (!carry) return 0;
  const now = Date.now();
  const [taken] = await db.batch(unrecorded('consequence', claimMail(id, now + LEASE_MS, now, now + EARLY_MS)));
  const mail = taken.rows[0];
  if (!mail) return 0;
  let failure: unknown;
  const state = await carried(env, db, mail, carry).catch((error: unknown) => {
    failure = error;
    return null;
  });
  if (state) {
    await db.run(unrecorded('consequence', settleMail(id, state, Date.now())));
    return 0;
  }
  const words = String(causeOf(failure)).slice(0, LONGEST_FAILURE);
  console.error(JSON.stringify({ mail: id, tries: mail.tries, failure: words }));
  if (failure instanceof Unsendable || mail.tries >= TRIES) {
    await db.run(unrecorded('consequence', giveUp(JSON.stringify([id]), words, Date.now())));
    return 0;
  }
  const seconds = waitAfter(mail.tries);
  await db.run(unrecorded('consequence', putOff(id, words, Date.now() + seconds * 1_000)));
  return seconds;
}

async function carried(env: Env, db: Database, mail: ClaimedMail, carry: Carry): Promise<'sent' | 'dropped'> {
  const message = await compose({ env, db }, mail);
  if (!message) return 'dropped';
  await carry(message, mail);
  return 'sent';
}
