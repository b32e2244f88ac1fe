import type { Database } from '../../core/database.ts';
import { SYSTEM } from '../../events/actor.ts';
import { type Sql, sql } from '../../events/sql.ts';
import { Transaction } from '../../events/transaction.ts';
import { AT_ONCE, letGo, NOBODY } from '../erase/let-go.ts';

const NOT_HELD = `NOT EXISTS (SELECT 1 FROM students s WHERE s.id = a.student_id AND s.held_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM companies c WHERE c.id = a.company_id AND c.held_at IS NOT NULL)`;

/** Lets one slice of the applications go that have long stood still. Answers how many. */
export function letOldApplicationsGo(db: Database, before: number, now: number): Promise<number> {
  const which = sql(
    `SELECT id FROM applications a INDEXED BY applications_untouched
    WHERE student_id < ${NOBODY} AND offer_letter_sent = 0 AND updated_at <= ? AND ${NOT_HELD} ORDER BY updated_at LIMIT ?`,
    before,
    AT_ONCE,
  );
  return letRowsGo(db, which, now);
}

/** The same of applications whose letter was sent so long ago; the letter goes with them. */
export function letOldLettersGo(db: Database, before: number, now: number): Promise<number> {
  const which = sql(
    `SELECT id FROM applications a INDEXED BY applications_letters_sent
    WHERE offer_letter_sent = 1 AND letter_key IS NOT NULL AND sent_at <= ? AND ${NOT_HELD} ORDER BY sent_at LIMIT ?`,
    before,
    AT_ONCE,
  );
  return letRowsGo(db, which, now);
}

async function letRowsGo(db: Database, which: Sql, now: number): Promise<number> {
  const work = new Transaction(SYSTEM, now);
  const gone = letGo(work, which, { why: 'retention', letters: 'go', now });
  await work.run(db);
  return gone.rows.length;
}
