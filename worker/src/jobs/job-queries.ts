import type { JobBody } from '@niyukti/contract/calls/job-body';
import { columnsOf } from '../core/columns.ts';
import { type Statement, statement, type Write, write } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { allOf, contains, facet, fold } from '../core/search.ts';

/** A row of a list of jobs: `jobView` reads it. */
export type Joined = Record<string, unknown>;

export interface JobFilter {
  readonly title?: string | undefined;
  readonly location?: string | undefined;
  /** In the title or in the location. */
  readonly text?: string | undefined;
  readonly assigned?: boolean | undefined;
  readonly company?: number | undefined;
  readonly hr?: number | undefined;
  /** Open, closed, or both when undefined. */
  readonly state?: 'open' | 'closed' | undefined;
}

/** What is read beside a job: a student's own marks on it, or its company's counts. */
export interface JobReader {
  readonly student?: number | undefined;
  readonly counts?: boolean | undefined;
  /** Has nothing to do with the job: a visitor, or another company. */
  readonly stranger?: boolean | undefined;
  /** Today in Asia/Kolkata: an open job's deadline has not passed. */
  readonly today: string;
}

const JOB = columnsOf('jobs', 'j');
const COUNTS = columnsOf('job_counts', 'c');

const MARKS = `, EXISTS (SELECT 1 FROM applications WHERE student_id = ? AND job_id = j.id) AS applied,
  EXISTS (SELECT 1 FROM saved_jobs WHERE student_id = ? AND job_id = j.id) AS saved`;

interface View {
  columns: string;
  values: number[];
  join: string;
}

function viewFor(reader: JobReader): View {
  if (reader.student !== undefined) return { columns: JOB + MARKS, values: [reader.student, reader.student], join: '' };
  if (reader.counts)
    return { columns: `${JOB}, ${COUNTS}`, values: [], join: ' LEFT JOIN job_counts c ON c.job_id = j.id' };
  return { columns: JOB, values: [], join: '' };
}

/** Filters with an index of their own, by what they hold. The conditions repeat their index's. */
const INDEXES: Record<string, string> = {
  '': 'j.id > 0',
  open: 'j.open = 1',
  'assigned open': 'j.open = 1 AND j.hr_id IS NOT NULL',
  unassigned: 'j.hr_id IS NULL',
  company: 'j.company_id = ?',
  'company open': 'j.company_id = ? AND j.open = 1',
  'company closed': 'j.company_id = ? AND j.open = 0',
  'company unassigned': 'j.company_id = ? AND j.hr_id IS NULL',
  hr: 'j.hr_id = ?',
};

function indexName(filter: JobFilter): string | null {
  if (filter.text?.trim() || filter.title?.trim() || filter.location?.trim()) return null;
  return [
    filter.company !== undefined && 'company',
    filter.hr !== undefined && 'hr',
    filter.assigned !== undefined && (filter.assigned ? 'assigned' : 'unassigned'),
    filter.state,
  ]
    .filter(Boolean)
    .join(' ');
}

function expressionOf(filter: JobFilter, index: 'open_job_search' | 'job_search'): string | null {
  const words = [
    filter.company !== undefined && `c${filter.company}`,
    filter.hr !== undefined && `h${filter.hr}`,
    filter.assigned !== undefined && (filter.assigned ? 'assigned' : 'unassigned'),
    index === 'job_search' && filter.state,
  ];
  return allOf(
    filter.text ? contains(['title', 'location'], filter.text) : null,
    filter.title ? contains('title', filter.title) : null,
    filter.location ? contains('location', filter.location) : null,
    ...words.filter((word) => typeof word === 'string').map(facet),
  );
}

/** One page of jobs, newest first, one row more than the page holds. */
export function listJobs(filter: JobFilter, reader: JobReader, { limit, after }: Window): Statement<Joined> {
  const view = viewFor(reader);
  const name = indexName(filter);
  const indexed = name === null ? undefined : INDEXES[name];
  const owner = filter.company ?? filter.hr;
  const fresh = filter.state === 'open' ? ' AND j.deadline >= ?' : '';
  const tail = [...(filter.state === 'open' ? [reader.today] : []), ...(after === null ? [] : [after]), limit + 1];
  if (indexed) {
    return statement(
      `SELECT ${view.columns} FROM jobs j${view.join} WHERE ${indexed}${fresh}${after === null ? '' : ' AND j.id < CAST(? AS INTEGER)'}
      ORDER BY j.id DESC LIMIT ?`,
      ...view.values,
      ...(owner === undefined ? [] : [owner]),
      ...tail,
    );
  }
  // Open jobs have an index of their own: a word that only closed ones have is not met there.
  const index = filter.state === 'open' && filter.hr === undefined ? 'open_job_search' : 'job_search';
  return statement(
    `SELECT ${view.columns} FROM ${index} s CROSS JOIN jobs j ON j.id = s.rowid${view.join}
    WHERE s.${index} MATCH ?${fresh}${after === null ? '' : ' AND s.rowid < CAST(? AS INTEGER)'} ORDER BY s.rowid DESC LIMIT ?`,
    ...view.values,
    expressionOf(filter, index),
    ...tail,
  );
}

/** One page of a student's saved jobs, latest saved first. Closed ones stay in it. */
export function listSavedJobs(student: number, filter: JobFilter, { limit, after }: Window): Statement<Joined> {
  const match = allOf(
    filter.title ? contains('title', filter.title) : null,
    filter.location ? contains('location', filter.location) : null,
  );
  const columns = `${JOB}, 1 AS saved, EXISTS (SELECT 1 FROM applications WHERE student_id = m.student_id AND job_id = j.id) AS applied`;
  const joins = 'CROSS JOIN jobs j ON j.id = m.job_id';
  const tail = after === null ? [limit + 1] : [after, limit + 1];
  if (match === null) {
    return statement(
      `SELECT m.id AS mark, ${columns} FROM saved_jobs m ${joins}
      WHERE m.student_id = ?${after === null ? '' : ' AND m.id < CAST(? AS INTEGER)'} ORDER BY m.id DESC LIMIT ?`,
      student,
      ...tail,
    );
  }
  return statement(
    `SELECT m.id AS mark, ${columns} FROM saved_job_search s CROSS JOIN saved_jobs m ON m.id = s.rowid ${joins}
    WHERE s.saved_job_search MATCH ?${after === null ? '' : ' AND s.rowid < CAST(? AS INTEGER)'} ORDER BY s.rowid DESC LIMIT ?`,
    allOf(match, facet(`s${student}`)),
    ...tail,
  );
}

/** The company is not suspended. Its jobs are hidden by and by, the account at once. */
const SHOWN = 'j.hidden = 0 AND EXISTS (SELECT 1 FROM companies WHERE id = j.company_id AND suspended_at IS NULL)';

/** One job. For strangers that of a suspended company is missing. */
export function findJob(job: number, reader: JobReader): Statement<Joined> {
  const view = viewFor(reader);
  const shown = reader.stranger ? ` AND ${SHOWN}` : '';
  return statement(`SELECT ${view.columns} FROM jobs j${view.join} WHERE j.id = ?${shown}`, ...view.values, job);
}

/** Jobs by their ids, in any order. */
export function jobsByIds(ids: readonly number[], reader: JobReader): Statement<Joined> {
  const view = viewFor(reader);
  return statement(
    `SELECT ${view.columns} FROM json_each(?) wanted CROSS JOIN jobs j ON j.id = wanted.value${view.join}`,
    ...view.values,
    JSON.stringify(ids),
  );
}

/** First and second number of an experience text such as '1-3'; one number is both. */
export function experienceRange(text: string): { min: number | null; max: number | null } {
  const [first, second] = (text.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger);
  return { min: first ?? null, max: second ?? first ?? null };
}

/** The columns that a company writes, with their values. */
function written(body: JobBody, today: string): Record<string, string | number | null> {
  const experience = experienceRange(body.experience);
  return {
    title: body.jobTitle,
    location: body.location,
    city: body.city,
    title_folded: fold(body.jobTitle),
    location_folded: fold(body.location),
    type: body.jobType,
    timing: body.jobTiming,
    working_days: body.workingDays,
    work_mode: body.workMode,
    description: body.jobDescription,
    skills: body.desiredSkills,
    experience: body.experience,
    experience_min: experience.min,
    experience_max: experience.max,
    openings: body.noofposition,
    salary_min: body.salary.minSalary,
    salary_max: body.salary.maxSalary,
    salary_currency: body.salary.currency,
    salary_per: body.salary.per,
    deadline: body.applicationDeadline,
    open: body.applicationDeadline >= today ? 1 : 0,
  };
}

/**
 * Posts a job, if the posting limit admits one more: no race exceeds it. Answers the new row's id.
 */
export function insertJob(company: number, body: JobBody, today: string, now: number): Write<{ id: number }> {
  const columns = written(body, today);
  const names = Object.keys(columns);
  return write(
    `INSERT INTO jobs (${names.join(', ')}, company_id, company_name, company_logo_key, posted_at, updated_at)
    SELECT ${names.map(() => '?').join(', ')}, id, name, logo_key, ?, ? FROM companies
    WHERE id = ? AND suspended_at IS NULL AND (unlimited = 1 OR jobs < posting_limit) RETURNING id`,
    ...Object.values(columns),
    now,
    now,
    company,
  );
}

/**
 * Changes a job of the company's, as part of a change. A deadline that has not passed opens it
 * again, unless the company is suspended.
 */
export function changeJob(
  company: number,
  job: number,
  body: JobBody,
  today: string,
  now: number,
): Write<{ id: number }> {
  const { open, ...columns } = written(body, today);
  return write(
    `UPDATE jobs SET ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(
        ', ',
      )}, open = iif(hidden = 1, 0, ?), updated_at = ? WHERE changed() AND id = ? AND company_id = ? RETURNING id`,
    ...Object.values(columns),
    open,
    now,
    job,
    company,
  );
}
