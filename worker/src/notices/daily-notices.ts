import { LATE_DAYS } from '@niyukti/contract/hiring/next-calls';
import { CLOSING_DAYS } from '@niyukti/contract/notices/notifications';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, gt, gte, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { memberships } from '../core/schema/accounts.ts';
import { applications, jobs, savedJobs } from '../core/schema/hiring.ts';
import { alerts } from '../core/schema/notices.ts';
import { inLists } from './mail/write-mails.ts';
import { alertNotice } from './new-job-notices.ts';
import { type NewNotice, progress, readProgress, type Services, writeAndSignal } from './write-notices.ts';

const DAY_MS = 86_400_000;
const INDIA_MS = 19_800_000;
/** The hour in India from which the notices of the day are written. */
export const MORNING_HOUR = 8;
/** Missed days for which notices are still written. */
const MOST_MISSED = 7;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(day) - INDIA_MS;

const isOpen = sql`jobs.open = 1`;

/** A changed deadline makes another notice. */
const closingNotice = (
  kind: 'saved.closing' | 'job.closing',
  { account, job, deadline }: { account: number; job: number; deadline: string },
  at: number,
): NewNotice => ({
  account_id: account,
  kind,
  subject: 'job',
  subject_id: job,
  about: JSON.stringify({ deadline }),
  merge_key: `${kind} ${job} ${deadline}`,
  count: 1,
  at,
});

/** For students who saved a job that closes soon and have not applied. */
async function savedClosing(db: Database, day: string, now: number): Promise<NewNotice[]> {
  const deadline = shifted(day, CLOSING_DAYS);
  const rows = await db.orm
    .select({ account: savedJobs.student_id, job: savedJobs.job_id })
    .from(jobs)
    .innerJoin(savedJobs, eq(savedJobs.job_id, jobs.id))
    .leftJoin(applications, and(eq(applications.student_id, savedJobs.student_id), eq(applications.job_id, jobs.id)))
    .where(and(isOpen, eq(jobs.deadline, deadline), isNull(applications.id)));
  return rows.map((row) => closingNotice('saved.closing', { ...row, deadline }, now));
}

/** For companies whose job closes soon. */
async function jobsClosing(db: Database, day: string, now: number): Promise<NewNotice[]> {
  const deadline = shifted(day, CLOSING_DAYS);
  const rows = await db.orm
    .select({ account: memberships.account_id, job: jobs.id })
    .from(jobs)
    .innerJoin(memberships, eq(memberships.company_id, jobs.company_id))
    .where(and(isOpen, eq(jobs.deadline, deadline)));
  return rows.map((row) => closingNotice('job.closing', { ...row, deadline }, now));
}

/** For HRs, about applications that have waited too long from today on. */
async function applicationsLate(db: Database, day: string, now: number): Promise<NewNotice[]> {
  const applied = startOf(shifted(day, -LATE_DAYS - 1));
  const rows = await db.orm
    .select({ hr: applications.hr_id, job: max(applications.job_id), count: sql<number>`count(*)` })
    .from(applications)
    .where(
      and(
        eq(applications.hr_stage, 'applied'),
        gte(applications.created_at, applied),
        lt(applications.created_at, applied + DAY_MS),
        gt(applications.hr_id, 0),
      ),
    )
    .groupBy(applications.hr_id);
  return rows.map(({ hr, job, count }) => ({
    account_id: hr ?? 0,
    kind: 'applications.late',
    subject: 'job',
    subject_id: job,
    about: '{}',
    merge_key: `applications.late ${day}`,
    count,
    at: now,
  }));
}

/** For students, about what their daily alerts have found since the last morning. */
async function writeDailyAlerts({ env, db }: Services, from: string, day: string, now: number): Promise<void> {
  const found = await db.orm.select().from(alerts).where(sql`found > 0`).orderBy(alerts.id);
  const { stillDue, done } = progress(db, 'alert.found', from, day);
  const written = found.map((alert) => alertNotice(alert, { latest: alert.latest, count: alert.found }, now));
  // Jobs that are found meanwhile are for the next morning.
  const take = inLists(found.map(({ id, found: count }) => ({ id, count }))).map((list) =>
    db.orm
      .update(alerts)
      .set({ found: sql`found - (taken.value ->> 'count')` })
      .from(sql`json_each(${list}) taken`)
      .where(and(stillDue, sql`alerts.id = taken.value ->> 'id'`)),
  );
  await writeAndSignal({ env, db }, written, { stillDue, done: [...take, done] });
}

const DAILY = {
  'saved.closing': savedClosing,
  'job.closing': jobsClosing,
  'applications.late': applicationsLate,
} as const;

/** Writes the notices of the day, from the morning in India on, and those of missed days. */
export async function writeDailyNotices(env: Env, db: Database, now: number): Promise<void> {
  if (new Date(now + INDIA_MS).getUTCHours() < MORNING_HOUR) return;
  const today = dayInIndia(now);
  const last = await readProgress(db);
  for (const [kind, noticesOf] of Object.entries(DAILY)) {
    let from = last.get(kind) ?? '';
    for (const day of daysBehind(from, today)) {
      const written = await noticesOf(db, day, now);
      const { stillDue, done } = progress(db, kind, from, day);
      await writeAndSignal({ env, db }, written, { stillDue, done: [done] });
      from = day;
    }
  }
  const from = last.get('alert.found') ?? '';
  if (from < today) await writeDailyAlerts({ env, db }, from, today, now);
}

/** The days after the last finished one, up to today. */
function daysBehind(last: string, today: string): string[] {
  const days = Array.from({ length: MOST_MISSED + 1 }, (_, index) => shifted(today, index - MOST_MISSED));
  return last === '' ? [today] : days.filter((day) => day > last);
}
