import { LIMITS } from '@niyukti/contract/limits';
import { type Database, unrecorded } from '../core/database.ts';
import { command } from '../core/query.ts';

/** Events that one slice looks at: each settles one application at most. */
const SLICE = 200;
/** Once in 2^17 events the index is put together: only then do its pages let go of what left. */
const CLEANED_BITS = 17;

const NEXT = `SELECT id, subject, subject_id, created_at FROM events WHERE id > (SELECT upto FROM settled_walk) ORDER BY id LIMIT ${SLICE}`;
/** The last event of them up to which all are as old as `?1`; null where there are none. */
const REACHED = `(SELECT ifnull(min(iif(created_at > ?1, id, NULL)) - 1, max(id)) FROM (${NEXT}))`;

const settle = command(
  `UPDATE applications SET settled = 1, skills_folded = '' WHERE settled = 0 AND updated_at <= ?1
  AND stage IN ('hired', 'rejected', 'withdrawn')
  AND id IN (SELECT subject_id FROM (${NEXT}) WHERE subject = 'application' AND id <= ${REACHED})`,
);
const clean = command(
  `INSERT OR IGNORE INTO index_cleaning (name, since) SELECT 'application_search', ?1 FROM settled_walk
  WHERE ${REACHED} >> ${CLEANED_BITS} > upto >> ${CLEANED_BITS} AND upto > 0`,
);
const goOn = command(`UPDATE settled_walk SET upto = ${REACHED} WHERE ${REACHED} > upto`);

const DAY_MS = 86_400_000;

/**
 * Lets one slice of the applications that have long been over leave the search with everything but
 * name and title, and their copies of the skills go. The record says which: each event is looked at
 * once, when it is as old as that, and an application is over if its last step was one that ended
 * it. Answers 0 when nothing is old enough.
 */
export async function settleSlice(db: Database, now: number): Promise<number> {
  const before = now - LIMITS.wholeSearchDays * DAY_MS;
  const [, , passed] = await db.batch(
    unrecorded('bookkeeping', settle(before)),
    unrecorded('bookkeeping', clean(before)),
    unrecorded('bookkeeping', goOn(before)),
  );
  return passed.changes;
}
