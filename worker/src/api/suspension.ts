import { type Database, statement } from '../db/database.ts';
import { dateOf } from '../http/mount.ts';

const SLICE = 500;

/** Hides a company's jobs or shows them again, in slices. A shown job is open when its deadline has not passed. */
export async function hideJobs(db: Database, companyId: number, hidden: boolean, now: number): Promise<void> {
  const step = statement(
    `UPDATE jobs SET hidden = ?1, open = iif(?1, 0, deadline >= ?2)
    WHERE id IN (SELECT id FROM jobs WHERE company_id = ?3 AND hidden <> ?1 ORDER BY id LIMIT ${SLICE}) RETURNING id`,
    hidden ? 1 : 0,
    dateOf(now),
    companyId,
  );
  while ((await db.all(step)).length === SLICE);
}
