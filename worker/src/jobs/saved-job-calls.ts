import * as calls from '@niyukti/contract/calls/job';
import { and, eq } from 'drizzle-orm';
import { builtCommand, builtQuery, deleteFrom, select } from '../core/build.ts';
import { unrecorded } from '../core/database.ts';
import { command } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { jobs, savedJobs } from '../core/schema/hiring.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

const insertMark = command(
  `INSERT INTO saved_jobs (student_id, job_id, deadline, created_at) SELECT ?, id, deadline, ? FROM jobs WHERE id = ?
  ON CONFLICT (student_id, job_id) DO NOTHING`,
);
const removeMark = builtCommand(pick(savedJobs, 'student_id', 'job_id'), ({ student_id, job_id }) =>
  deleteFrom(savedJobs).where(and(eq(savedJobs.student_id, student_id), eq(savedJobs.job_id, job_id))),
);
const readJob = builtQuery(pick(jobs, 'id'), ({ id }) => select(pick(jobs, 'id')).from(jobs).where(eq(jobs.id, id)));

/** Mounts a student's bookmarks. Both calls may be repeated. */
export function mountSavedJobs(api: Api): void {
  mount(api, calls.saveJob, async ({ db, path, caller, now }) => {
    const job = rowId('job', path.jobId);
    const [, found] = await db.batch(unrecorded('bookmark', insertMark(caller.id, now, job)), readJob({ id: job }));
    return found.rows.length === 1 ? { saved: true as const } : refuse('not-found');
  });

  mount(api, calls.unsaveJob, async ({ db, path, caller }) => {
    const job = rowId('job', path.jobId);
    const [, found] = await db.batch(
      unrecorded('bookmark', removeMark({ student_id: caller.id, job_id: job })),
      readJob({ id: job }),
    );
    return found.rows.length === 1 ? { saved: false as const } : refuse('not-found');
  });
}
