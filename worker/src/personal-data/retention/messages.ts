import type { Database } from '../../core/database.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { forgetMessages } from '../erase/forget-messages.ts';

/** Deletes one slice of the messages that were sent so long ago. Answers how many. */
export async function deleteOldMessages(db: Database, before: number, now: number): Promise<number> {
  const work = new Transaction(SYSTEM, now);
  const gone = forgetMessages(work, { before });
  await work.run(db);
  return gone.rows.length;
}
