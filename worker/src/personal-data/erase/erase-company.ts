import { eq } from 'drizzle-orm';
import { builtCommand, deleteFrom } from '../../core/build.ts';
import { NO_COMPANY } from '../../core/erased.ts';
import { command, commandReturning } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { applications, jobDrafts } from '../../core/schema/hiring.ts';
import { sql } from '../../events/sql.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';
import { AT_ONCE } from './let-go.ts';
import { SLICE } from './what-was-written.ts';

/** In no stage that ends it: each stage of a company is a word of the search. */
const OPEN_STAGES = ['applied', 'awaiting', 'interview', 'shortlisted', 'handed'];
const OPEN_OF_COMPANY = `SELECT id FROM applications WHERE company_id = ?1 AND stage IN ('${OPEN_STAGES.join("', '")}') ORDER BY id LIMIT ${AT_ONCE}`;

const closeOpen = commandReturning(
  pick(applications, 'id'),
  `UPDATE applications SET withdrawn_at = ?2, released_at = ?2 WHERE changed()
  AND id IN (${OPEN_OF_COMPANY}) RETURNING id`,
);
const emptyRounds = command(
  `UPDATE rounds SET interviewer = '', link = '', cancel_reason = NULL WHERE id IN (
  SELECT id FROM rounds WHERE company_id = ? AND (interviewer <> '' OR link <> '' OR cancel_reason IS NOT NULL) LIMIT ${AT_ONCE})`,
);
const emptyApplications = command(
  `UPDATE applications SET letter_key = NULL, letter_name = NULL WHERE id IN (
  SELECT id FROM applications WHERE company_id = ? AND offer_letter_sent = 0 AND letter_key IS NOT NULL LIMIT ${AT_ONCE})`,
);
const emptyJobs = command(
  `UPDATE jobs SET description = '', close_note = NULL, open = 0, hidden = 1
  WHERE company_id = ? AND (open = 1 OR hidden = 0 OR description <> '' OR close_note IS NOT NULL)`,
);
const deleteFollowers = command(
  `DELETE FROM follows WHERE id IN (SELECT id FROM follows WHERE company_id = ? ORDER BY id LIMIT ${SLICE})`,
);
const deleteDrafts = builtCommand(pick(jobDrafts, 'company_id'), ({ company_id }) =>
  deleteFrom(jobDrafts).where(eq(jobDrafts.company_id, company_id)),
);
const removeLogo = command('UPDATE companies SET logo_key = NULL WHERE id = ? AND logo_key IS NOT NULL');

const deletePage = command('DELETE FROM company_pages WHERE company_id = ?');
/** A few at most: the files go with the next sweep of files, in the same run. */
const deletePhotos = command('DELETE FROM company_photos WHERE company_id = ?');

/** Whoever the timeline says closed the applications: the company, without its name. */
export const leavingCompany = (id: number) => ({ kind: 'company', id, name: NO_COMPANY }) as const;

/**
 * One slice of what a company alone leaves. Its jobs and applications are part of its applicants'
 * own history: they stay, without the company's name, words, interviewers and links. Nothing that
 * is open stays open.
 */
export function eraseCompany(work: Transaction, id: number, now: number): Answer[] {
  const closed = work
    .record({
      name: 'application.closed',
      subject: 'application',
      id: sql('id'),
      of: {
        table: 'applications',
        where: sql(`id IN (${OPEN_OF_COMPANY.replaceAll('?1', '?')})`, id),
      },
    })
    .also(closeOpen(id, now));
  return [
    closed,
    ...[
      emptyRounds(id),
      emptyApplications(id),
      emptyJobs(id),
      deleteFollowers(id),
      deleteDrafts({ company_id: id }),
      removeLogo(id),
      deletePhotos(id),
      deletePage(id),
    ].map((change) => work.unrecorded('consequence', change)),
  ];
}
