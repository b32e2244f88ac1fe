import * as calls from '@niyukti/contract/calls/job';
import { statement, unrecorded, write } from '../core/database.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

/** Mounts a student's bookmarks. Both calls may be repeated. */
export function mountSavedJobs(api: Api): void {
  mount(api, calls.saveJob, async ({ db, path, caller, now }) => {
    const job = rowId('job', path.jobId);
    const [, found] = await db.batch(
      unrecorded(
        'bookmark',
        write(
          `INSERT INTO saved_jobs (student_id, job_id, deadline, created_at) SELECT ?, id, deadline, ? FROM jobs WHERE id = ?
          ON CONFLICT (student_id, job_id) DO NOTHING`,
          caller.id,
          now,
          job,
        ),
      ),
      statement<{ id: number }>('SELECT id FROM jobs WHERE id = ?', job),
    );
    return found.rows.length === 1 ? { saved: true as const } : refuse('not-found');
  });

  mount(api, calls.unsaveJob, async ({ db, path, caller }) => {
    const job = rowId('job', path.jobId);
    const [, found] = await db.batch(
      unrecorded('bookmark', write('DELETE FROM saved_jobs WHERE student_id = ? AND job_id = ?', caller.id, job)),
      statement<{ id: number }>('SELECT id FROM jobs WHERE id = ?', job),
    );
    return found.rows.length === 1 ? { saved: false as const } : refuse('not-found');
  });
}
