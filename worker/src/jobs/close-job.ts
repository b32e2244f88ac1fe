import type { Job } from '@niyukti/contract/jobs/job-calls';
import type { closeJob as call } from '@niyukti/contract/jobs/job-draft-calls';
import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, gte, sql } from 'drizzle-orm';
import { jobs } from '../core/schema/hiring.ts';
import { transactionOf } from '../events/transaction.ts';
import { type Context, rowId } from '../http/context.ts';
import { refuse } from '../http/problem.ts';
import { showJob } from './job-lists.ts';
import { findJob } from './read-jobs.ts';

/** Closes a job before its deadline, with the reason. */
export async function closeJob(context: Context<typeof call>): Promise<Job> {
  const { db, path, body, caller, now } = context;
  const id = rowId('job', path.jobId);
  const today = dayInIndia(now);
  const deadline = dayBefore(today);
  const work = transactionOf(context);
  const closed = work.change(
    db.orm
      .update(jobs)
      .set({
        deadline,
        open: 0,
        close_reason: body.reason,
        close_note: body.note || null,
        updated_at: now,
        revision: sql`revision + 1`,
      })
      .where(and(eq(jobs.id, id), eq(jobs.company_id, caller.companyId), eq(jobs.open, 1), gte(jobs.deadline, today))),
    { name: 'job.closed', subject: 'job', id, payload: { deadline, reason: body.reason } },
  );
  await work.run(db);
  const row = await findJob(db.orm, id, { counts: true });
  if (row?.company_id !== caller.companyId) return refuse('not-found');
  return closed.changed ? showJob(row, caller) : refuse('job-closed');
}
