import { dateOf } from '../core/clock.ts';
import { type Database, statement, unrecorded, type Write, write } from '../core/database.ts';

const SLICE = 500;
/** Slices in one go. What is left over waits for the next sweep. */
const SLICES = 40;
/** Companies that one sweep looks at. */
const COMPANIES = 20;

/**
 * Notes that a company's jobs have to follow its suspension or its end. Belongs into the batch that
 * changes the company.
 */
export function noteSuspension(company: number, now: number): Write {
  return write(
    'INSERT INTO suspension_work (company_id, since) VALUES (?, ?) ON CONFLICT (company_id) DO NOTHING',
    company,
    now,
  );
}

/**
 * Hides a suspended company's jobs, or shows them again, in slices; forgets the note when none is
 * left. Whether the company is suspended is read in each slice, so that runs may break off, overlap
 * and repeat. A shown job is open when its deadline has not passed.
 */
export async function followSuspension(db: Database, company: number, now: number): Promise<void> {
  const other = `company_id = ?1 AND hidden <> (SELECT suspended_at IS NOT NULL FROM companies WHERE id = ?1)`;
  const step = write(
    `UPDATE jobs SET hidden = 1 - hidden, open = iif(hidden = 1, deadline >= ?2, 0)
    WHERE id IN (SELECT id FROM jobs WHERE ${other} ORDER BY id LIMIT ${SLICE}) RETURNING id`,
    company,
    dateOf(now),
  );
  for (let done = 0; done < SLICES && (await db.all(unrecorded('consequence', step))).length === SLICE; done += 1);
  const forget = `DELETE FROM suspension_work WHERE company_id = ?1 AND NOT EXISTS (SELECT 1 FROM jobs WHERE ${other})`;
  await db.run(unrecorded('bookkeeping', write(forget, company)));
}

/** Finishes what broke off. */
export async function finishSuspensions(db: Database, now: number): Promise<void> {
  const left = await db.all(
    statement<{ company_id: number }>('SELECT company_id FROM suspension_work ORDER BY company_id LIMIT ?', COMPANIES),
  );
  for (const { company_id: company } of left) await followSuspension(db, company, now);
}
