import { write } from '../../core/database.ts';
import { sql } from '../../events/sql.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';
import { AT_ONCE, NO_COMPANY } from './let-go.ts';
import { SLICE } from './what-was-written.ts';

const OPEN = "stage NOT IN ('hired', 'rejected', 'withdrawn')";

/** Whoever the timeline says closed the applications: the company, without its name. */
export const leavingCompany = (id: number) => ({ kind: 'company', id, name: NO_COMPANY }) as const;

/**
 * One slice of what a company alone leaves. Its jobs and applications are part of its applicants'
 * own history: they stay, without the company's name, words, interviewers and links. Nothing that
 * is open stays open.
 */
export function eraseCompany(work: Transaction, id: number, now: number): Answer[] {
  const open = `company_id = ? AND ${OPEN}`;
  const closed = work
    .record({
      name: 'application.closed',
      subject: 'application',
      id: sql('id'),
      of: { table: 'applications', where: sql(open, id), slice: sql('ORDER BY id LIMIT ?', AT_ONCE) },
    })
    .also(
      write(
        `UPDATE applications SET withdrawn_at = ?, released_at = ? WHERE changed()
        AND id IN (SELECT id FROM applications WHERE ${open} ORDER BY id LIMIT ?) RETURNING id`,
        now,
        now,
        id,
        AT_ONCE,
      ),
    );
  const jobs = `SELECT id FROM jobs WHERE company_id = ? AND (open = 1 OR hidden = 0 OR company_name <> '${NO_COMPANY}')
    ORDER BY id LIMIT ${AT_ONCE}`;
  return [
    closed,
    ...[
      write(
        `UPDATE rounds SET interviewer = '', link = '' WHERE id IN (
        SELECT id FROM rounds WHERE company_id = ? AND (interviewer <> '' OR link <> '') LIMIT ${AT_ONCE})`,
        id,
      ),
      write(
        `UPDATE applications SET company_name = '${NO_COMPANY}', letter_key = iif(offer_letter_sent = 1, letter_key, NULL),
          letter_name = iif(offer_letter_sent = 1, letter_name, NULL)
        WHERE id IN (SELECT id FROM applications WHERE company_id = ? AND company_name <> '${NO_COMPANY}' ORDER BY id LIMIT ${AT_ONCE})`,
        id,
      ),
      write(
        `UPDATE jobs SET company_name = '${NO_COMPANY}', company_logo_key = NULL, description = '', open = 0, hidden = 1
        WHERE id IN (${jobs})`,
        id,
      ),
      write(
        `DELETE FROM company_locations WHERE company_id = ?1
        AND location IN (SELECT location FROM company_locations WHERE company_id = ?1 LIMIT ${SLICE})`,
        id,
      ),
      write('DELETE FROM suspension_work WHERE company_id = ?', id),
      write('UPDATE companies SET logo_key = NULL WHERE id = ? AND logo_key IS NOT NULL', id),
    ].map((change) => work.unrecorded('consequence', change)),
  ];
}
