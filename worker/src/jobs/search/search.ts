import type { JobSearch } from '@niyukti/contract/jobs/job-search';
import type { FoundJobs } from '@niyukti/contract/jobs/job-search-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { eq } from 'drizzle-orm';
import type { Orm } from '../../core/orm.ts';
import { companies } from '../../core/schema/accounts.ts';
import { officialName } from './aliases.ts';
import { facets } from './facets.ts';
import {
  type Corrections,
  type Group,
  groupOf,
  listCorrected,
  listPossibleTypos,
  nearest,
  type Part,
  partsOf,
} from './parse.ts';
import {
  allOf,
  anyOf,
  baseConditions,
  type Candidate,
  type Condition,
  countOpen,
  exactTitle,
  filterConditions,
  findFacetFields,
  findMatches,
  findNewest,
  listClosingFirst,
  listSimilarWords,
  titleConditions,
  wordConditions,
} from './query.ts';
import { ranked } from './rank.ts';

/** How many of the newest matches are ranked, sorted and counted. More are "500+". */
export const BOUND = 500;
/** How many more of the newest with the words in their titles are ranked. */
const TITLED = 100;
/** The most parts of a search that are left out one at a time. */
const LEFT_OUT = 4;
/** The largest count of a search with one part left out. */
const COUNTED = 100;

/** The requested page of a search. */
export interface SearchPage {
  readonly search: JobSearch;
  readonly company: number | undefined;
  readonly limit: number;
  /** Where the page begins: after an id if sorted by newest, else after a number of jobs. */
  readonly after: number | null;
}

/** A page of search results, as job ids. */
export interface SearchResult extends Omit<FoundJobs, 'jobs' | 'company' | 'next'> {
  readonly ids: readonly number[];
  readonly next: number | null;
  /** The name of the company that the search is limited to. */
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

async function findCompanyName(orm: Orm, id: number): Promise<string | undefined> {
  const row = await orm.select({ name: companies.name }).from(companies).where(eq(companies.id, id)).get();
  return row?.name;
}

/** A search with the wordings of its parts and its conditions. */
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
 * Searches open jobs. One full-text query finds the newest `BOUND` matches, which are ranked,
 * sorted and counted here. The order `newest` has no bound.
 */
export async function findJobs(orm: Orm, wanted: SearchPage, now: number): Promise<SearchResult> {
  const { search, company } = wanted;
  const today = dayInIndia(now);
  const [words, place] = [partsOf(search.q), partsOf(search.place)];
  const companyName = company === undefined ? undefined : await findCompanyName(orm, company);
  // A search of punctuation alone finds nothing.
  if ((search.q && words.length === 0) || (search.place && place.length === 0))
    return { ...NOTHING, companyName, facets: facets([], true, search, today) };
  const queryOf = (corrections: Corrections): SearchQuery => ({
    ...wanted,
    words: words.map((part) => groupOf(part, corrections)),
    place: place.map((part) => groupOf(part, corrections)),
    base: baseConditions(search, company),
    filters: filterConditions(search, today),
    order: search.order === 'best' && words.length === 0 ? 'newest' : search.order,
    today,
    now,
  });
  const parts = [...words, ...place];
  let query = queryOf(new Map());
  let found = await findPage(orm, query);
  const corrections = found.total === 0 ? await findCorrections(orm, parts) : new Map<string, string>();
  if (corrections.size > 0) {
    query = queryOf(corrections);
    found = await findPage(orm, query);
  }
  const near = found.total === 0 && wanted.after === null ? await findNear(orm, query) : {};
  const also = namesOf([...query.words, ...query.place]);
  return { ...NOTHING, ...found, ...near, companyName, also, corrected: listCorrected(parts, corrections) };
}

type Page = Pick<SearchResult, 'ids' | 'next' | 'total' | 'more' | 'facets'>;

async function findPage(orm: Orm, query: SearchQuery): Promise<Page> {
  const { words, place, base, filters, search, order, today, after, limit } = query;
  const unfiltered = [...wordConditions(words, place), ...base];
  const conditions = [...unfiltered, ...filters];
  const [found, wide] = await Promise.all([
    findNewest(orm, conditions, today, BOUND + 1),
    filters.length > 0 ? findFacetFields(orm, unfiltered, today, BOUND + 1) : null,
  ]);
  const jobs = found.slice(0, BOUND);
  const counted = wide ?? found;
  const result = {
    total: jobs.length,
    more: found.length > BOUND,
    facets: facets(counted.slice(0, BOUND), counted.length <= BOUND, search, today),
  };
  if (conditions.length === 0) {
    const [open, closing] = await Promise.all([
      countOpen(orm, today),
      listClosingFirst(orm, today, limit + 1, after ?? 0),
    ]);
    result.total = open;
    result.more = false;
    if (order === 'closing') return { ...result, ...placed(closing, query, 0) };
  }
  if (order === 'newest') {
    const rows = after === null ? found : await findNewest(orm, conditions, today, limit + 1, after);
    const ids = rows.slice(0, limit).map(({ id }) => id);
    return { ...result, ids, next: rows.length > limit ? (ids.at(-1) ?? null) : null };
  }
  const titled = result.more && order === 'best' ? await findTitled(orm, query) : [];
  return { ...result, ...placed(ordered([...jobs, ...titled], query), query, after ?? 0) };
}

/** Jobs with the words in their titles, and jobs with exactly that title, however old. */
async function findTitled(orm: Orm, { words, place, base, filters, today }: SearchQuery): Promise<Candidate[]> {
  const narrowed = [...wordConditions([], place), ...base, ...filters];
  const exact = [exactTitle(words), ...narrowed.map((one) => allOf([one]))].join(' AND ');
  const inTitle = allOf([...titleConditions(words), ...narrowed]);
  const found = await Promise.all([inTitle, exact].map((match) => findMatches(orm, match, today, TITLED)));
  return found.flat();
}

/** Jobs in the requested order, each once. */
function ordered(found: readonly Candidate[], { words, order, now }: SearchQuery): Candidate[] {
  const jobs = [...new Map(found.map((job) => [job.id, job])).values()];
  if (order === 'best') return ranked(jobs, words, now, 'best');
  const bySalary = (one: Candidate, other: Candidate) => (other.salary_year ?? -1) - (one.salary_year ?? -1);
  const byDeadline = (one: Candidate, other: Candidate) => one.deadline.localeCompare(other.deadline);
  return jobs.sort((one, other) => (order === 'salary' ? bySalary : byDeadline)(one, other) || one.id - other.id);
}

/** A page of sorted jobs that begin `from` places before it. */
function placed(
  jobs: readonly { id: number }[],
  { limit, after }: SearchPage,
  from: number,
): Pick<SearchResult, 'ids' | 'next'> {
  const ids = jobs.slice(from, from + limit).map(({ id }) => id);
  return { ids, next: jobs.length > from + limit ? (after ?? 0) + limit : null };
}

/** Corrections for words that no open job has. */
export async function findCorrections(orm: Orm, parts: readonly Part[]): Promise<Map<string, string>> {
  const typos = listPossibleTypos(parts);
  if (typos.length === 0) return new Map();
  const rows = await listSimilarWords(orm, typos);
  const corrections = new Map<string, string>();
  for (const typo of new Set(rows.map(({ word }) => word))) {
    // Words with digits may be facets.
    const known = rows.filter(({ word, term }) => word === typo && /^\P{N}+$/u.test(term));
    const to = nearest(typo, known);
    if (to !== null) corrections.set(typo, to);
  }
  return corrections;
}

/** If nothing was found: the search with one part left out, and the closest jobs. */
async function findNear(orm: Orm, { search, words, place, base, filters, limit, today, now }: SearchQuery) {
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
  const answers = await Promise.all([
    ...variants.map((one) => findNewest(orm, [...wordConditions(one.words, one.place), ...base], today, COUNTED + 1)),
    ...(parts.length > 0 ? [findMatches(orm, anyOf(parts), today, COUNTED + 1)] : []),
  ]);
  const near = variants.flatMap((one, at) => {
    const jobs = answers[at]?.length ?? 0;
    if (jobs === 0) return [];
    const q = one.words === words ? search.q : one.words.map(({ part }) => part.text).join(' ');
    const where = one.place === place ? search.place : '';
    return [{ q, place: where, jobs: Math.min(jobs, COUNTED), more: jobs > COUNTED }];
  });
  const found = new Map(answers.flat().map((job) => [job.id, job] as const));
  const ids = ranked([...found.values()], [...words, ...place], now, 'closest')
    .slice(0, limit)
    .map(({ id }) => id);
  return { near, ids, closest: ids.length > 0 };
}

/** Other names of places that the search included. */
function namesOf(groups: readonly Group[]): SearchResult['also'] {
  return groups
    .filter(({ part }) => part.place && part.names.length > 0)
    .map(({ part }) => {
      const official = officialName(part.text);
      return { word: part.text, names: [...part.names], ...(official ? { official } : {}) };
    });
}
