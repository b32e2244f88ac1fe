import type { JobSearch } from '@niyukti/contract/jobs/job-search';
import { and, asc, gte, sql } from 'drizzle-orm';
import type { Orm } from '../../core/orm.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { CHOICE_LETTERS, type FacetFields, facetsOf, token } from './facets.ts';
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

/** Lies above every job's id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** The fields that rank and sort a job, and that its facets are counted from. */
export type Candidate = Pick<
  typeof jobs.$inferSelect,
  'id' | 'title' | 'skills' | 'location' | 'city' | 'posted_at' | 'deadline' | 'salary_year' | keyof FacetFields
> & { readonly company: string };

const FACET_COLUMNS = 'jobs.facets, jobs.type, jobs.timing, jobs.working_days';
const COLUMNS = `jobs.id, jobs.title, jobs.skills, jobs.location, jobs.city, jobs.posted_at, jobs.deadline,
  jobs.salary_year, companies.name AS company, ${FACET_COLUMNS}`;

// A literal 1, so that SQLite uses the partial index.
const isOpen = (today: string) => and(sql`${jobs.open} = 1`, gte(jobs.deadline, today));

/**
 * The newest open jobs that match an expression. The cross joins make SQLite read the index first,
 * newest first. Raw SQL, because mapping 500 rows takes Drizzle longer than the query.
 */
const selectMatches = (columns: string, match: string, today: string, limit: number, before = NEWEST) =>
  sql`SELECT ${sql.raw(columns)} FROM job_words CROSS JOIN jobs CROSS JOIN companies
    WHERE job_words MATCH ${match} AND job_words.rowid < CAST(${before} AS INTEGER)
      AND jobs.id = job_words.rowid AND companies.id = jobs.company_id AND jobs.deadline >= ${today}
    ORDER BY job_words.rowid DESC LIMIT ${limit}`;

/** The newest open jobs that meet some conditions, or the newest of all without conditions. */
const selectNewest = (
  columns: string,
  conditions: readonly Condition[],
  today: string,
  limit: number,
  before = NEWEST,
) =>
  conditions.length > 0
    ? selectMatches(columns, allOf(conditions), today, limit, before)
    : sql`SELECT ${sql.raw(columns)} FROM jobs JOIN companies ON companies.id = jobs.company_id
        WHERE ${isOpen(today)} AND jobs.id < CAST(${before} AS INTEGER) ORDER BY jobs.id DESC LIMIT ${limit}`;

export const findMatches = (orm: Orm, match: string, today: string, limit: number): Promise<Candidate[]> =>
  orm.all(selectMatches(COLUMNS, match, today, limit));

export const findNewest = (
  orm: Orm,
  conditions: readonly Condition[],
  today: string,
  limit: number,
  before?: number,
): Promise<Candidate[]> => orm.all(selectNewest(COLUMNS, conditions, today, limit, before));

/** The same as `findNewest`, only with the fields that facets are counted from. */
export const findFacetFields = (
  orm: Orm,
  conditions: readonly Condition[],
  today: string,
  limit: number,
): Promise<FacetFields[]> => orm.all(selectNewest(FACET_COLUMNS, conditions, today, limit));

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
