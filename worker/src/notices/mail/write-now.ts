import { type Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { writeMails } from './mail-rows.ts';
import type { NewMail } from './plan.ts';
import { queueMails } from './queue.ts';

/** Writes a mail that somebody asked for, and gives it to the queue. */
export async function writeNow(
  { env, db }: { readonly env: Env; readonly db: Database },
  mail: Omit<NewMail, 'at' | 'due'>,
  now: number,
): Promise<void> {
  const list = JSON.stringify([{ ...mail, at: now, due: now }]);
  const [written] = await db.batch(unrecorded('consequence', writeMails(list)));
  await queueMails(env, written.rows, now);
}
