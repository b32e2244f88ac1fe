import type { JobSearch } from '@niyukti/contract/jobs/job-search';
import { query } from '../../core/query.ts';
import { int, pick, text } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { CHOICE_LETTERS, facetsOf, token } from './facets.ts';
import { type Group, partsOf } from './parse.ts';

/*
 * What is asked of `job_words`, the full-text index of open jobs: its rowid is the job's id.
 */

export type Column = 'title' | 'company' | 'skills' | 'place' | 'about' | 'facets';
const TEXTS: readonly Column[] = ['title', 'company', 'skills', 'place', 'about'];

/** What a job must have: one of these phrases in one of these columns. */
export interface Condition {
  readonly columns: readonly Column[];
  readonly phrases: readonly string[];
  /** Or a longer word that begins with this one. */
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

const condition = (columns: readonly Column[], { sayings, begins }: Group): Condition => ({
  columns,
  phrases: sayings.map(({ phrase }) => phrase),
  begins,
});

/** A place; "Remote", which its field offers beside a city, is how a job is worked too. */
function placed(group: Group): Condition {
  const one = condition(['place'], group);
  if (!group.sayings.some(({ phrase }) => phrase === 'remote')) return one;
  const remote = token(CHOICE_LETTERS.mode, 'Remote');
  return { ...one, columns: ['place', 'facets'], phrases: [...one.phrases, remote] };
}

/** What a search's words ask of a job, each anywhere, and those of its place. */
export const wordConditions = (words: readonly Group[], place: readonly Group[]): Condition[] => [
  ...words.map((group) => condition(TEXTS, group)),
  ...place.map(placed),
];

/** The same of words where all but places are to stand in the title. */
export const titleConditions = (words: readonly Group[]): Condition[] =>
  words.map((group) => condition(group.part.place ? TEXTS : ['title'], group));

/** What ends each title in the index (`open_job_texts`). */
const TITLE_END = '\uE000';

/** A title that is the words as they were typed, and nothing else. */
export const exactTitle = (words: readonly Group[]): string =>
  `title : ^ ${quoted([...words.map(({ part }) => part.text), TITLE_END].join(' '))}`;

/** What narrows a search beside its filters: a company, a skill. */
export function baseConditions({ skill }: JobSearch, company: number | undefined): Condition[] {
  const [part] = skill ? partsOf(skill) : [];
  return [
    ...(company === undefined ? [] : [{ columns: ['facets'] as const, phrases: [`c${company}`] }]),
    ...(part ? [{ columns: ['skills'] as const, phrases: [skill, ...part.names] }] : []),
  ];
}

/** The filters of a search: of each list one must hold. */
export const filterConditions = (search: JobSearch, today: string): Condition[] =>
  Object.values(facetsOf(search, today)).map((phrases) => ({ columns: ['facets'], phrases }));

/** What is read of a job to rank it, to order it and to count its facets. */
const CANDIDATE = {
  ...pick(jobs, 'id', 'title', 'skills', 'location', 'city', 'posted_at', 'deadline', 'salary_year', 'facets'),
  ...pick(jobs, 'type', 'timing', 'working_days'),
  company: companies.name,
};
const COLUMNS = Object.keys(CANDIDATE)
  .map((name) => (name === 'company' ? 'c.name AS company' : `j.${name}`))
  .join(', ');
export type Candidate = NonNullable<ReturnType<typeof matching>['row']>;

/** The newest open jobs that an expression finds: `(match, before, today, limit)`. */
export const matching = query(
  CANDIDATE,
  `SELECT ${COLUMNS} FROM job_words w CROSS JOIN jobs j ON j.id = w.rowid CROSS JOIN companies c ON c.id = j.company_id
  WHERE job_words MATCH ? AND w.rowid < CAST(? AS INTEGER) AND j.deadline >= ? ORDER BY w.rowid DESC LIMIT CAST(? AS INTEGER)`,
);

/** The newest of all open jobs: `(before, today, limit)`. */
export const newestOpen = query(
  CANDIDATE,
  `SELECT ${COLUMNS} FROM jobs j CROSS JOIN companies c ON c.id = j.company_id
  WHERE j.open = 1 AND j.id < CAST(? AS INTEGER) AND j.deadline >= ? ORDER BY j.id DESC LIMIT CAST(? AS INTEGER)`,
);

/** All open jobs, the first to close first: `(today, limit, offset)`. */
export const closingFirst = query(
  pick(jobs, 'id'),
  `SELECT id FROM jobs WHERE open = 1 AND deadline >= ? ORDER BY deadline, id
  LIMIT CAST(? AS INTEGER) OFFSET CAST(? AS INTEGER)`,
);

/** How many jobs are open: `(today)`. */
export const countOpen = query({ jobs: int }, 'SELECT count(*) AS jobs FROM jobs WHERE open = 1 AND deadline >= ?');

/**
 * Words of open jobs that are about as long as some words and begin with the same letter, with how
 * many jobs have them. Of words that no job has, nor a longer one.
 */
export const wordsLike = query(
  { word: text, term: text, jobs: int },
  `SELECT w.value AS word, coalesce(t.term, '') AS term, coalesce(t.doc, 0) AS jobs FROM (
    SELECT value FROM json_each(?) WHERE NOT EXISTS (
      SELECT 1 FROM job_words WHERE job_words MATCH '{${TEXTS.join(' ')}} : "' || value || '" *')
  ) w LEFT JOIN job_terms t ON t.term >= substr(w.value, 1, 1) AND t.term < substr(w.value, 1, 1) || char(0x10FFFF)
    AND abs(length(t.term) - length(w.value)) <= 2`,
);
