import { type Database, unrecorded } from '../../core/database.ts';
import { NOBODY } from '../../core/erased.ts';
import { command } from '../../core/query.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { letGo } from '../erase/let-go.ts';

/** Applications that one slice looks at: few of them go, most have to stay for a while. */
const LOOKED_AT = 1_000;

/**
 * The next applications in the order of their ids, which is that of their time, that are as old as
 * what goes. Each is looked at once, and stands in `old_applications` from then on with the time of
 * its last step: no step has to write when it was.
 */
const NEXT = `SELECT * FROM (SELECT id, student_id, offer_letter_sent, updated_at, created_at FROM applications
  WHERE id > (SELECT upto FROM old_applications_walk) ORDER BY id LIMIT ${LOOKED_AT}) WHERE created_at <= ?`;
const noteNext = command(
  `INSERT OR IGNORE INTO old_applications (id, touched_at)
  SELECT id, updated_at FROM (${NEXT}) WHERE student_id < ${NOBODY} AND offer_letter_sent = 0`,
);
const goOn = command(
  `UPDATE old_applications_walk SET upto = (SELECT max(id) FROM (${NEXT})) WHERE (SELECT max(id) FROM (${NEXT})) > upto`,
);

const DUE = `SELECT id FROM old_applications WHERE touched_at <= ? ORDER BY touched_at LIMIT ${LOOKED_AT}`;
/** What had a step meanwhile is looked at again when that is old. */
const noteSteps = command(
  `UPDATE old_applications SET touched_at = (SELECT updated_at FROM applications a WHERE a.id = old_applications.id)
  WHERE id IN (${DUE}) AND touched_at <> (SELECT updated_at FROM applications a WHERE a.id = old_applications.id)`,
);
const dropDone = command(
  `DELETE FROM old_applications WHERE id IN (${DUE})
  AND id IN (SELECT id FROM applications a WHERE a.student_id >= ${NOBODY} OR a.offer_letter_sent = 1)`,
);

/**
 * Lets one slice of the applications go that have long stood still. Answers how many went and were
 * looked at.
 */
export async function letOldApplicationsGo(db: Database, before: number, now: number): Promise<number> {
  const [noted, passed] = await db.batch(
    unrecorded('bookkeeping', noteNext(before)),
    unrecorded('bookkeeping', goOn(before, before)),
    unrecorded('bookkeeping', noteSteps(before)),
    unrecorded('bookkeeping', dropDone(before)),
  );
  return noted.changes + passed.changes + (await letRowsGo(db, 'untouched', before, now));
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
