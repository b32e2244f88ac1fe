import { builtCommand, builtQuery, insertInto, select } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import { type Database, unrecorded, type Write } from '../core/database.ts';
import { command, commandReturning } from '../core/query.ts';
import { int, pick } from '../core/rows.ts';
import { jobs } from '../core/schema/hiring.ts';
import { suspensionWork } from '../core/schema/platform.ts';

const SLICE = 20;
/** Slices in one go. What is left over waits for the next sweep. */
const SLICES = 200;
/** Companies that one sweep looks at. */
const COMPANIES = 20;

const insertWork = builtCommand(pick(suspensionWork, 'company_id', 'since'), (work) =>
  insertInto(suspensionWork).values(work).onConflictDoNothing({ target: suspensionWork.company_id }),
);
const readWork = builtQuery({ most: int }, ({ most }) =>
  select(pick(suspensionWork, 'company_id')).from(suspensionWork).orderBy(suspensionWork.company_id).limit(most),
);

/** The company's jobs that do not show whether it is suspended. */
const OTHERS = `company_id = ?1 AND hidden <> (SELECT suspended_at IS NOT NULL FROM companies WHERE id = ?1)`;
const turnJobs = commandReturning(
  pick(jobs, 'id'),
  `UPDATE jobs SET hidden = 1 - hidden, open = iif(hidden = 1, deadline >= ?2, 0)
  WHERE id IN (SELECT id FROM jobs WHERE ${OTHERS} ORDER BY id LIMIT ?3) RETURNING id`,
);
const forgetWork = command(
  `DELETE FROM suspension_work WHERE company_id = ?1 AND NOT EXISTS (SELECT 1 FROM jobs WHERE ${OTHERS})`,
);

/**
 * Notes that a company's jobs have to follow its suspension or its end. Belongs into the batch that
 * changes the company.
 */
export function noteSuspension(company: number, now: number): Write {
  return insertWork({ company_id: company, since: now });
}

/**
 * Hides a suspended company's jobs, or shows them again, in slices; forgets the note when none is
 * left. Whether the company is suspended is read in each slice, so that runs may break off, overlap
 * and repeat. A shown job is open when its deadline has not passed.
 */
export async function followSuspension(db: Database, company: number, now: number): Promise<void> {
  const step = turnJobs(company, dateOf(now), SLICE);
  for (let done = 0; done < SLICES && (await db.all(unrecorded('consequence', step))).length === SLICE; done += 1);
  await db.run(unrecorded('bookkeeping', forgetWork(company)));
}

/** Finishes what broke off. */
export async function finishSuspensions(db: Database, now: number): Promise<void> {
  const left = await db.all(readWork({ most: COMPANIES }));
  for (const { company_id: company } of left) await followSuspension(db, company, now);
}
