import type { JobSearch } from '@niyukti/contract/jobs/job-search';
import type { FoundJobs } from '@niyukti/contract/jobs/job-search-calls';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { pick } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { officialName } from './aliases.ts';
import { facets } from './facets.ts';
import { correctedIn, type Group, groupOf, type Meant, mayBeSlips, nearest, type Part, partsOf } from './parse.ts';
import {
  allOf,
  anyOf,
  baseConditions,
  type Candidate,
  type Condition,
  closingFirst,
  countOpen,
  exactTitle,
  filterConditions,
  matching,
  newestOpen,
  titleConditions,
  wordConditions,
  wordsLike,
} from './query.ts';
import { ranked } from './rank.ts';

/** So many of the newest that match are ranked, ordered and counted: of more it says "500+". */
export const BOUND = 500;
/** So many more of the newest that have the words in their titles are ranked beside them. */
const TITLED = 100;
/** So many things may be left out, one at a time; of more words what comes closest says more. */
const LEFT_OUT = 4;
/** How many are counted with one thing left out. */
const COUNTED = 100;
/** Behind every job. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Which part of a search is asked for. */
export interface SearchPage {
  readonly search: JobSearch;
  readonly company: number | undefined;
  readonly limit: number;
  /** Where the page begins: an id for the newest, otherwise how many came before. */
  readonly after: number | null;
}

/** A page of a search by its jobs' ids. */
export interface SearchResult extends Omit<FoundJobs, 'jobs' | 'company' | 'next'> {
  readonly ids: readonly number[];
  readonly next: number | null;
  /** Of the company that it is narrowed to. */
  readonly companyName: string | undefined;
}

const NOTHING: Omit<SearchResult, 'facets'> = {
  ids: [],
  total: 0,
  more: false,
  next: null,
  corrected: [],
  also: [],
  near: [],
  closest: false,
  companyName: undefined,
};

const readName = builtQuery(pick(companies, 'id'), ({ id }) =>
  select(pick(companies, 'name')).from(companies).where(eq(companies.id, id)),
);

/** A search as it is asked: its parts with all that they may mean, and what narrows it. */
interface SearchQuery extends SearchPage {
  readonly words: readonly Group[];
  readonly place: readonly Group[];
  readonly base: readonly Condition[];
  readonly filters: readonly Condition[];
  readonly order: JobSearch['order'];
  readonly today: string;
  readonly now: number;
}

/**
 * Searches open jobs. One full-text query finds the newest `BOUND` that match; those are ranked,
 * ordered and counted here. `newest` goes on to the last one, whatever matches.
 */
export async function findJobs(db: Database, wanted: SearchPage, now: number): Promise<SearchResult> {
  const { search, company } = wanted;
  const today = dateOf(now);
  const [words, place] = [partsOf(search.q), partsOf(search.place)];
  const named = company === undefined ? null : await db.first(readName({ id: company }));
  const companyName = named?.name;
  // Signs alone are no words: nothing is called that.
  if ((search.q && words.length === 0) || (search.place && place.length === 0))
    return { ...NOTHING, companyName, facets: facets([], true, search, today) };
  const asking = (meant: Meant): SearchQuery => ({
    ...wanted,
    words: words.map((part) => groupOf(part, meant)),
    place: place.map((part) => groupOf(part, meant)),
    base: baseConditions(search, company),
    filters: filterConditions(search, today),
    order: search.order === 'best' && words.length === 0 ? 'newest' : search.order,
    today,
    now,
  });
  const parts = [...words, ...place];
  let asked = asking(new Map());
  let found = await pageOf(db, asked);
  const meant = found.total === 0 ? await meantBy(db, parts) : new Map<string, string>();
  if (meant.size > 0) {
    asked = asking(meant);
    found = await pageOf(db, asked);
  }
  const near = found.total === 0 && wanted.after === null ? await nearTo(db, asked) : {};
  const also = namesOf([...asked.words, ...asked.place]);
  return { ...NOTHING, ...found, ...near, companyName, also, corrected: correctedIn(parts, meant) };
}

type Page = Pick<SearchResult, 'ids' | 'next' | 'total' | 'more' | 'facets'>;

/** The newest jobs that meet some conditions: of all open jobs where there are none. */
const newestOf = (conditions: readonly Condition[], today: string, limit: number, before = NEWEST) =>
  conditions.length === 0 ? newestOpen(before, today, limit) : matching(allOf(conditions), before, today, limit);

async function pageOf(db: Database, asked: SearchQuery): Promise<Page> {
  const { words, place, base, filters, search, order, today, after, limit } = asked;
  const unfiltered = [...wordConditions(words, place), ...base];
  const conditions = [...unfiltered, ...filters];
  const [matched, wide] = await db.batch(
    newestOf(conditions, today, BOUND + 1),
    ...(filters.length > 0 ? [newestOf(unfiltered, today, BOUND + 1)] : []),
  );
  const jobs = matched.rows.slice(0, BOUND);
  const counted = (wide ?? matched).rows;
  const result = {
    total: jobs.length,
    more: matched.rows.length > BOUND,
    facets: facets(counted.slice(0, BOUND), counted.length <= BOUND, search, today),
  };
  if (conditions.length === 0) {
    const [open, closing] = await db.batch(countOpen(today), closingFirst(today, limit + 1, after ?? 0));
    result.total = open.rows[0]?.jobs ?? 0;
    result.more = false;
    if (order === 'closing') return { ...result, ...placed(closing.rows, asked, 0) };
  }
  if (order === 'newest') {
    const rows = after === null ? matched.rows : await db.all(newestOf(conditions, today, limit + 1, after));
    const ids = rows.slice(0, limit).map(({ id }) => id);
    return { ...result, ids, next: rows.length > limit ? (ids.at(-1) ?? null) : null };
  }
  const titled = result.more && order === 'best' ? await titledLike(db, asked) : [];
  return { ...result, ...placed(ordered([...jobs, ...titled], asked), asked, after ?? 0) };
}

/** Jobs with the words in their titles, and those with that very title, however old they are. */
async function titledLike(db: Database, { words, place, base, filters, today }: SearchQuery): Promise<Candidate[]> {
  const narrowed = [...wordConditions([], place), ...base, ...filters];
  const exact = [exactTitle(words), ...narrowed.map((one) => allOf([one]))].join(' AND ');
  const inTitle = allOf([...titleConditions(words), ...narrowed]);
  const answers = await db.batch(matching(inTitle, NEWEST, today, TITLED), matching(exact, NEWEST, today, TITLED));
  return answers.flatMap(({ rows }) => rows);
}

/** Jobs in the order that is asked for, each once. */
function ordered(found: readonly Candidate[], { words, order, now }: SearchQuery): Candidate[] {
  const jobs = [...new Map(found.map((job) => [job.id, job])).values()];
  if (order === 'best') return ranked(jobs, words, now, 'best');
  const bySalary = (one: Candidate, other: Candidate) => (other.salary_year ?? -1) - (one.salary_year ?? -1);
  const byDeadline = (one: Candidate, other: Candidate) => one.deadline.localeCompare(other.deadline);
  return jobs.sort((one, other) => (order === 'salary' ? bySalary : byDeadline)(one, other) || one.id - other.id);
}

/** A page of an order by places: the jobs begin `from` places before it. */
function placed(
  jobs: readonly { id: number }[],
  { limit, after }: SearchPage,
  from: number,
): Pick<SearchResult, 'ids' | 'next'> {
  const ids = jobs.slice(from, from + limit).map(({ id }) => id);
  return { ids, next: jobs.length > from + limit ? (after ?? 0) + limit : null };
}

/** What was meant by words that no open job has, each with the commonest of its first letter. */
export async function meantBy(db: Database, parts: readonly Part[]): Promise<Map<string, string>> {
  const slips = mayBeSlips(parts);
  if (slips.length === 0) return new Map();
  const rows = await db.all(wordsLike(JSON.stringify(slips)));
  const meant = new Map<string, string>();
  for (const slip of new Set(rows.map(({ word }) => word))) {
    // Words of facets have digits.
    const known = rows.filter(({ word, term }) => word === slip && /^\P{N}+$/u.test(term));
    const to = nearest(slip, known);
    if (to !== null) meant.set(slip, to);
  }
  return meant;
}

/** Where nothing was found: the same with one thing left out, and what comes closest. */
async function nearTo(db: Database, { search, words, place, base, filters, limit, today, now }: SearchQuery) {
  const isSplit = words.length > 1 && words.length <= LEFT_OUT;
  const variants = [
    ...(filters.length > 0 ? [{ words, place }] : []),
    ...(place.length > 0 && words.length > 0
      ? [
          { words, place: [] },
          { words: [], place },
        ]
      : []),
    ...(isSplit ? words.map((left) => ({ words: words.filter((one) => one !== left), place })) : []),
  ].slice(0, LEFT_OUT);
  const parts = wordConditions(words, place);
  const answers = await db.batch(
    ...variants.map((one) => newestOf([...wordConditions(one.words, one.place), ...base], today, COUNTED + 1)),
    ...(parts.length > 0 ? [matching(anyOf(parts), NEWEST, today, COUNTED + 1)] : []),
  );
  const near = variants.flatMap((one, at) => {
    const jobs = answers[at]?.rows.length ?? 0;
    if (jobs === 0) return [];
    const q = one.words === words ? search.q : one.words.map(({ part }) => part.text).join(' ');
    const where = one.place === place ? search.place : '';
    return [{ q, place: where, jobs: Math.min(jobs, COUNTED), more: jobs > COUNTED }];
  });
  const found = new Map(answers.flatMap(({ rows }) => rows.map((job) => [job.id, job] as const)));
  const ids = ranked([...found.values()], [...words, ...place], now, 'closest')
    .slice(0, limit)
    .map(({ id }) => id);
  return { near, ids, closest: ids.length > 0 };
}

/** Other names of places that were searched as well. */
function namesOf(groups: readonly Group[]): SearchResult['also'] {
  return groups
    .filter(({ part }) => part.place && part.names.length > 0)
    .map(({ part }) => {
      const official = officialName(part.text);
      return { word: part.text, names: [...part.names], ...(official ? { official } : {}) };
    });
}
