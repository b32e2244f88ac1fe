import type { Facet } from '@niyukti/contract/calls/job-search';
import type { JobSearch } from '@niyukti/contract/job-search';
import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { candidates, closingFirst, type Laned, LOOKED_AT, newest, noCandidates, noPage, rare } from './candidates.ts';
import { either, facetsOf, type Group, narrowedBy, type Walk, walksOf } from './expression.ts';
import { facets, figures } from './facets.ts';
import { meaningsOf } from './meaning.ts';
import { instead, type Near } from './near.ts';
import { LOOKED_THROUGH, LOOKED_THROUGH_NEAR, newestDays } from './newest-days.ts';
import { type Candidate, ranked } from './rank.ts';

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

/**
 * Where the newest have so few or fewer, all jobs are looked through if one part of the search is
 * rare.
 */
const FEW = 100;

const ORDERS = {
  closing: (one: Candidate, other: Candidate) => one.deadline.localeCompare(other.deadline) || one.id - other.id,
  salary: (one: Candidate, other: Candidate) =>
    (other.salary_year ?? -1) - (one.salary_year ?? -1) || other.id - one.id,
} as const;

/** Without those whose deadline has passed and that nobody has closed yet. */
const stillOpen = (rows: readonly Laned[], today: string): Laned[] => rows.filter(({ deadline }) => deadline >= today);

/** Ids of one page of an order, and where the next page begins. */
function cut(ids: readonly number[], { limit, after }: Wanted): Pick<Found, 'ids' | 'next'> {
  const from = after ?? 0;
  return { ids: ids.slice(from, from + limit), next: ids.length > from + limit ? from + limit : null };
}

function namesOf(groups: readonly Group[]): Found['also'] {
  return groups
    .filter(({ part }) => part.place && part.names.length > 0)
    .map(({ part }) => ({ word: part.text, names: [...part.names] }));
}

/**
 * Searches open jobs. What it reads is bounded by `LOOKED_AT`, and what it walks of the index by
 * `LOOKED_THROUGH`, however many jobs there are: what is ordered is the newest of what matches, and
 * counts are known where all of it could be read.
 */
export async function findJobs(db: Database, wanted: Wanted, now: number): Promise<Found> {
  const { search, company, after, limit, among = LOOKED_THROUGH } = wanted;
  const today = dateOf(now);
  const chosen = facetsOf(search, today);
  const base = narrowedBy({}, company, search.skill);
  const narrowed = narrowedBy(chosen, company, search.skill);
  const {
    meanings: [words, place],
    days,
  } = await meaningsOf(db, [search.q, search.place], narrowed.length > 1);
  if (!words || !place) throw new Error('each text has a meaning');
  const groups = [...words.groups, ...place.groups];
  const said = { corrected: [...words.corrected, ...place.corrected], also: namesOf(groups) };
  // Signs alone are no words: nothing is called that.
  if ((search.q && words.groups.length === 0) || (search.place && place.groups.length === 0)) {
    const kept = facets(await db.all(figures(today)), search, today, []);
    const none = { ids: [], total: 0, more: false, looked: null, next: null, near: [], closest: false };
    return { ...none, facets: kept, ...said };
  }
  const isNarrowed = Object.keys(chosen).length > 0;
  const isEverything = !isNarrowed && groups.length === 0 && base.length === 0;
  const order = search.order === 'best' && words.groups.length === 0 ? 'newest' : search.order;
  const newestOf = newestDays(days, among);
  const match = walksOf(words.groups, place.groups, narrowed, newestOf?.condition ?? null);
  const wide = walksOf(words.groups, place.groups, base, newestOf?.condition ?? null);

  const read = (cut: boolean) => {
    const { any, title, begins } = match;
    const best = { title: title && either(title, cut), begins: begins && either(begins, cut) };
    return db.batch(
      isEverything && order === 'closing'
        ? closingFirst(today)
        : isEverything && order === 'newest'
          ? noCandidates()
          : candidates({ any: either(any, cut), ...(order === 'best' ? best : {}) }),
      isNarrowed ? candidates({ any: either(wide.any, cut) }) : noCandidates(),
      figures(today),
      order === 'newest' ? newest(either(any, cut), today, limit, after) : noPage(),
    );
  };
  // The title and its beginning are looked for among the newest even where one word is all.
  let isCut = true;
  let answers = await read(isCut);
  if (match.any.cut !== null && answers[0].rows.length <= FEW) {
    const parts = await db.first(rare(match.any));
    isCut = !parts?.rare;
    if (!isCut) answers = await read(isCut);
  }
  const [looked, unnarrowed, kept, page] = answers;
  const isShort = (one: Walk) => isCut && one.cut !== null;
  const jobs = stillOpen(looked.rows, today);
  const isWhole = (rows: readonly Laned[]) => rows.filter(({ anywhere }) => anywhere === 1).length <= LOOKED_AT.any;
  const all = isNarrowed ? unnarrowed.rows : looked.rows;
  const isKnown = isWhole(all) && !isShort((isNarrowed ? wide : match).any);
  const known = isEverything ? ('everything' as const) : isKnown ? stillOpen(all, today) : null;
  const total = isEverything ? (kept.rows.find(({ term }) => term === 'any')?.jobs ?? 0) : jobs.length;
  const counts = {
    total: isEverything ? total : Math.min(total, LOOKED_AT.any),
    more: !isEverything && (isShort(match.any) || !isWhole(looked.rows)),
    looked: isShort(match.any) && newestOf ? newestOf.jobs : null,
    facets: facets(kept.rows, search, today, known),
  };
  if (total === 0 && after === null) {
    const few = newestDays(days, Math.min(among, LOOKED_THROUGH_NEAR))?.condition ?? null;
    const other = await instead(db, { search, words: words.groups, place: place.groups, base, isNarrowed, few }, now);
    return { ...counts, ...said, ...other.near, ids: other.ids.slice(0, limit), next: null };
  }
  const none = { near: [], closest: false };
  if (order === 'newest') {
    const ids = page.rows.map(({ id }) => id);
    const next = ids.length > limit ? (ids[limit - 1] ?? null) : null;
    return { ...counts, ...said, ...none, ids: ids.slice(0, limit), next };
  }
  const ordered = order === 'best' ? ranked(jobs, words.groups, now) : jobs.sort(ORDERS[order]);
  return {
    ...counts,
    ...said,
    ...none,
    ...cut(
      ordered.map(({ id }) => id),
      wanted,
    ),
  };
}
