import type { JobBody } from '@niyukti/contract/calls/job-body';
import type { Statement, Write } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, commandOf, commandReturning } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { jobs } from '../core/schema/hiring.ts';
import { allOf, facet, fold, piecesOf, walking } from '../core/search.ts';
import type { TextPage } from '../http/text-page.ts';
import {
  INDEXES,
  type Joined,
  type JoinedRow,
  lookedTo,
  type Marked,
  type SearchIndex,
  type Shape,
  WHOLE,
} from './job-statements.ts';

export interface JobFilter {
  readonly title?: string | undefined;
  readonly location?: string | undefined;
  /** In the title or in the location. */
  readonly text?: string | undefined;
  readonly assigned?: boolean | undefined;
  readonly company?: number | undefined;
  readonly hr?: number | undefined;
  /** Of the company of this job. */
  readonly beside?: number | undefined;
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

/** What is narrowed by lists alone. */
type JobList = Omit<JobFilter, 'text' | 'title' | 'location'>;

const isSearched = ({ text, title, location }: JobFilter): boolean =>
  Boolean(text?.trim() || title?.trim() || location?.trim());

/** A list by what it is narrowed by, as `INDEXES` has it. */
const nameOf = (filter: JobList): string =>
  [
    filter.company !== undefined && 'company',
    filter.hr !== undefined && 'hr',
    filter.beside !== undefined && 'beside',
    filter.assigned !== undefined && (filter.assigned ? 'assigned' : 'unassigned'),
    filter.state,
  ]
    .filter(Boolean)
    .join(' ');

/** A list's words in an index of jobs. */
function listWords(filter: JobFilter, index: SearchIndex): (string | null)[] {
  const words = [
    filter.company !== undefined && `c${filter.company}`,
    filter.hr !== undefined && `h${filter.hr}`,
    filter.assigned !== undefined && (filter.assigned ? 'assigned' : 'unassigned'),
    index === 'job_search' && filter.state,
  ];
  return words.filter((word) => typeof word === 'string').map(facet);
}

/** Statements for a reader, and what they ask of a student. */
function viewFor<Row extends JoinedRow>(shape: Shape<Row>, { student, counts }: JobReader) {
  if (student !== undefined) return { statements: shape.marks, values: [student, student] };
  return { statements: counts ? shape.counts : shape.plain, values: [] };
}

/**
 * One page of jobs of a list with an index of its own, newest first, one row more than the page
 * holds.
 */
export function listJobs<Row extends JoinedRow>(
  shape: Shape<Row>,
  filter: JobList,
  reader: JobReader,
  { limit, after }: Window,
): Statement<Row> {
  const { statements, values } = viewFor(shape, reader);
  const open = filter.state === 'open';
  const owner = filter.company ?? filter.hr ?? filter.beside;
  const tail: Bound[] = [...(open ? [reader.today] : []), ...(after === null ? [] : [after]), limit + 1];
  return statements.indexed(nameOf(filter), open, after === null)(
    ...values,
    ...(owner === undefined ? [] : [owner]),
    ...tail,
  );
}

/** One page of jobs: of a list that has an index, or of what a search finds. */
export const jobsPage = <Row extends JoinedRow>(
  shape: Shape<Row>,
  filter: JobFilter,
  reader: JobReader,
  window: Window,
): TextPage<Row> =>
  nameOf(filter) in INDEXES && !isSearched(filter)
    ? [listJobs(shape, filter, reader, window)]
    : searchJobs(shape, filter, reader, window);

/**
 * One page of jobs by a part of title or location, or on several lists at once, newest first. What
 * has all pieces of a text is compared with it, and of more jobs than are walked whole an answer
 * looks through some blocks.
 */
function searchJobs<Row extends JoinedRow>(
  shape: Shape<Row>,
  filter: JobFilter,
  reader: JobReader,
  { limit, after }: Window,
): TextPage<Row> {
  const { statements, values } = viewFor(shape, reader);
  const open = filter.state === 'open';
  // Open jobs have an index of their own: a word that only closed ones have is not met there.
  const index = open && filter.hr === undefined ? 'open_job_search' : 'job_search';
  const whose = filter.company !== undefined ? 'company' : filter.hr !== undefined ? 'hr' : 'all';
  const owner = filter.company ?? filter.hr;
  const from = after ?? Number.MAX_SAFE_INTEGER;
  const title = piecesOf(filter.title ?? '', 'prefix', ['title']);
  const location = piecesOf(filter.location ?? '', 'prefix', ['location']);
  const either = piecesOf(filter.text ?? '', 'prefix', ['title', 'location']);
  const pieces = [title, location, either].flatMap((one) => one.pieces);
  const match = walking(allOf(...listWords(filter, index)), pieces);
  const compared = [title, location, either].map((one) => one.compared);
  const rest: Bound[] = owner === undefined ? (open ? [reader.today] : []) : [reader.today, owner];
  return [
    statements.found({ index, whose }, open)(...values, from, match, ...compared, limit + 1, ...rest),
    lookedTo({ index, whose })(from, ...(owner === undefined ? [] : [owner])),
  ];
}

/** One page of a student's saved jobs, latest saved first. Closed ones stay in it. */
export function listSavedJobs<Row extends JoinedRow>(
  { saved }: Shape<Row>,
  student: number,
  { title, location }: JobFilter,
  { limit, after }: Window,
): TextPage<Marked<Row>> {
  if (!title?.trim() && !location?.trim()) {
    const tail = after === null ? [limit + 1] : [after, limit + 1];
    return [saved.byAge(after === null)(student, ...tail)];
  }
  const inTitle = piecesOf(title ?? '', 'prefix', ['title']);
  const inPlace = piecesOf(location ?? '', 'prefix', ['location']);
  const match = walking(facet(`s${student}`), [...inTitle.pieces, ...inPlace.pieces], '');
  const from = after ?? Number.MAX_SAFE_INTEGER;
  return [saved.byWord(from, match, inTitle.compared, inPlace.compared, limit + 1)];
}

/** One job. For strangers that of a suspended company is missing. */
export function findJob(job: number, reader: JobReader): Statement<Joined> {
  const { statements, values } = viewFor(WHOLE, reader);
  return statements.one(reader.stranger === true)(...values, job);
}

/** Jobs by their ids, in any order. */
export function jobsByIds<Row extends JoinedRow>(
  shape: Shape<Row>,
  ids: readonly number[],
  reader: JobReader,
): Statement<Row> {
  const { statements, values } = viewFor(shape, reader);
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
