import type * as calls from '@niyukti/contract/jobs/job-calls';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../core/orm.ts';
import { jobs, savedJobs } from '../core/schema/hiring.ts';
import { type Context, rowId } from '../http/context.ts';
import { refuse } from '../http/problem.ts';

/** The id of an existing job. */
async function existing(orm: Orm, jobId: string): Promise<number> {
  const id = rowId('job', jobId);
  return (await orm.$count(jobs, eq(jobs.id, id))) === 1 ? id : refuse('not-found');
}

/** Saves a job. Repeatable. */
export async function saveJob({ db, path, caller, now }: Context<typeof calls.saveJob>): Promise<{ saved: true }> {
  const job = await existing(db.orm, path.jobId);
  await db.orm
    .insert(savedJobs)
    .values({ student_id: caller.studentId, job_id: job, created_at: now })
    .onConflictDoNothing();
  return { saved: true };
}

/** Removes a saved job. Repeatable. */
export async function unsaveJob({ db, path, caller }: Context<typeof calls.unsaveJob>): Promise<{ saved: false }> {
  const job = await existing(db.orm, path.jobId);
  await db.orm.delete(savedJobs).where(and(eq(savedJobs.student_id, caller.studentId), eq(savedJobs.job_id, job)));
  return { saved: false };
}
