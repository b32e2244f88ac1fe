import { experienceRange } from '@niyukti/contract/jobs/experience';
import type { postJob as call, Job } from '@niyukti/contract/jobs/job-calls';
import { JOB_FIELDS, type JobBody, type NewJobBody, SALARY_FIELDS } from '@niyukti/contract/jobs/job-fields';
import { dayInIndia } from '@niyukti/contract/text/day';
import { searchText } from '@niyukti/contract/text/search-text';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isSuspended } from '../core/conditions.ts';
import { jobDrafts, type jobs } from '../core/schema/hiring.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { type Context, filterId } from '../http/context.ts';
import { refuse } from '../http/problem.ts';
import { showJob } from './job-lists.ts';
import { findJob } from './read-jobs.ts';
import { factsOf } from './wire.ts';

/** The columns of a job body. An omitted field is omitted here too. */
export function columnsOf({ salary, ...body }: JobBody): Partial<typeof jobs.$inferInsert> {
  const values: Record<string, unknown> = { ...body, ...salary };
  const written = Object.entries({ ...JOB_FIELDS, ...SALARY_FIELDS })
    .filter(([name]) => values[name] !== undefined)
    .map(([name, { column }]) => [column, values[name]]);
  const years = experienceRange(body.experience);
  return {
    ...Object.fromEntries(written),
    title_folded: searchText(body.jobTitle),
    location_folded: searchText(body.location),
    experience_min: years?.min ?? null,
    experience_max: years?.max ?? null,
  };
}

/** Inserts a job, if a condition holds and the posting limit allows it. No race exceeds the limit. */
export function insertJob(company: number, body: NewJobBody, now: number, condition: SQL = sql`TRUE`): SQL {
  const columns = columnsOf(body);
  const values = Object.values(columns).map((value) => sql`${value}`);
  const open = Number(body.applicationDeadline >= dayInIndia(now));
  return sql`INSERT INTO jobs (${sql.raw(Object.keys(columns).join(', '))}, open, company_id, posted_at, updated_at)
    SELECT ${sql.join(values, sql`, `)}, ${open}, id, ${now}, ${now} FROM companies
    WHERE ${condition} AND id = ${company} AND NOT ${isSuspended}
      AND (unlimited = 1 OR (SELECT count(*) FROM jobs WHERE company_id = companies.id) < posting_limit)
    RETURNING id`;
}

/** The event of a posted job. */
export const postedEvent = (body: JobBody) =>
  ({ name: 'job.posted', subject: 'job', id: MADE, payload: factsOf(body) }) as const;

/** Posts a job, and deletes its draft. */
export async function postJob(context: Context<typeof call>): Promise<Job> {
  const { db, body, query, caller, now, key } = context;
  const draft = filterId('draft', query.draft);
  const isDraft =
    draft === undefined ? undefined : and(eq(jobDrafts.id, draft), eq(jobDrafts.company_id, caller.companyId));
  const work = transactionOf(context);
  const posted = work.change<{ id: number }, 'job.posted'>(
    insertJob(caller.companyId, body, now, isDraft && sql`EXISTS (SELECT 1 FROM job_drafts WHERE ${isDraft})`),
    postedEvent(body),
  );
  posted.remember(key);
  if (isDraft) posted.also((happened) => db.orm.delete(jobDrafts).where(and(happened, isDraft)));
  await work.run(db);
  const [made] = posted.rows;
  const row = made && (await findJob(db.orm, made.id, { counts: true }));
  if (row) return showJob(row, caller);
  const kept = isDraft && (await db.orm.$count(jobDrafts, isDraft));
  return refuse(kept === 0 ? 'not-found' : 'posting-limit');
}
