import type { Facet } from '@niyukti/contract/calls/job-search';
import type { JobSearch } from '@niyukti/contract/job-search';
import { dateOf } from '../../core/clock.ts';
import type { Database, Statement } from '../../core/database.ts';
import type { ListedOrder } from './everything.ts';
import { facetsOf, type Group, narrowedBy } from './expression.ts';
import { facets, figures } from './facets.ts';
import { LOOKED_THROUGH } from './filled-in.ts';
import { candidatesOf, look } from './look.ts';
import { LOOKED_AT } from './look-steps.ts';
import { correctedIn, groupOf, type Learned, mayBeSlips, meantBy, NOTHING_LEARNED, type Term } from './meaning.ts';
import { closestTo, type Near, NOTHING_NEAR, nearOf, variantsOf } from './near.ts';
import { type Candidate, ranked } from './rank.ts';
import { partsOf } from './words.ts';

/** Which part of a search is asked for. */
export interface Wanted {
  readonly search: JobSearch;
  readonly company: number | undefined;
  readonly limit: number;
  /** Where the page begins: an id for the newest, otherwise how many came before. */
  readonly after: number | null;
  /** How many open jobs are looked through where all parts are common: tests take few. */
  readonly among?: number;
}

/** A page of a search by its jobs' ids. */
export interface Found extends Near {
  readonly ids: readonly number[];
  readonly total: number;
  readonly more: boolean;
  /** How many of the newest were looked through, where these were not all. */
  readonly looked: number | null;
  readonly next: number | null;
  readonly facets: readonly Facet[];
  readonly corrected: readonly { from: string; to: string }[];
  readonly also: readonly { word: string; names: string[] }[];
}

const ORDERS = {
  closing: (one: Candidate, other: Candidate) => String(one.key).localeCompare(String(other.key)) || one.id - other.id,
  salary: (one: Candidate, other: Candidate) => Number(other.key ?? -1) - Number(one.key ?? -1) || other.id - one.id,
} as const;

/** Ids of one page of an order, and where the next page begins. */
function cut(ids: readonly number[], { limit, after }: Wanted): Pick<Found, 'ids' | 'next'> {
  const from = after ?? 0;
  return { ids: ids.slice(from, from + limit), next: ids.length > from + limit ? from + limit : null };
}

/** A page that was read with one more, by the last of its ids. */
function page(ids: readonly number[], limit: number): Pick<Found, 'ids' | 'next'> {
  return { ids: ids.slice(0, limit), next: ids.length > limit ? (ids[limit - 1] ?? null) : null };
}

function namesOf(groups: readonly Group[]): Found['also'] {
  return groups
    .filter(({ part }) => part.place && part.names.length > 0)
    .map(({ part }) => ({ word: part.text, names: [...part.names] }));
}

/** The order of all open jobs where nothing but an order is asked for; null where more is. */
export function orderOfEverything({ search, company }: Pick<Wanted, 'search' | 'company'>, today: string) {
  const { q, place, skill, order } = search;
  if (q || place || narrowedBy(facetsOf(search, today), company, skill).length > 0) return null;
  return order === 'best' ? 'newest' : order;
}

/** All open jobs in an order, `list` with one more. The kept figures are the counts. */
export async function findEverything<Row extends { readonly j_id: number }>(
  db: Database,
  { search, limit, after }: Pick<Wanted, 'search' | 'limit' | 'after'>,
  order: ListedOrder,
  list: Statement<Row>,
  today: string,
) {
  const [kept, listed] = await db.batch(figures(today), list);
  const rows = listed.rows.slice(0, limit);
  const begin = order === 'newest' ? (rows.at(-1)?.j_id ?? null) : (after ?? 0) + limit;
  return {
    ...NOTHING_NEAR,
    rows,
    next: listed.rows.length > limit ? begin : null,
    total: kept.rows.find(({ term }) => term === 'any')?.jobs ?? 0,
    more: false,
    looked: null,
    facets: facets(kept.rows, search, today, 'everything'),
    corrected: [],
    also: [],
  };
}

/**
 * Searches open jobs by words or by what narrows them. What it reads is bounded by `LOOKED_AT`, and
 * what it walks of the index by `LOOKED_THROUGH`, however many jobs there are: what is ordered is
 * the newest of what matches, and counts are known where all of it could be read. One round trip; a
 * second where a slip was mended.
 */
export async function findJobs(db: Database, wanted: Wanted, now: number): Promise<Found> {
  const { search, company, after, limit, among = LOOKED_THROUGH } = wanted;
  const today = dateOf(now);
  const chosen = facetsOf(search, today);
  const [base, narrowed] = [{}, chosen].map((one) => narrowedBy(one, company, search.skill)) as [
    ReturnType<typeof narrowedBy>,
    ReturnType<typeof narrowedBy>,
  ];
  const [inWords, inPlace] = [partsOf(search.q), partsOf(search.place)];
  // Signs alone are no words: nothing is called that.
  if ((search.q && inWords.length === 0) || (search.place && inPlace.length === 0)) {
    const kept = facets(await db.all(figures(today)), search, today, []);
    const none = { ids: [], total: 0, more: false, looked: null, next: null, corrected: [], also: [] };
    return { ...none, ...NOTHING_NEAR, facets: kept };
  }
  const order = search.order === 'best' && inWords.length === 0 ? 'newest' : search.order;
  const parts = [...inWords, ...inPlace];
  const isNarrowed = Object.keys(chosen).length > 0;

  const groupsOf = (learned: Learned) => ({
    words: inWords.map((part) => groupOf(part, learned)),
    place: inPlace.map((part) => groupOf(part, learned)),
  });
  const looking = (learned: Learned) => {
    const asked = { search, base, narrowed, order, isNarrowed, among, today, limit, after, ...groupsOf(learned) };
    const slips = learned === NOTHING_LEARNED ? mayBeSlips(parts) : [];
    return look({ ...asked, near: variantsOf(asked).map(({ walk }) => walk), slips });
  };
  let { statement, cuts, cutsUnnarrowed } = looking(NOTHING_LEARNED);
  const [looked, kept] = await db.batch(statement, figures(today));
  let [answer] = looked.rows;
  const meant = meantBy(JSON.parse(answer?.slips ?? '[]') as [string, Term[]][]);
  if (meant.size > 0) {
    ({ statement, cuts, cutsUnnarrowed } = looking({ ...NOTHING_LEARNED, meant }));
    answer = (await db.first(statement)) ?? undefined;
  }
  if (!answer) throw new Error('a search answers one row');
  const begun = new Map(
    (JSON.parse(answer.begun) as [string, Term[]][]).map(([word, terms]) => [word, terms.map(([term]) => term)]),
  );
  const learned = { begun, meant };
  const { words, place } = groupsOf(learned);
  const said = { corrected: correctedIn(parts, learned), also: namesOf([...words, ...place]) };

  const jobs = candidatesOf(answer.found);
  const isAmongNewest = answer.looked !== null && answer.whole === 0;
  const isCut = isAmongNewest && cuts;
  const isWhole = answer.seen <= LOOKED_AT.any;
  const known = isNarrowed
    ? (isAmongNewest && cutsUnnarrowed) || answer.unnarrowed === null
      ? null
      : (JSON.parse(answer.unnarrowed) as string[])
    : isCut || !isWhole
      ? null
      : jobs.map(({ scope }) => scope);
  const counts = {
    total: Math.min(jobs.length, LOOKED_AT.any),
    more: isCut || !isWhole,
    looked: isCut ? answer.looked : null,
    facets: facets(kept.rows, search, today, known),
  };
  if (jobs.length === 0 && after === null) {
    const ids = closestTo(answer.closest, [...words, ...place], now);
    const near = nearOf(variantsOf({ search, words, place, base, isNarrowed }), answer.near, ids.length > 0);
    return { ...counts, ...said, ...near, ids: ids.slice(0, limit), next: null };
  }
  if (order === 'newest')
    return { ...counts, ...said, ...NOTHING_NEAR, ...page(JSON.parse(answer.page) as number[], limit) };
  const ordered = order === 'best' ? ranked(jobs, words, now) : jobs.sort(ORDERS[order]);
  const ids = ordered.map(({ id }) => id);
  return { ...counts, ...said, ...NOTHING_NEAR, ...cut(ids, wanted) };
}
