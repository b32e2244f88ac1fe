import { dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, sql } from 'drizzle-orm';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { jobs } from '../core/schema/hiring.ts';
import { alerts, follows, newJobs } from '../core/schema/notices.ts';
import { inLists } from './mail/write-mails.ts';
import { type NewNotice, type Services, writeAndSignal } from './write-notices.ts';

/** The most jobs of one run. The others wait for the next run. */
const MOST = 40;

type JobAlert = Pick<typeof alerts.$inferSelect, 'id' | 'student_id' | 'name' | 'search' | 'pace'>;
/** Finds the job alerts that match new jobs. It is passed in, because it belongs to `jobs/`. */
export type FindAlerts = (db: Database, jobs: readonly number[], now: number) => Promise<readonly JobAlert[]>;

/** The notice of a job alert. Those of a day are merged. */
export const alertNotice = (
  { id, student_id, name, search }: Omit<JobAlert, 'pace'>,
  { latest, count }: { readonly latest: number; readonly count: number },
  at: number,
): NewNotice => ({
  account_id: student_id,
  kind: 'alert.found',
  subject: 'job',
  subject_id: latest,
  about: JSON.stringify({ alert: name, search }),
  merge_key: `alert.found ${id} ${dayInIndia(at)}`,
  count,
  at,
});

/** The job alert of a notice; null for any other notice. */
export const alertOf = (merge_key: string): number | null =>
  Number(/^alert\.found (\d+) /.exec(merge_key)?.[1]) || null;

type NewJob = Pick<typeof newJobs.$inferSelect, 'job_id' | 'company_id'>;

/** The notices to the followers of a company about its new job. */
async function followerNotices(db: Database, { job_id, company_id }: NewJob, at: number): Promise<NewNotice[]> {
  const followers = await db.orm
    .select({ account_id: follows.student_id })
    .from(follows)
    .innerJoin(jobs, eq(jobs.id, job_id))
    .where(and(eq(follows.company_id, company_id), eq(jobs.open, 1)));
  return followers.map(({ account_id }) => ({
    account_id,
    kind: 'company.posted',
    subject: 'job',
    subject_id: job_id,
    about: '{}',
    merge_key: `company.posted ${company_id} ${dayInIndia(at)}`,
    count: 1,
    at,
  }));
}

/** Writes the notices of a new job: to followers, and to students with a matching immediate alert. */
async function writeNoticesOf({ env, db }: Services, job: NewJob, findAlerts: FindAlerts, now: number): Promise<void> {
  const id = job.job_id;
  const [followers, found] = await Promise.all([followerNotices(db, job, now), findAlerts(db, [id], now)]);
  const atOnce = found.filter(({ pace }) => pace === 'now');
  const daily = found.filter(({ pace }) => pace === 'day');
  const written = [...followers, ...atOnce.map((alert) => alertNotice(alert, { latest: id, count: 1 }, now))];
  const stillDue = sql`EXISTS (SELECT 1 FROM new_jobs WHERE job_id = ${id})`;
  // Daily alerts are handled in the morning.
  const keep = inLists(daily.map(({ id: alert }) => ({ alert }))).map((list) =>
    db.orm
      .update(alerts)
      .set({ found: sql`found + 1`, latest: id })
      .where(and(stillDue, sql`id IN (SELECT value ->> 'alert' FROM json_each(${list}))`)),
  );
  const done = db.orm.delete(newJobs).where(eq(newJobs.job_id, id)).returning();
  await writeAndSignal({ env, db }, written, { stillDue, done: [...keep, done] });
}

/** Writes the notices of new jobs: after an assignment, and in the frequent run. */
export async function writeNewJobNotices(env: Env, findAlerts: FindAlerts, now: number): Promise<void> {
  const db = new Database(env.DB);
  const waiting = await db.orm.select().from(newJobs).orderBy(newJobs.job_id).limit(MOST);
  for (const job of waiting) await writeNoticesOf({ env, db }, job, findAlerts, now);
}
