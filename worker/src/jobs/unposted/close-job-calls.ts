import { closeJob } from '@niyukti/contract/calls/job-draft';
import { dayBefore } from '@niyukti/contract/day';
import { dateOf } from '../../core/clock.ts';
import { commandReturning } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { rowId } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { toWire } from '../job-calls.ts';
import { findJob } from '../job-queries.ts';

const close = commandReturning(
  pick(jobs, 'id'),
  `UPDATE jobs SET deadline = ?, open = 0, close_reason = ?, close_note = ?, updated_at = ?, revision = revision + 1
  WHERE id = ? AND company_id = ? AND open = 1 AND deadline >= ? RETURNING id`,
);

/** Mounts closing a job before its deadline, with the reason. */
export function mountCloseJob(api: Api): void {
  mount(api, closeJob, async (context) => {
    const { db, path, body, caller, now } = context;
    const job = rowId('job', path.jobId);
    const today = dateOf(now);
    const deadline = dayBefore(today);
    const work = transactionOf(context);
    const closed = work.change(close(deadline, body.reason, body.note || null, now, job, caller.id, today), {
      name: 'job.closed',
      subject: 'job',
      id: job,
      payload: { deadline, reason: body.reason },
    });
    const behind = work.read(findJob(job, { counts: true, today }));
    await work.run(db);
    const [row] = behind.rows;
    if (!row || row.j_company_id !== caller.id) return refuse('not-found');
    return closed.changed ? toWire(row, caller) : refuse('job-closed');
  });
}
