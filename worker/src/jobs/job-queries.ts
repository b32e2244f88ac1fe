import type { JobBody } from '@niyukti/contract/calls/job-body';
import { columnsOf, JOB, JOB_COUNTS } from '../core/columns.ts';
import type { Statement, Write } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, commandOf, commandReturning, query, queryOf } from '../core/query.ts';
import { aliased, allOrNull, type Claim, int, pick, type RowOf } from '../core/rows.ts';
import { jobs, savedJobs } from '../core/schema/hiring.ts';
import { allOf, contains, facet, fold } from '../core/search.ts';

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

const NAMES = Object.keys(INDEXES);
const COLUMNS = columnsOf(JOB, 'j');
const PLAIN = aliased(JOB, 'j');
const MARKS = { applied: int, saved: int };
const COUNTS = allOrNull(aliased(JOB_COUNTS, 'c'));
type SearchIndex = 'open_job_search' | 'job_search';

/** The company is not suspended. Its jobs are hidden by and by, the account at once. */
const SHOWN = 'j.hidden = 0 AND EXISTS (SELECT 1 FROM companies WHERE id = j.company_id AND suspended_at IS NULL)';

/** The statements of jobs with what is read beside them. */
function jobStatements<const C extends Claim>(claim: C, columns: string, join = '') {
  const select = `SELECT ${columns} FROM`;
  const fresh = (open: boolean) => (open ? ' AND j.deadline >= ?' : '');
  return {
    indexed: queryOf(
      claim,
      (name: string, open: boolean, first: boolean) =>
        `${select} jobs j${join} WHERE ${INDEXES[name]}${fresh(open)}${first ? '' : ' AND j.id < CAST(? AS INTEGER)'}
        ORDER BY j.id DESC LIMIT ?`,
      () => NAMES.flatMap((name) => [[name, true, true] as const, [name, false, false] as const]),
    ),
    found: queryOf(
      claim,
      (index: SearchIndex, open: boolean, first: boolean) =>
        `${select} ${index} s CROSS JOIN jobs j ON j.id = s.rowid${join}
        WHERE s.${index} MATCH ?${fresh(open)}${first ? '' : ' AND s.rowid < CAST(? AS INTEGER)'} ORDER BY s.rowid DESC LIMIT ?`,
      [
        ['open_job_search', true, true],
        ['job_search', false, false],
      ],
    ),
    one: queryOf(
      claim,
      (stranger: boolean) => `${select} jobs j${join} WHERE j.id = ?${stranger ? ` AND ${SHOWN}` : ''}`,
      [[true], [false]],
    ),
    some: query(claim, `${select} json_each(?) wanted CROSS JOIN jobs j ON j.id = wanted.value${join}`),
  };
}

const STATEMENTS = {
  plain: jobStatements(PLAIN, COLUMNS),
  marks: jobStatements(
    { ...PLAIN, ...MARKS },
    `${COLUMNS}, EXISTS (SELECT 1 FROM applications WHERE student_id = ? AND job_id = j.id) AS applied,
    EXISTS (SELECT 1 FROM saved_jobs WHERE student_id = ? AND job_id = j.id) AS saved`,
  ),
  counts: jobStatements(
    { ...PLAIN, ...COUNTS },
    `${COLUMNS}, ${columnsOf(JOB_COUNTS, 'c')}`,
    ' LEFT JOIN job_counts c ON c.job_id = j.id',
  ),
};

/** A job with what its reader is told beside it. */
export type Joined = RowOf<typeof PLAIN> & Partial<RowOf<typeof MARKS>> & Partial<RowOf<typeof COUNTS>>;

interface View {
  readonly statements: (typeof STATEMENTS)[keyof typeof STATEMENTS];
  readonly values: readonly number[];
}

function viewFor({ student, counts }: JobReader): View {
  if (student !== undefined) return { statements: STATEMENTS.marks, values: [student, student] };
  return { statements: counts ? STATEMENTS.counts : STATEMENTS.plain, values: [] };
}

/** One page of jobs, newest first, one row more than the page holds. */
export function listJobs(filter: JobFilter, reader: JobReader, { limit, after }: Window): Statement<Joined> {
  const { statements, values } = viewFor(reader);
  const open = filter.state === 'open';
  const tail: Bound[] = [...(open ? [reader.today] : []), ...(after === null ? [] : [after]), limit + 1];
  const name = indexName(filter);
  if (name !== null && name in INDEXES) {
    const owner = filter.company ?? filter.hr;
    return statements.indexed(name, open, after === null)(...values, ...(owner === undefined ? [] : [owner]), ...tail);
  }
  // Open jobs have an index of their own: a word that only closed ones have is not met there.
  const index = open && filter.hr === undefined ? 'open_job_search' : 'job_search';
  return statements.found(index, open, after === null)(...values, expressionOf(filter, index), ...tail);
}

const SAVED = { mark: savedJobs.id, ...PLAIN, ...MARKS };
const SAVED_COLUMNS = `m.id AS mark, ${COLUMNS}, 1 AS saved,
  EXISTS (SELECT 1 FROM applications WHERE student_id = m.student_id AND job_id = j.id) AS applied`;
const SAVED_JOB = 'CROSS JOIN jobs j ON j.id = m.job_id';

const savedByAge = queryOf(
  SAVED,
  (first: boolean) =>
    `SELECT ${SAVED_COLUMNS} FROM saved_jobs m ${SAVED_JOB}
    WHERE m.student_id = ?${first ? '' : ' AND m.id < CAST(? AS INTEGER)'} ORDER BY m.id DESC LIMIT ?`,
  [[true], [false]],
);
const savedByWord = queryOf(
  SAVED,
  (first: boolean) =>
    `SELECT ${SAVED_COLUMNS} FROM saved_job_search s CROSS JOIN saved_jobs m ON m.id = s.rowid ${SAVED_JOB}
    WHERE s.saved_job_search MATCH ?${first ? '' : ' AND s.rowid < CAST(? AS INTEGER)'} ORDER BY s.rowid DESC LIMIT ?`,
  [[true], [false]],
);

/** One page of a student's saved jobs, latest saved first. Closed ones stay in it. */
export function listSavedJobs(student: number, filter: JobFilter, { limit, after }: Window) {
  const match = allOf(
    filter.title ? contains('title', filter.title) : null,
    filter.location ? contains('location', filter.location) : null,
  );
  const tail = after === null ? [limit + 1] : [after, limit + 1];
  return match === null
    ? savedByAge(after === null)(student, ...tail)
    : savedByWord(after === null)(allOf(match, facet(`s${student}`)), ...tail);
}

/** One job. For strangers that of a suspended company is missing. */
export function findJob(job: number, reader: JobReader): Statement<Joined> {
  const { statements, values } = viewFor(reader);
  return statements.one(reader.stranger === true)(...values, job);
}

/** Jobs by their ids, in any order. */
export function jobsByIds(ids: readonly number[], reader: JobReader): Statement<Joined> {
  const { statements, values } = viewFor(reader);
  return statements.some(...values, JSON.stringify(ids));
}

/** First and second number of an experience text such as '1-3'; one number is both. */
export function experienceRange(text: string): { min: number | null; max: number | null } {
  const [first, second] = (text.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger);
  return { min: first ?? null, max: second ?? first ?? null };
}

/** The columns that a company writes. */
const WRITTEN = pick(
  jobs,
  'title',
  'location',
  'city',
  'title_folded',
  'location_folded',
  'type',
  'timing',
  'working_days',
  'description',
  'skills',
  'experience',
  'experience_min',
  'experience_max',
  'openings',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_per',
  'deadline',
  'work_mode',
);
const WRITTEN_NAMES = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[];

/** Their values, in order, and whether the deadline leaves the job open. */
function written(body: JobBody, today: string): { values: Bound[]; open: 0 | 1 } {
  const { min, max } = experienceRange(body.experience);
  const row: RowOf<typeof WRITTEN> = {
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
    experience_min: min,
    experience_max: max,
    openings: body.noofposition,
    salary_min: body.salary.minSalary,
    salary_max: body.salary.maxSalary,
    salary_currency: body.salary.currency,
    salary_per: body.salary.per,
    deadline: body.applicationDeadline,
  };
  return { values: WRITTEN_NAMES.map((name) => row[name]), open: body.applicationDeadline >= today ? 1 : 0 };
}

/** What a job needs beside the limit: that another change happened, or a draft that it was. */
type Needs = 'nothing' | 'change' | 'draft';
const NEEDS: Readonly<Record<Needs, string>> = {
  nothing: '',
  change: 'changed() AND',
  draft: 'EXISTS (SELECT 1 FROM job_drafts d WHERE d.id = ? AND d.company_id = companies.id) AND',
};
const insert = commandOf(
  pick(jobs, 'id'),
  (
    needs: Needs,
  ) => `INSERT INTO jobs (${WRITTEN_NAMES.join(', ')}, open, company_id, company_name, company_logo_key, posted_at, updated_at)
  SELECT ${WRITTEN_NAMES.map(() => '?').join(', ')}, ?, id, name, logo_key, ?, ? FROM companies
  WHERE ${NEEDS[needs]} id = ? AND suspended_at IS NULL AND (unlimited = 1 OR jobs < posting_limit) RETURNING id`,
  [['nothing'], ['change'], ['draft']],
);

/**
 * Posts a job, if the posting limit admits one more: no race exceeds it. Answers the new row's id.
 * `of`: the draft that it was, which must still be there, or `true` as part of another change.
 */
export function insertJob(
  company: number,
  body: JobBody,
  today: string,
  now: number,
  of: number | boolean = false,
): Write<{ id: number }> {
  const { values, open } = written(body, today);
  if (typeof of === 'number') return insert('draft')(...values, open, now, now, of, company);
  return insert(of ? 'change' : 'nothing')(...values, open, now, now, company);
}

/** A job that is open again has no reason why it was closed. */
const REOPENED = ['close_reason', 'close_note'].map((name) => `${name} = iif(?, NULL, ${name})`).join(', ');
const change = commandReturning(
  pick(jobs, 'id'),
  `UPDATE jobs SET ${WRITTEN_NAMES.map((name) => `${name} = ?`).join(', ')}, open = iif(hidden = 1, 0, ?), ${REOPENED}, updated_at = ?, revision = revision + 1
  WHERE changed() AND id = ? AND company_id = ? RETURNING id`,
);

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
  const { values, open } = written(body, today);
  return change(...values, open, open, open, now, job, company);
}
