import { assignJob } from '@niyukti/contract/calls/job';
import { dateOf } from '../core/clock.ts';
import { rowOf } from '../core/columns.ts';
import { statement } from '../core/database.ts';
import type { JobRow } from '../core/schema/hiring.ts';
import { fold } from '../core/search.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { assignStatements } from './assign.ts';
import { findJob } from './job-queries.ts';
import { jobToWire } from './wire.ts';

/** Mounts the assignment of a job to an HR. */
export function mountAssignJob(api: Api): void {
  mount(api, assignJob, async ({ db, body, caller, now }) => {
    const job = rowId('job', body.jobId);
    const hr = rowId('hr', body.hrId);
    const [before, named, , ...rest] = await db.batch(
      statement<{ title: string; hr_name: string | null }>('SELECT title, hr_name FROM jobs WHERE id = ?', job),
      statement<{ name: string }>('SELECT name FROM hrs WHERE id = ?', hr),
      // Written only where the assignment below will change something.
      statement(
        `INSERT INTO audit_log (by_role, by_id, by_name, by_folded, action, thing, thing_id, thing_name, thing_folded, before, after, created_at)
        SELECT 'admin', ?1, ?2, ?3, 'assign-job', 'job', j.id, j.title, j.title_folded,
          json_object('hrName', j.hr_name), json_object('hrName', h.name), ?4
        FROM jobs j JOIN hrs h ON h.id = ?5 WHERE j.id = ?6 AND j.hr_id IS NOT h.id`,
        caller.id,
        caller.name,
        fold(caller.name),
        now,
        hr,
        job,
      ),
      ...assignStatements(job, hr, caller, now),
      findJob(job, { today: dateOf(now) }),
    );
    const row = rest.at(-1)?.rows[0] as Record<string, unknown> | undefined;
    const name = named.rows[0]?.name;
    if (before.rows.length === 0 || !row || name === undefined) refuse('not-found');
    return {
      message: `Job assigned to ${name}.`,
      job: jobToWire(rowOf<JobRow>(row, 'j') ?? refuse('not-found'), {}, caller),
    };
  });
}
