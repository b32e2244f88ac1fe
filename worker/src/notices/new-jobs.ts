import { dayInIndia } from '@niyukti/contract/text/day';
import { Database, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { command, query } from '../core/query.ts';
import { int, pick } from '../core/rows.ts';
import { follows, newJobs } from '../core/schema/notices.ts';
import { aboutAlert, alikeAlert } from './alike-alert.ts';
import { type NewNotice, parts, tell, wakeReaders } from './tell.ts';

/** Followers of one slice. */
const SLICE = 500;
/** Slices that one run tells: what is left over waits for the next. */
const SLICES = 40;

/** The first job whose followers were not all told, and whether visitors find it still. */
const nextNew = query(
  { ...pick(newJobs, 'job_id', 'company_id'), told: int, listed: int },
  `SELECT job_id, company_id, told, EXISTS (SELECT 1 FROM jobs WHERE id = job_id AND open = 1) AS listed
  FROM new_jobs INDEXED BY new_jobs_untold WHERE told IS NOT NULL ORDER BY job_id LIMIT 1`,
);
const followersBehind = query(
  pick(follows, 'id', 'student_id'),
  'SELECT id, student_id FROM follows INDEXED BY follows_company WHERE company_id = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)',
);
const goOn = command('UPDATE new_jobs SET told = ?3 WHERE job_id = ?1 AND told = ?2');

/** Tells a slice of the followers of one new job. Answers false where no job is new. */
async function tellFollowers(env: Env, db: Database, now: number): Promise<boolean> {
  const job = await db.first(nextNew());
  if (!job) return false;
  const followers = job.listed ? await db.all(followersBehind(job.company_id, job.told, SLICE)) : [];
  const last = followers.length < SLICE ? null : (followers.at(-1)?.id ?? null);
  const notices = followers.map(
    ({ student_id }): NewNotice => ({
      role: 'student',
      account_id: student_id,
      kind: 'company.posted',
      subject: 'job',
      subject_id: job.job_id,
      about: '{}',
      alike: `company.posted ${job.company_id} ${dayInIndia(now)}`,
      at: now,
      of: [`${job.job_id} ${job.told}`],
    }),
  );
  await tell({ env, db }, 'followers', notices, {
    ends: [unrecorded('consequence', goOn(job.job_id, job.told, last))],
  });
  await wakeReaders({ env }, notices);
  return true;
}

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
const JOBS = 20;

const nextUnsought = query(
  pick(newJobs, 'job_id'),
  `SELECT job_id FROM new_jobs INDEXED BY new_jobs_unsought WHERE sought = 0 ORDER BY job_id LIMIT ${JOBS}`,
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
async function tellSeekers(
  place: { readonly env: Env; readonly db: Database },
  findAlerts: FindAlerts,
  now: number,
): Promise<boolean> {
  const { db } = place;
  const jobs = (await db.all(nextUnsought())).map(({ job_id }) => job_id);
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

/** Tells of jobs that have become new: behind the assignment, and by the frequent run. */
export async function tellNewJobs(env: Env, findAlerts: FindAlerts, now: number): Promise<void> {
  const db = new Database(env.DB);
  for (let slices = 0; slices < SLICES && (await tellFollowers(env, db, now)); slices += 1);
  for (let slices = 0; slices < SLICES && (await tellSeekers({ env, db }, findAlerts, now)); slices += 1);
}
