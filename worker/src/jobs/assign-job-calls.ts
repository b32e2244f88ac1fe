import { assignJob } from '@niyukti/contract/calls/job';
import { and, eq, isNull } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import { JOB, rowOf } from '../core/columns.ts';
import { pick } from '../core/rows.ts';
import { hrs } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { announceSoon } from './announced.ts';
import { assign } from './assign.ts';
import { findJob } from './job-queries.ts';
import { jobToWire } from './wire.ts';

/** Of an HR who was removed there is none, though the row stays until everything has moved. */
const readHrName = builtQuery(pick(hrs, 'id'), ({ id }) =>
  select(pick(hrs, 'name'))
    .from(hrs)
    .where(and(eq(hrs.id, id), isNull(hrs.leaving_at))),
);

/** Mounts the assignment of a job to an HR. */
export function mountAssignJob(api: Api): void {
  mount(api, assignJob, async (context) => {
    const { db, body, caller, now } = context;
    const job = rowId('job', body.jobId);
    const hr = rowId('hr', body.hrId);
    const work = transactionOf(context);
    assign(work, job, hr, now);
    const named = work.read(readHrName({ id: hr }));
    const found = work.read(findJob(job, { today: dateOf(now) }));
    await work.run(db);
    announceSoon();
    const [row] = found.rows;
    const name = named.rows[0]?.name;
    if (!row || name === undefined) refuse('not-found');
    return {
      message: `Job assigned to ${name}.`,
      job: jobToWire(rowOf(JOB, 'j', row) ?? refuse('not-found'), {}, caller),
    };
  });
}
