import type { Facet } from '@niyukti/contract/calls/job-search';
import type { JobSearch } from '@niyukti/contract/job-search';
import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { candidates, closingFirst, type Laned, LOOKED_AT, newest, noCandidates, noPage } from './candidates.ts';
import { expressions, facetsOf, type Group, narrowing } from './expression.ts';
import { facets, figures } from './facets.ts';
import { meaningsOf } from './meaning.ts';
import { instead, type Near } from './near.ts';
import { type Candidate, ranked } from './rank.ts';

/** Which part of a search is asked for. */
export interface Wanted {
  readonly search: JobSearch;
  readonly company: number | undefined;
  readonly limit: number;
  /** Where the page begins: an id for the newest, otherwise how many came before. */
  readonly after: number | null;
}

/** A page of a search by its jobs' ids. */
export interface Found extends Near {
  readonly ids: readonly number[];
  readonly total: number;
  readonly more: boolean;
  readonly next: number | null;
  readonly facets: readonly Facet[];
  readonly corrected: readonly { from: string; to: string }[];
  readonly also: readonly { word: string; names: string[] }[];
}

const ORDERS = {
  closing: (one: Candidate, other: Candidate) => one.deadline.localeCompare(other.deadline) || one.id - other.id,
  salary: (one: Candidate, other: Candidate) =>
    (other.salary_year ?? -1) - (one.salary_year ?? -1) || other.id - one.id,
} as const;

/** Every job once, without those whose deadline has passed and that nobody has closed yet. */
function stillOpen(rows: readonly Laned[], today: string): Candidate[] {
  const jobs = new Map(rows.map((row) => [row.id, row]));
  return [...jobs.values()].filter(({ deadline }) => deadline >= today);
}

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
 * Searches open jobs. What it reads is bounded by `LOOKED_AT`, however many jobs there are: what is
 * ordered is the newest of what matches, and counts are known where all of it could be read.
 */
export async function findJobs(db: Database, wanted: Wanted, now: number): Promise<Found> {
  const { search, company, after, limit } = wanted;
  const today = dateOf(now);
  const [words, place] = await meaningsOf(db, [search.q, search.place]);
  if (!words || !place) throw new Error('each text has a meaning');
  const groups = [...words.groups, ...place.groups];
  const said = { corrected: [...words.corrected, ...place.corrected], also: namesOf(groups) };
  // Signs alone are no words: nothing is called that.
  if ((search.q && words.groups.length === 0) || (search.place && place.groups.length === 0)) {
    const kept = facets(await db.all(figures(today)), search, today, []);
    return { ids: [], total: 0, more: false, next: null, facets: kept, near: [], closest: false, ...said };
  }
  const base = narrowing({}, company, search.skill);
  const chosen = facetsOf(search, today);
  const isNarrowed = Object.keys(chosen).length > 0;
  const isEverything = !isNarrowed && groups.length === 0 && base.length === 0;
  const order = search.order === 'best' && words.groups.length === 0 ? 'newest' : search.order;
  const match = expressions(words.groups, place.groups, narrowing(chosen, company, search.skill));
  const wide = expressions(words.groups, place.groups, base);

  const [looked, unnarrowed, kept, page] = await db.batch(
    isEverything && order === 'closing'
      ? closingFirst(today)
      : candidates(order === 'best' ? match : { any: match.any }),
    isNarrowed ? candidates({ any: wide.any }) : noCandidates(),
    figures(today),
    order === 'newest' ? newest(match.any, today, limit, after) : noPage(),
  );
  const jobs = stillOpen(looked.rows, today);
  const isWhole = (rows: readonly Laned[]) => rows.filter(({ lane }) => lane === 'any').length <= LOOKED_AT.any;
  const all = isNarrowed ? unnarrowed.rows : looked.rows;
  const known = isEverything ? ('everything' as const) : isWhole(all) ? stillOpen(all, today) : null;
  const total = isEverything ? (kept.rows.find(({ term }) => term === 'any')?.jobs ?? 0) : jobs.length;
  const counts = {
    total: isEverything ? total : Math.min(total, LOOKED_AT.any),
    more: !isEverything && !isWhole(looked.rows),
    facets: facets(kept.rows, search, today, known),
  };
  if (total === 0 && after === null) {
    const other = await instead(db, { search, words: words.groups, place: place.groups, base, isNarrowed }, now);
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
