import { builtCommand, insertInto } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import type { Write } from '../core/database.ts';
import { command } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { suspensionWork } from '../core/schema/platform.ts';
import type { Transaction } from '../events/transaction.ts';

/** Jobs of one statement: each leaves the list, or enters it, with its terms. */
const SLICE = 2;

const insertWork = builtCommand(pick(suspensionWork, 'company_id', 'since'), (work) =>
  insertInto(suspensionWork).values(work).onConflictDoNothing({ target: suspensionWork.company_id }),
);

/** The company's jobs that do not show whether it is suspended. */
const OTHERS = `company_id = ?1 AND hidden <> (SELECT suspended_at IS NOT NULL FROM companies WHERE id = ?1)`;
const turnJobs = command(
  `UPDATE jobs SET hidden = 1 - hidden, open = iif(hidden = 1, deadline >= ?2, 0)
  WHERE id IN (SELECT id FROM jobs WHERE ${OTHERS} ORDER BY id LIMIT ${SLICE})`,
);
const count = command(`UPDATE suspension_work SET done = done + ${SLICE} WHERE company_id = ?`);
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
 * Hides a slice of a suspended company's jobs, or shows them again; forgets the note when none is
 * left. Whether the company is suspended is read in each slice, so that runs may break off, overlap
 * and repeat. A shown job is open when its deadline has not passed. Nobody can apply meanwhile:
 * that asks the company.
 */
export function suspensionFollows(work: Transaction, company: number, _: number, now: number): void {
  work.unrecorded('consequence', turnJobs(company, dateOf(now)));
  work.unrecorded('bookkeeping', count(company));
  work.unrecorded('bookkeeping', forgetWork(company));
}
