import { dayInIndia } from '@niyukti/contract/day';
import { Database, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { command, query } from '../core/query.ts';
import { int, pick } from '../core/rows.ts';
import { follows, newJobs } from '../core/schema/notices.ts';
import { tell } from './tell.ts';
import { type FindAlerts, tellSeekers } from './tell-seekers.ts';
import { wakeReaders } from './wake-readers.ts';
import type { NewNotice } from './write.ts';

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

/** Tells of jobs that have become new: behind the assignment, and by the frequent run. */
export async function tellNewJobs(env: Env, findAlerts: FindAlerts, now: number): Promise<void> {
  const db = new Database(env.DB);
  for (let slices = 0; slices < SLICES && (await tellFollowers(env, db, now)); slices += 1);
  for (let slices = 0; slices < SLICES && (await tellSeekers({ env, db }, findAlerts, now)); slices += 1);
}
