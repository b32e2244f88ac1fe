import type { Database } from '../../core/database.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { letGo } from '../erase/let-go.ts';

/** Lets one slice of the applications go that have long stood still. Answers how many went. */
export function letOldApplicationsGo(db: Database, before: number, now: number): Promise<number> {
  return letRowsGo(db, 'untouched', before, now);
}

/** The same of applications whose letter was sent so long ago; the letter goes with them. */
export function letOldLettersGo(db: Database, before: number, now: number): Promise<number> {
  return letRowsGo(db, 'lettersSent', before, now);
}

async function letRowsGo(
  db: Database,
  which: 'untouched' | 'lettersSent',
  before: number,
  now: number,
): Promise<number> {
  const work = new Transaction(SYSTEM, now);
  const gone = letGo(work, which, before, now);
  await work.run(db);
  return gone.rows.length;
}
