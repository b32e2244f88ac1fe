import { NO_COMPANY } from './erased.ts';
import { type Claim, columnsIn, emptyRow, omit, orNull, type RowOf, text } from './rows.ts';
import { applications, jobs, resumes } from './schema/hiring.ts';

/*
 * What lists and single views read of each table: every column but those that only searches use.
 */

export const JOB = {
  ...omit(columnsIn(jobs), 'title_folded', 'location_folded', 'salary_year', 'facets'),
  company_name: text,
  company_logo_key: orNull(text),
  hr_name: orNull(text),
};
/** What a job has of other tables, as SQL. */
const OF_OTHERS: Readonly<Record<string, (alias: string) => string>> = {
  company_name: (alias) => `ifnull((SELECT name FROM companies WHERE id = ${alias}.company_id), '${NO_COMPANY}')`,
  company_logo_key: (alias) => `(SELECT logo_key FROM companies WHERE id = ${alias}.company_id)`,
  hr_name: (alias) => `(SELECT name FROM hrs WHERE id = ${alias}.hr_id)`,
};
export type ShownJob = RowOf<typeof JOB>;
/** A job without its long texts: what rows of lists read. */
export const JOB_FACTS = omit(JOB, 'skills', 'description');
export type JobFacts = RowOf<typeof JOB_FACTS>;

export const APPLICATION = omit(
  columnsIn(applications),
  'candidate_folded',
  'skills_folded',
  'title_folded',
  'searched',
  'scope',
  'due',
  'open_round_at',
  'settled',
  'found_by',
);
/** An application's row as views and the index hold it. */
export type ShownApplication = RowOf<typeof APPLICATION>;

export const RESUME = omit(columnsIn(resumes), 'skills_folded');
export type ShownResume = RowOf<typeof RESUME>;

/**
 * `alias.column AS alias_column` for every column of a claim, so that the rows of a join keep apart
 * what has the same name. `aliased` claims what it answers.
 */
export function columnsOf(claim: Claim, alias: string): string {
  return Object.keys(claim)
    .map((column) => `${(alias === 'j' && OF_OTHERS[column]?.(alias)) || `${alias}.${column}`} AS ${alias}_${column}`)
    .join(', ');
}

/** A joined row as far as it is of one claim. */
type Joined<C extends Claim, A extends string> = {
  readonly [K in keyof C & string as `${A}_${K}`]: RowOf<C>[K] | null;
};

/** The names of a claim's columns, and those that they have in a join under an alias. */
interface Named {
  readonly own: readonly string[];
  readonly joined: readonly string[];
  readonly empty: Readonly<Record<string, unknown>>;
}
/** Made once for each claim and alias: a list reads them for every row. */
const NAMED = new WeakMap<Claim, Map<string, Named>>();

function namesOf(claim: Claim, alias: string): Named {
  const all = NAMED.get(claim) ?? new Map<string, Named>();
  NAMED.set(claim, all);
  const known = all.get(alias);
  if (known) return known;
  const own = Object.keys(claim);
  const made = { own, joined: own.map((name) => `${alias}_${name}`), empty: emptyRow(own) };
  all.set(alias, made);
  return made;
}

/**
 * What `columnsOf` selected of one table, under the columns' own names; null where an outer join
 * found no row.
 */
export function rowOf<const C extends Claim, const A extends string>(
  claim: C,
  alias: A,
  joined: Joined<C, A>,
): RowOf<C> | null {
  const values: Readonly<Record<string, unknown>> = joined;
  const names = namesOf(claim, alias);
  if (values[names.joined[0] ?? ''] === null) return null;
  const row = { ...names.empty };
  for (let index = 0; index < names.own.length; index++)
    row[names.own[index] ?? ''] = values[names.joined[index] ?? ''];
  return row as RowOf<C>;
}
