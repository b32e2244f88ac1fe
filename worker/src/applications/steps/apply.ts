import type { ProblemCode } from '@niyukti/contract/api/problems';
import type { Database } from '../../core/database.ts';
import { commandReturning, query } from '../../core/query.ts';
import { int, orNull, pick, type RowOf } from '../../core/rows.ts';
import { applications } from '../../core/schema/hiring.ts';
import { accountActor } from '../../events/actor.ts';
import { MADE } from '../../events/record.ts';
import { Transaction } from '../../events/transaction.ts';
import { type ApplicationView, findApplication } from '../application-view.ts';

/** What became of an application for a job. */
export type ApplyResult = { made: ApplicationView } | { refused: ProblemCode };

const insert = commandReturning(
  pick(applications, 'id'),
  `INSERT INTO applications (student_id, job_id, resume_id, company_id, hr_id, created_at, updated_at, released_at)
  SELECT s.id, j.id, r.id, j.company_id, j.hr_id, ?1, ?1, ?1
  FROM students s JOIN resumes r ON r.student_id = s.id JOIN jobs j ON j.id = ?2 JOIN companies c ON c.id = j.company_id
  WHERE s.id = ?3 AND j.hidden = 0 AND c.suspended_at IS NULL AND j.deadline >= ?4
    AND (s.unlimited = 1 OR (SELECT count(*) FROM applications WHERE student_id = s.id) < s.application_limit)
  ON CONFLICT (student_id, job_id) DO NOTHING RETURNING id`,
);

/** What the guard of the INSERT asks. */
const STANDING = { applied: int, closed: int, resume_id: orNull(int), limited: int };
type Standing = RowOf<typeof STANDING>;
const readStanding = query(
  STANDING,
  `SELECT EXISTS (SELECT 1 FROM applications WHERE student_id = s.id AND job_id = j.id) AS applied,
    (j.hidden = 1 OR c.suspended_at IS NOT NULL OR j.deadline < ?1) AS closed,
    (SELECT id FROM resumes WHERE student_id = s.id) AS resume_id, (s.unlimited = 0 AND (SELECT count(*) FROM applications WHERE student_id = s.id) >= s.application_limit) AS limited
  FROM students s JOIN jobs j ON j.id = ?2 JOIN companies c ON c.id = j.company_id WHERE s.id = ?3`,
);

/**
 * Applies for a job in one transaction: the INSERT holds every condition, so that no race exceeds
 * the limit, meets a closed job or copies an HR that has just been replaced.
 */
export async function apply(
  db: Database,
  student: { id: number; name: string; page?: string | undefined },
  job: number,
  today: string,
  now: number,
): Promise<ApplyResult> {
  const work = new Transaction(accountActor({ role: 'student', ...student }), now);
  const made = work.change(insert(now, job, student.id, today), {
    name: 'application.applied',
    subject: 'application',
    id: MADE,
  });
  const standing = work.read(readStanding(today, job, student.id));
  await work.run(db);
  const [row] = made.rows;
  const view = row && (await findApplication(db.orm, { role: 'student', id: student.id }, row.id));
  if (view) return { made: view };
  return { refused: whyNot(standing.rows[0]) };
}

function whyNot(standing: Standing | undefined): ProblemCode {
  if (!standing) return 'not-found';
  if (standing.applied) return 'already-applied';
  if (standing.resume_id === null) return 'no-resume';
  if (standing.closed) return 'job-closed';
  if (standing.limited) return 'application-limit';
  throw new Error('the guard of apply refused what nothing forbids');
}
