import type { JobSearch } from '@niyukti/contract/jobs/job-search';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { Orm } from '../../core/orm.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { CHOICE_LETTERS, facetsOf, token } from './facets.ts';
import { type Group, partsOf } from './parse.ts';

/* Queries on `job_words`, the full-text index of open jobs. Its rowid is the job's id. */

export type Column = 'title' | 'company' | 'skills' | 'place' | 'about' | 'facets';
const TEXTS: readonly Column[] = ['title', 'company', 'skills', 'place', 'about'];

/** What a job must have: one of these phrases in one of these columns. */
export interface Condition {
  readonly columns: readonly Column[];
  readonly phrases: readonly string[];
  /** Or a word that begins with this text. */
  readonly begins?: string | null;
}

const quoted = (phrase: string): string => `"${phrase.replaceAll('"', '')}"`;

/** A condition as an FTS5 expression. */
function written({ columns, phrases, begins }: Condition): string {
  const ways = [...phrases.map(quoted), ...(begins ? [`${quoted(begins)} *`] : [])];
  return `{${columns.join(' ')}} : (${ways.join(' OR ')})`;
}

/** The expression for what meets all conditions. */
export const allOf = (conditions: readonly Condition[]): string => conditions.map(written).join(' AND ');
/** The same for any of them. */
export const anyOf = (conditions: readonly Condition[]): string =>
  conditions.map((one) => `(${written(one)})`).join(' OR ');

const condition = (columns: readonly Column[], { wordings, begins }: Group): Condition => ({
  columns,
  phrases: wordings.map(({ phrase }) => phrase),
  begins,
});

/** The condition for a place. "Remote", which the field offers too, is a work mode. */
function placed(group: Group): Condition {
  const one = condition(['place'], group);
  if (!group.wordings.some(({ phrase }) => phrase === 'remote')) return one;
  const remote = token(CHOICE_LETTERS.mode, 'Remote');
  return { ...one, columns: ['place', 'facets'], phrases: [...one.phrases, remote] };
}

/** The conditions for the words of a search, in any column, and for its place. */
export const wordConditions = (words: readonly Group[], place: readonly Group[]): Condition[] => [
  ...words.map((group) => condition(TEXTS, group)),
  ...place.map(placed),
];

/** The same, but all words except places must be in the title. */
export const titleConditions = (words: readonly Group[]): Condition[] =>
  words.map((group) => condition(group.part.place ? TEXTS : ['title'], group));

/** The character that ends each title in the index (`open_job_texts`). */
const TITLE_END = '\uE000';

/** The expression for a title that is exactly the typed words. */
export const exactTitle = (words: readonly Group[]): string =>
  `title : ^ ${quoted([...words.map(({ part }) => part.text), TITLE_END].join(' '))}`;

/** Conditions for the company and the skill of a search. */
export function baseConditions({ skill }: JobSearch, company: number | undefined): Condition[] {
  const [part] = skill ? partsOf(skill) : [];
  return [
    ...(company === undefined ? [] : [{ columns: ['facets'] as const, phrases: [`c${company}`] }]),
    ...(part ? [{ columns: ['skills'] as const, phrases: [skill, ...part.names] }] : []),
  ];
}

/** The conditions for the filters of a search. */
export const filterConditions = (search: JobSearch, today: string): Condition[] =>
  Object.values(facetsOf(search, today)).map((phrases) => ({ columns: ['facets'], phrases }));

const jobWords = sqliteTable('job_words', { rowid: integer() });
/** Lies above every job's id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** The columns that rank and sort a job and count its facets. */
const CANDIDATE = {
  id: jobs.id,
  title: jobs.title,
  skills: jobs.skills,
  location: jobs.location,
  city: jobs.city,
  posted_at: jobs.posted_at,
  deadline: jobs.deadline,
  salary_year: jobs.salary_year,
  facets: jobs.facets,
  type: jobs.type,
  timing: jobs.timing,
  working_days: jobs.working_days,
  company: companies.name,
};
export type Candidate = Awaited<ReturnType<typeof findMatches>>[number];

/** The newest open jobs that match an expression. The cross joins make SQLite read the index first, newest first. */
export const findMatches = (orm: Orm, match: string, today: string, limit: number, before = NEWEST) =>
  orm
    .select(CANDIDATE)
    .from(jobWords)
    .crossJoin(jobs)
    .crossJoin(companies)
    .where(
      and(
        sql`job_words MATCH ${match}`,
        sql`${jobWords.rowid} < CAST(${before} AS INTEGER)`,
        eq(jobs.id, jobWords.rowid),
        eq(companies.id, jobs.company_id),
        gte(jobs.deadline, today),
      ),
    )
    .orderBy(desc(jobWords.rowid))
    .limit(limit);

// A literal 1, so that SQLite uses the partial index.
const isOpen = (today: string) => and(sql`${jobs.open} = 1`, gte(jobs.deadline, today));

/** The newest open jobs that meet some conditions, or the newest of all without conditions. */
export const findNewest = (
  orm: Orm,
  conditions: readonly Condition[],
  today: string,
  limit: number,
  before = NEWEST,
): Promise<Candidate[]> =>
  conditions.length > 0
    ? findMatches(orm, allOf(conditions), today, limit, before)
    : orm
        .select(CANDIDATE)
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.company_id))
        .where(and(isOpen(today), lt(jobs.id, before)))
        .orderBy(desc(jobs.id))
        .limit(limit);

/** All open jobs, the first to close first. */
export const listClosingFirst = (orm: Orm, today: string, limit: number, offset: number) =>
  orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(isOpen(today))
    .orderBy(asc(jobs.deadline), asc(jobs.id))
    .limit(limit)
    .offset(offset);

/** How many jobs are open. */
export const countOpen = (orm: Orm, today: string): Promise<number> => orm.$count(jobs, isOpen(today));

/**
 * For each word that no open job has, the words of open jobs with the same first letter and about
 * the same length, with how many jobs have them.
 */
export const listSimilarWords = (orm: Orm, words: readonly string[]) =>
  orm.all<{ word: string; term: string; jobs: number }>(
    sql`SELECT w.value AS word, coalesce(t.term, '') AS term, coalesce(t.doc, 0) AS jobs FROM (
      SELECT value FROM json_each(${JSON.stringify(words)}) WHERE NOT EXISTS (
        SELECT 1 FROM job_words WHERE job_words MATCH ${`{${TEXTS.join(' ')}} : "`} || value || '" *')
    ) w LEFT JOIN job_terms t ON t.term >= substr(w.value, 1, 1) AND t.term < substr(w.value, 1, 1) || char(0x10FFFF)
      AND abs(length(t.term) - length(w.value)) <= 2`,
  );
