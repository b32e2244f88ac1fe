import type { Facet } from '@niyukti/contract/calls/job-search';
import type { JobSearch } from '@niyukti/contract/job-search';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import { dateOf } from '../../core/clock.ts';
import type { Database, Statement } from '../../core/database.ts';
import { pick } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { officialName } from './aliases.ts';
import { type Group, narrowedBy } from './expression.ts';
import { facetsOf } from './facet-words.ts';
import { facets, facetsOfAll, figures, writtenIn } from './facets.ts';
import { LOOKED_THROUGH } from './filled-in.ts';
import { assumeMeant, isSame, keepMeant } from './known-slips.ts';
import { isBefore } from './likely.ts';
import { candidatesOf, type First, LIKELY, type Looked, look, withoutRows } from './look.ts';
import { LOOKED_AT } from './look-parts.ts';
import type { ListedOrder } from './look-steps.ts';
import { correctedIn, groupOf, type Learned, mayBeSlips, meantBy, NOTHING_LEARNED, type Term } from './meaning.ts';
import { type Near, NOTHING_NEAR, nearbyOf, nearOf } from './near.ts';
import { type Place, ranked } from './rank.ts';
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
  /** Of how many more jobs than the page has it is told what ranks them; 0: of all. */
  readonly likely?: number;
}

/** A page of a search by its jobs' ids. */
export interface Found extends Near {
  readonly ids: readonly number[];
  /** Rows of jobs that the page is likely to have, as the statement packed them. */
  readonly rows: string | null;
  /** Of the company that it is narrowed to. */
  readonly companyName: string | undefined;
  readonly total: number;
  readonly more: boolean;
  /** How many of the newest were looked through, where these were not all. */
  readonly looked: number | null;
  readonly next: number | null;
  readonly facets: readonly Facet[];
  readonly corrected: readonly { from: string; to: string }[];
  readonly also: readonly { word: string; names: string[]; official?: string }[];
}

/** A page of an order by places, that was read with one more. */
function placed(ids: readonly number[], { limit, after }: Wanted): Pick<Found, 'ids' | 'next'> {
  return { ids: ids.slice(0, limit), next: ids.length > limit ? (after ?? 0) + limit : null };
}

/** Pages of the best that go on beyond so many jobs are late. */
const LATE = 100;

/** Whether the first `limit` jobs are known: none that was not told is worth more than the last. */
function areFirst(jobs: readonly Place[], { number, beyond }: Looked, told: First, limit: number, likely: number) {
  const [last, lastTold] = [jobs[limit - 1], told.at(-1)];
  const isCut = told.length >= limit + likely;
  if (!lastTold || lastTold[1] === null || !(isCut || beyond !== null) || number === told.length) return true;
  if (!last || (isCut && !isBefore(last, { id: lastTold[0], points: lastTold[1] }))) return false;
  return beyond === null || isBefore(last, { id: last.id, points: beyond });
}

/** A page that was read with one more, by the last of its ids. */
function page(ids: readonly number[], limit: number): Pick<Found, 'ids' | 'next'> {
  return { ids: ids.slice(0, limit), next: ids.length > limit ? (ids[limit - 1] ?? null) : null };
}

function namesOf(groups: readonly Group[]): Found['also'] {
  return groups
    .filter(({ part }) => part.place && part.names.length > 0)
    .map(({ part }) => {
      const official = officialName(part.text);
      return { word: part.text, names: [...part.names], ...(official ? { official } : {}) };
    });
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
    facets: facetsOfAll(kept.rows, search, today),
    corrected: [],
    also: [],
  };
}

const readName = builtQuery(pick(companies, 'id'), ({ id }) =>
  select(pick(companies, 'name')).from(companies).where(eq(companies.id, id)),
);

/**
 * Searches open jobs by words or by what narrows them. What it reads is bounded by `LOOKED_AT`, and
 * what it walks of the index by `LOOKED_THROUGH`, however many jobs there are: what is ordered is
 * the newest of what matches, and counts are known where all of it could be read. One round trip; a
 * second where a slip was mended that this isolate did not know, or where the likeliest jobs were
 * not enough to tell the page.
 */
export async function findJobs(db: Database, wanted: Wanted, now: number, lookUp = withoutRows): Promise<Found> {
  const { search, company, after, limit, among = LOOKED_THROUGH, likely = LIKELY } = wanted;
  const today = dateOf(now);
  const chosen = facetsOf(search, today);
  const [base, narrowed] = [{}, chosen].map((one) => narrowedBy(one, company, search.skill)) as [
    ReturnType<typeof narrowedBy>,
    ReturnType<typeof narrowedBy>,
  ];
  const [inWords, inPlace] = [partsOf(search.q), partsOf(search.place)];
  const names = company === undefined ? [] : [readName({ id: company })];
  // Signs alone are no words: nothing is called that.
  if ((search.q && inWords.length === 0) || (search.place && inPlace.length === 0)) {
    const [kept, named] = await db.batch(figures(today), ...names);
    const none = { ids: [], rows: null, total: 0, more: false, looked: null, next: null, corrected: [], also: [] };
    const companyName = named?.rows[0]?.name;
    return { ...none, ...NOTHING_NEAR, companyName, facets: facets(kept.rows, search, today, []) };
  }
  const order = search.order === 'best' && inWords.length === 0 ? 'newest' : search.order;
  const parts = [...inWords, ...inPlace];
  const isNarrowed = Object.keys(chosen).length > 0;

  const groupsOf = (learned: Learned) => ({
    words: inWords.map((part) => groupOf(part, learned)),
    place: inPlace.map((part) => groupOf(part, learned)),
  });
  const from = after ?? 0;
  // A late page of the best is told all jobs, the first ones those that these are likely to have.
  const isLate = likely === 0 || (order === 'best' && from + limit > LATE);
  const looking = (learned: Learned, { slips = [] as readonly string[], all = isLate } = {}) => {
    const bounds = { among, likely, today, limit, after, now, all };
    const asked = { search, base, narrowed, order, isNarrowed, ...bounds, ...groupsOf(learned) };
    return look({ ...asked, near: nearbyOf(asked), slips });
  };
  const slips = mayBeSlips(parts);
  const assumed = assumeMeant(slips);
  let { ask, cuts, cutsUnnarrowed } = looking({ ...NOTHING_LEARNED, meant: assumed }, { slips });
  const [looked, named] = await db.batch(ask(lookUp), ...names);
  let [answer] = looked.rows;
  const meant = meantBy(JSON.parse(answer?.slips ?? '[]') as [string, Term[]][]);
  keepMeant(slips, meant);
  const learned = { ...NOTHING_LEARNED, meant };
  if (!isSame(meant, assumed)) {
    ({ ask, cuts, cutsUnnarrowed } = looking(learned));
    answer = (await db.first(ask(lookUp))) ?? undefined;
  }
  if (!answer) throw new Error('a search answers one row');
  const begun = new Map(
    (JSON.parse(answer.begun) as [string, Term[]][]).map(([word, terms]) => [word, terms.map(([term]) => term)]),
  );
  const { words, place } = groupsOf({ begun, meant });
  const said = { corrected: correctedIn(parts, { begun, meant }), also: namesOf([...words, ...place]) };

  const isAmongNewest = answer.looked !== null && answer.whole === 0;
  const isCut = isAmongNewest && cuts;
  const isWhole = answer.seen <= LOOKED_AT.any;
  const known = isNarrowed
    ? (isAmongNewest && cutsUnnarrowed) || answer.unnarrowed === null
      ? null
      : answer.unnarrowed
    : isCut || !isWhole
      ? null
      : answer.scopes;
  const first = JSON.parse(answer.first) as First;
  const isNone = answer.number === 0;
  const result = {
    ...said,
    companyName: named?.rows[0]?.name,
    rows: answer.rows,
    total: Math.min(answer.number, LOOKED_AT.any),
    more: isCut || !isWhole,
    looked: isCut ? answer.looked : null,
    facets: facets(writtenIn(answer.written), search, today, known === null ? null : (JSON.parse(known) as string[])),
  };
  if (isNone && after !== null) return { ...result, ...NOTHING_NEAR, ids: [], next: null };
  if (!isNone && order === 'newest')
    return { ...result, ...NOTHING_NEAR, ...page(JSON.parse(answer.page) as number[], limit) };
  if (!isNone && order !== 'best') {
    const ids = first.map(([id]) => id);
    return { ...result, ...NOTHING_NEAR, ...placed(ids, wanted) };
  }
  const places = (told: string) =>
    ranked(candidatesOf(told), isNone ? [...words, ...place] : words, now, isNone ? 'closest' : 'best');
  let jobs = places(answer.told);
  // Of all that was told the page goes on as far as it is ranked, beyond what is counted.
  const isAll = first[0]?.[1] === null;
  if (!areFirst(jobs, answer, first, from + limit, likely)) {
    const all = await db.first(looking(learned, { all: true }).ask(withoutRows));
    jobs = places(all?.told ?? '[]');
  }
  const ids = jobs.slice(from, from + limit).map(({ id }) => id);
  if (!isNone)
    return {
      ...result,
      ...NOTHING_NEAR,
      ids,
      next: (isAll ? jobs.length : answer.number) > from + limit ? from + limit : null,
    };
  const near = nearbyOf({ search, words, place, base, isNarrowed });
  return { ...result, ...nearOf(near, answer, ids.length > 0), ids, next: null };
}
