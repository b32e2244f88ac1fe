import type { assignJob as call } from '@niyukti/contract/jobs/job-calls';
import { and, eq, sql } from 'drizzle-orm';
import { isAccount } from '../accounts/tables.ts';
import { isHeldBy, NOTHING_HELD_BY_HR, takenBack } from '../core/held.ts';
import { accounts } from '../core/schema/accounts.ts';
import { applications, jobs } from '../core/schema/hiring.ts';
import { transactionOf } from '../events/transaction.ts';
import { type Context, rowId } from '../http/context.ts';
import { partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { findJob } from './read-jobs.ts';
import { jobToWire } from './wire.ts';

/** Assigns a job and its applications to an HR. */
export async function assignJob(context: Context<typeof call>) {
  const { db, body, caller, now } = context;
  const job = rowId('job', body.jobId);
  const hr = rowId('hr', body.hrId);
  const work = transactionOf(context);
  const assigned = work.record({
    name: 'job.assigned',
    subject: 'job',
    id: sql`j.id`,
    label: { name: sql`j.title`, folded: sql`j.title_folded` },
    payload: {
      before: { hrName: sql`(SELECT name FROM accounts WHERE id = j.hr_id)`, hrId: sql`j.hr_id` },
      after: { hrName: sql`h.name`, hrId: sql`h.id` },
    },
    of: {
      table: 'jobs j, accounts h',
      where: sql`h.role = 'hr' AND j.id = ${job} AND h.id = ${hr} AND j.hr_id IS NOT h.id`,
    },
  });
  // Followers are told of a job when it gets its first HR.
  assigned.also(
    (happened) => sql`INSERT INTO new_jobs (job_id, company_id, created_at)
      SELECT id, company_id, ${now} FROM jobs WHERE ${happened} AND id = ${job} AND assigned_at IS NULL
      ON CONFLICT (job_id) DO NOTHING`,
  );
  assigned.also((happened) =>
    db.orm
      .update(jobs)
      .set({ hr_id: hr, assigned_at: sql`coalesce(assigned_at, ${now})`, updated_at: now })
      .where(and(happened, eq(jobs.id, job))),
  );
  assigned.record(takenBack(and(eq(applications.job_id, job), isHeldBy('hr'))));
  assigned
    .record({
      name: 'application.assigned',
      subject: 'application',
      id: sql`a.id`,
      payload: { hrName: sql`h.name`, hrId: sql`h.id` },
      of: {
        table: 'applications a, accounts h',
        where: sql`h.role = 'hr' AND a.job_id = ${job} AND h.id = ${hr} AND a.hr_id IS NOT h.id`,
      },
    })
    .also((happened) =>
      db.orm
        .update(applications)
        .set({ hr_id: hr, ...NOTHING_HELD_BY_HR })
        .where(and(happened, eq(applications.job_id, job))),
    );
  await work.run(db);
  const [row, named] = await Promise.all([
    findJob(db.orm, job),
    db.orm.select({ name: accounts.name }).from(accounts).where(isAccount('hr', hr)).get(),
  ]);
  if (!row || !named) refuse('not-found');
  return {
    message: `Job assigned to ${named.name}.`,
    job: jobToWire(row, {}, partyOf(caller)),
  };
}
