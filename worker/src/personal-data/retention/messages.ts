import { type Database, unrecorded } from '../../core/database.ts';
import { command } from '../../core/query.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { forgetMessages } from '../erase/forget-messages.ts';

const cleanSearch = command("INSERT OR IGNORE INTO index_cleaning (name, since) VALUES ('contact_search', ?)");

/** Deletes one slice of the messages that were sent so long ago. Answers how many. */
export async function deleteOldMessages(db: Database, before: number, now: number): Promise<number> {
  const work = new Transaction(SYSTEM, now);
  const gone = forgetMessages(work, { before });
  await work.run(db);
  if (gone.rows.length > 0) {
    await db.run(unrecorded('bookkeeping', cleanSearch(now)));
  }
  return gone.rows.length;
}
