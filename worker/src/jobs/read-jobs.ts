import type { Funnel } from '@niyukti/contract/accounts/company-calls';
import { and, count, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, max, type SQL, sql } from 'drizzle-orm';
import { companyName, hrs } from '../core/conditions.ts';
import { FUNNEL } from '../core/counts.ts';
import type { Orm } from '../core/orm.ts';
import { companies } from '../core/schema/accounts.ts';
import { jobs, savedJobs } from '../core/schema/hiring.ts';
import { isFound } from '../core/search.ts';
import type { Window } from '../http/list.ts';

const {
  title_folded: _title,
  location_folded: _location,
  salary_year: _salary,
  facets: _facets,
  ...OWN
} = getTableColumns(jobs);
/** The columns of a job, with the names of its company and its HR. */
export const JOB = { ...OWN, company_name: companyName, company_logo_key: companies.logo_key, hr_name: hrs.name };

/** What is read of a job beside its columns: a student's own marks, or counts of its applications. */
export interface JobReader {
  readonly student?: number | undefined;
  readonly counts?: boolean | undefined;
  /** Reads rows of a list, whose answer has no description. */
  readonly rows?: boolean | undefined;
}

export interface JobFilter {
  readonly title?: string | undefined;
  readonly location?: string | undefined;
  /** In the title or in the location. */
  readonly text?: string | undefined;
  readonly assigned?: boolean | undefined;
  readonly company?: number | undefined;
  readonly hr?: number | undefined;
  /** Other jobs of the company of this one. */
  readonly beside?: number | undefined;
  readonly state?: 'open' | 'closed' | undefined;
}

export interface JobCounts {
  readonly pending: number;
  readonly funnel: Funnel;
}

const COUNTS = sql.raw(
  `(SELECT json_object('pending', count(*) FILTER (WHERE hr_stage = 'applied'), 'funnel', ${FUNNEL}) FROM applications WHERE job_id = jobs.id)`,
);
const NOTHING = sql<null>`NULL`;

const marks = ({ student, counts }: JobReader) => ({
  applied:
    student === undefined
      ? NOTHING
      : sql<number>`EXISTS (SELECT 1 FROM applications WHERE student_id = ${student} AND job_id = jobs.id)`,
  saved:
    student === undefined
      ? NOTHING
      : sql<number>`EXISTS (SELECT 1 FROM saved_jobs WHERE student_id = ${student} AND job_id = jobs.id)`,
  counts: counts ? sql<string>`${COUNTS}` : NOTHING,
});

const descriptionFor = ({ rows }: JobReader): SQL<string> =>
  rows ? sql<string>`''` : sql<string>`${jobs.description}`;

/** Selects jobs with their names and additions. */
export const readJobs = (orm: Orm, reader: JobReader = {}) =>
  orm
    .select({ ...JOB, description: descriptionFor(reader), ...marks(reader) })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.company_id))
    .leftJoin(hrs, eq(hrs.id, jobs.hr_id));
/** A job with its additions. */
export type JobRow = Awaited<ReturnType<typeof readJobs>>[number];

const inText = (text: string | undefined, ...columns: ('title_folded' | 'location_folded')[]): SQL | undefined =>
  text?.trim() ? isFound(jobs.id, 'job_search', text, columns) : undefined;

// Literals, because SQLite uses a partial index only for a literal condition.
const STATES = {
  open: (today: string) => and(sql`${jobs.open} = 1`, gte(jobs.deadline, today)),
  closed: () => sql`${jobs.open} = 0`,
};

const conditionsOf = (filter: JobFilter, today: string): (SQL | undefined)[] => [
  filter.company === undefined ? undefined : eq(jobs.company_id, filter.company),
  filter.hr === undefined ? undefined : eq(jobs.hr_id, filter.hr),
  filter.beside === undefined
    ? undefined
    : sql`${jobs.company_id} = (SELECT company_id FROM jobs WHERE id = ${filter.beside})`,
  filter.assigned === undefined ? undefined : (filter.assigned ? isNotNull : isNull)(jobs.hr_id),
  filter.state && STATES[filter.state](today),
  inText(filter.title, 'title_folded'),
  inText(filter.location, 'location_folded'),
  inText(filter.text, 'title_folded', 'location_folded'),
];

/** A page of jobs, newest first, and one more. */
export const listJobs = (orm: Orm, filter: JobFilter, reader: JobReader, today: string, { limit, after }: Window) =>
  readJobs(orm, reader)
    .where(and(...conditionsOf(filter, today), after === null ? undefined : lt(jobs.id, after)))
    .orderBy(desc(jobs.id))
    .limit(limit + 1);

/** A page of a student's saved jobs, closed ones included, latest saved first, and one more. */
export const listSavedJobs = (
  orm: Orm,
  student: number,
  { title, location }: Pick<JobFilter, 'title' | 'location'>,
  { limit, after }: Window,
) =>
  orm
    .select({ mark: savedJobs.id, ...JOB, ...marks({ student }) })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.job_id))
    .leftJoin(companies, eq(companies.id, jobs.company_id))
    .leftJoin(hrs, eq(hrs.id, jobs.hr_id))
    .where(
      and(
        eq(savedJobs.student_id, student),
        inText(title, 'title_folded'),
        inText(location, 'location_folded'),
        after === null ? undefined : lt(savedJobs.id, after),
      ),
    )
    .orderBy(desc(savedJobs.id))
    .limit(limit + 1);

/** A job, if it meets a condition. */
export const findJob = (orm: Orm, id: number, reader: JobReader = {}, condition?: SQL): Promise<JobRow | undefined> =>
  readJobs(orm, reader)
    .where(and(eq(jobs.id, id), condition))
    .get();

/** Jobs in the order of their ids. */
export async function jobsByIds(orm: Orm, ids: readonly number[], reader: JobReader = {}): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  const rows = await readJobs(orm, reader).where(
    sql`${jobs.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many open jobs a company has. */
export const countOpenJobs = (orm: Orm, company: number): Promise<number> =>
  orm.$count(jobs, and(eq(jobs.company_id, company), sql`${jobs.open} = 1`));

/** The companies with the most open jobs, each with the place of its newest job. */
export async function listMostHiring(orm: Orm) {
  const open = orm
    .select({ company: jobs.company_id, newest: max(jobs.id).as('newest'), count: count().as('count') })
    .from(jobs)
    .where(sql`${jobs.open} = 1`)
    .groupBy(jobs.company_id)
    .orderBy(sql`count DESC`, jobs.company_id)
    .limit(6)
    .as('open');
  return orm
    .select({ id: companies.id, name: companies.name, logo_key: companies.logo_key, city: jobs.city, jobs: open.count })
    .from(open)
    .innerJoin(companies, eq(companies.id, open.company))
    .innerJoin(jobs, eq(jobs.id, open.newest))
    .orderBy(desc(open.count), companies.name);
}
