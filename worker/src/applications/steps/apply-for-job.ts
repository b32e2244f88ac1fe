import type { ProblemCode } from '@niyukti/contract/api/problems';
import type { StudentApplication } from '@niyukti/contract/hiring/application-calls';
import type * as calls from '@niyukti/contract/hiring/student-application-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, sql } from 'drizzle-orm';
import { students } from '../../core/schema/accounts.ts';
import { applications, jobs, resumes } from '../../core/schema/hiring.ts';
import { MADE } from '../../events/record.ts';
import { transactionOf } from '../../events/transaction.ts';
import { type Context, rowId } from '../../http/context.ts';
import { refuse } from '../../http/problem.ts';
import { selectApplications } from '../application-view.ts';
import { studentApplicationToWire } from '../wire.ts';

type ApplyContext = Context<typeof calls.apply>;

/** Jobs of a suspended company are hidden. */
const isClosed = (now: number) => sql<number>`(${jobs.hidden} = 1 OR ${jobs.deadline} < ${dayInIndia(now)})`;
const IS_LIMITED = sql<number>`(${students.unlimited} = 0
  AND (SELECT count(*) FROM applications WHERE student_id = ${students.id}) >= ${students.application_limit})`;

/**
 * A student applies for a job. The INSERT checks every condition, so that no race exceeds the
 * limit, applies to a closed job or copies an HR that was just replaced.
 */
export async function applyForJob(context: ApplyContext): Promise<StudentApplication> {
  const { db, body, caller, now } = context;
  const job = rowId('job', body.jobId);
  const work = transactionOf(context);
  const made = work.change(
    sql`INSERT INTO applications (student_id, job_id, resume_id, company_id, hr_id, created_at, updated_at, released_at)
      SELECT ${students.id}, ${jobs.id}, ${resumes.id}, ${jobs.company_id}, ${jobs.hr_id}, ${now}, ${now}, ${now}
      FROM students JOIN resumes ON ${resumes.student_id} = ${students.id} JOIN jobs ON ${jobs.id} = ${job}
      WHERE ${students.id} = ${caller.studentId} AND NOT ${isClosed(now)} AND NOT ${IS_LIMITED}
      ON CONFLICT (student_id, job_id) DO NOTHING`,
    { name: 'application.applied', subject: 'application', id: MADE },
  );
  await work.run(db);
  if (!made.changed) refuse(await whyNot(context, job));
  const isIt = and(eq(applications.student_id, caller.studentId), eq(applications.job_id, job));
  const [view] = await selectApplications(db.orm).where(isIt);
  return studentApplicationToWire(view ?? refuse('not-found'));
}

async function whyNot({ db, caller, now }: ApplyContext, job: number): Promise<ProblemCode> {
  const [found] = await db.orm
    .select({
      applied: sql<number>`EXISTS (SELECT 1 FROM applications WHERE student_id = ${caller.studentId} AND job_id = ${job})`,
      closed: isClosed(now),
      resume: resumes.id,
    })
    .from(jobs)
    .leftJoin(resumes, eq(resumes.student_id, caller.studentId))
    .where(eq(jobs.id, job));
  if (!found) return 'not-found';
  if (found.applied) return 'already-applied';
  if (found.resume === null) return 'no-resume';
  return found.closed ? 'job-closed' : 'application-limit';
}
