import { type Database, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { command, query } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { newJobs } from '../core/schema/notices.ts';
import { aboutAlert, alikeAlert } from './alike-alert.ts';
import { parts, tell } from './tell.ts';
import { wakeReaders } from './wake-readers.ts';
import type { NewNotice } from './write.ts';

/** A kept search and the new jobs that it finds. */
export interface FoundFor {
  readonly id: number;
  readonly student_id: number;
  readonly name: string;
  readonly search: string;
  readonly pace: 'now' | 'day';
  readonly jobs: readonly number[];
}
/** Finds the kept searches of some new jobs: the room of jobs knows how. */
export type FindAlerts = (db: Database, jobs: readonly number[], now: number) => Promise<readonly FoundFor[]>;

/** New jobs that are looked up together: they share words, and so what is read. */
const SLICE = 20;

const nextNew = query(
  pick(newJobs, 'job_id'),
  `SELECT job_id FROM new_jobs INDEXED BY new_jobs_unsought WHERE sought = 0 ORDER BY job_id LIMIT ${SLICE}`,
);
/** What a daily one has found, until the morning tells it. */
const gather = command(
  `UPDATE alerts SET found = found + (SELECT count(*) FROM new_jobs INDEXED BY new_jobs_unsought WHERE sought = 0
      AND job_id IN (SELECT value FROM json_each(f.value, '$.jobs'))),
    latest = coalesce(f.value ->> '$.jobs[#-1]', latest)
  FROM json_each(?) f WHERE alerts.id = f.value ->> 'id'`,
);
const sought = command(
  'UPDATE new_jobs SET sought = 1 WHERE sought = 0 AND job_id IN (SELECT value FROM json_each(?))',
);

const noticeOf = (alert: FoundFor, now: number): NewNotice => ({
  role: 'student',
  account_id: alert.student_id,
  kind: 'alert.found',
  subject: 'job',
  subject_id: alert.jobs.at(-1) ?? null,
  about: aboutAlert(alert),
  alike: alikeAlert(alert.id, now),
  at: now,
  of: alert.jobs,
});

/**
 * Looks a slice of new jobs up among the kept searches, and tells whose they are. Notices and the
 * mark that it was done are one transaction. Answers false where no job is new.
 */
export async function tellSeekers(
  place: { readonly env: Env; readonly db: Database },
  findAlerts: FindAlerts,
  now: number,
): Promise<boolean> {
  const { db } = place;
  const jobs = (await db.all(nextNew())).map(({ job_id }) => job_id);
  if (jobs.length === 0) return false;
  const found = await findAlerts(db, jobs, now);
  const atOnce = found.filter(({ pace }) => pace === 'now').map((alert) => noticeOf(alert, now));
  const daily = found.filter(({ pace }) => pace === 'day').map(({ id, jobs: of }) => ({ id, jobs: of }));
  await tell(place, 'seekers', atOnce, {
    ends: [
      ...[...parts(daily)].map((some) => unrecorded('consequence', gather(some))),
      unrecorded('consequence', sought(JSON.stringify(jobs))),
    ],
  });
  await wakeReaders(place, atOnce);
  return true;
}
