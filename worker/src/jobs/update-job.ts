import type { updateJob as call, Job } from '@niyukti/contract/jobs/job-calls';
import { mayHaveDeadline } from '@niyukti/contract/jobs/job-fields';
import { DAY_PASSED, dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, sql } from 'drizzle-orm';
import { jobs } from '../core/schema/hiring.ts';
import { transactionOf } from '../events/transaction.ts';
import { type Context, rowId } from '../http/context.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale } from '../http/revision.ts';
import { showJob } from './job-lists.ts';
import { columnsOf } from './post-job.ts';
import { findJob } from './read-jobs.ts';
import { factsOf } from './wire.ts';

const PASSED = { errors: [{ path: 'applicationDeadline', message: DAY_PASSED }] };

/** Changes a job. A future deadline opens it again, unless the company is suspended. */
export async function updateJob(context: Context<typeof call>): Promise<Job> {
  const { db, path, body, caller, now, request } = context;
  const based = basedOn(request);
  const id = rowId('job', path.jobId);
  const { applicationDeadline: deadline } = body;
  const before = await db.orm
    .select({ deadline: jobs.deadline, open: jobs.open, hidden: jobs.hidden })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.company_id, caller.companyId)))
    .get();
  if (!before) refuse('not-found');
  // A closed job may keep its passed deadline.
  if (!mayHaveDeadline(deadline, before.deadline, now)) refuse('invalid', PASSED);
  const isOpen = deadline >= dayInIndia(now);
  const work = transactionOf(context);
  const changed = work.record({
    name: 'job.changed',
    subject: 'job',
    id,
    payload: {
      before: { title: sql`title`, location: sql`location`, openings: sql`openings`, deadline: sql`deadline` },
      after: factsOf(body),
    },
    of: {
      table: 'jobs',
      where: sql`id = ${id} AND company_id = (SELECT id FROM companies WHERE id = ${caller.companyId}) AND (${based} IS NULL OR revision = ${based})`,
    },
    // Record that the job was closed or opened again: one act, one notice.
    ...(before.hidden === 0 && before.open !== Number(isOpen) ? { quiet: true as const } : {}),
  });
  changed.record({
    name: isOpen ? 'job.reopened' : 'job.closed',
    subject: 'job',
    id,
    payload: { deadline },
    of: { table: 'jobs', where: sql`id = ${id} AND hidden = 0 AND open <> ${Number(isOpen)}` },
  });
  changed.also((happened) =>
    db.orm
      .update(jobs)
      .set({
        ...columnsOf(body),
        open: sql`iif(hidden = 1, 0, ${Number(isOpen)})`,
        // An open job has no reason for its closing.
        ...(isOpen ? { close_reason: null, close_note: null } : {}),
        updated_at: now,
        revision: sql`revision + 1`,
      })
      .where(and(happened, eq(jobs.id, id))),
  );
  await work.run(db);
  const row = await findJob(db.orm, id, { counts: true });
  const found = row && showJob(row, caller);
  return changed.changed && found ? found : refuseStale(based, found);
}
