import type { JobSearch } from '@niyukti/contract/job-search';
import { type Condition, type Group, type Walk, walkOf, wordConditions } from './expression.ts';
import { NEAR_END } from './filled-in.ts';

/** So many things may be left out, one at a time; of more words what comes closest says more. */
const LEFT_OUT = 4;
/** How many are counted for a search with one thing left out. */
export const COUNTED = 100;
/** How many jobs of a list are compared with those of others at most, and of all lists together. */
const LISTED = { each: 160, all: 480 } as const;
const listedOf = (lists: number): number =>
  Math.max(COUNTED + 1, Math.min(LISTED.each, Math.floor(LISTED.all / lists)));

/** What is offered where nothing was found. */
export interface Near {
  readonly near: readonly { q: string; place: string; jobs: number; more: boolean }[];
  /** What is shown is not what was searched, but what comes closest. */
  readonly closest: boolean;
}

export const NOTHING_NEAR: Near = { near: [], closest: false };

interface Nothing {
  readonly search: JobSearch;
  readonly words: readonly Group[];
  readonly place: readonly Group[];
  readonly base: readonly Condition[];
  readonly isNarrowed: boolean;
}

/** A search with one thing left out: what is shared by some lists; null for all but its filters. */
interface Variant {
  readonly q: string;
  readonly place: string;
  readonly of: readonly number[] | null;
}

/**
 * What may be left out, and the lists that tell what is found then: each list alone ends. A variant
 * as a walk of its own would open the lists of its parts once more, and walk along them until they
 * meet: so it is where few jobs are open, and counted exactly.
 */
export interface Nearby {
  readonly variants: readonly Variant[];
  readonly walks: readonly (Walk | null)[];
  readonly lists: readonly (Walk | null)[];
  /** How many jobs of each list are read, the newest. */
  readonly most: number;
  /** So many of them, the first, are a part of the search each: what comes closest has most. */
  readonly apart: number;
}

/** Without its filters, its place, its words, or one of these. */
export function nearbyOf({ search, words, place, base, isNarrowed }: Nothing): Nearby {
  const isSplit = words.length <= LEFT_OUT;
  const wordsApart = isSplit ? words.map((word) => [word]) : [words];
  const lists = [...wordsApart.map((some) => wordConditions(some, [])), wordConditions([], place), base];
  const [placeAt, baseAt] = [wordsApart.length, wordsApart.length + 1];
  const isList = (at: number) => (lists[at]?.length ?? 0) > 0;
  const variant = (some: readonly Group[], of: readonly number[], where: string): Variant => ({
    q: some === words ? search.q : some.map(({ part }) => part.text).join(' '),
    place: where,
    of: [...of, baseAt].filter(isList),
  });
  const all = wordsApart.map((_, at) => at);
  const without = (left: number) => all.filter((at) => at !== left);
  const variants = [
    ...(isNarrowed ? [{ q: search.q, place: search.place, of: null }] : []),
    ...(place.length > 0 && words.length > 0 ? [variant(words, all, ''), variant([], [placeAt], search.place)] : []),
    ...(words.length > 1 && isSplit
      ? all.map((left) =>
          variant(
            words.filter((_, at) => at !== left),
            [...without(left), placeAt],
            search.place,
          ),
        )
      : []),
  ].slice(0, LEFT_OUT);
  const asked = new Set(variants.flatMap(({ of }) => of ?? []));
  const walk = (conditions: readonly Condition[]) => walkOf(conditions, NEAR_END);
  return {
    variants,
    walks: variants.map(({ of }) => of && walk(of.flatMap((at) => lists[at] ?? []))),
    lists: lists.map((conditions, at) => (asked.has(at) ? walk(conditions) : null)),
    most: variants.every(({ of }) => of === null || of.length < 2) ? COUNTED + 1 : listedOf(asked.size),
    apart: isSplit && asked.size > 0 ? baseAt : 0,
  };
}

/**
 * How many jobs some lists share, as far back as each of them goes: one that was read to its end
 * goes back to the first job.
 */
function shared(lists: readonly (readonly number[])[], most: number): number {
  const [first = [], ...others] = [...lists].sort((one, other) => one.length - other.length);
  const from = Math.max(0, ...lists.map((list) => (list.length < most ? 0 : (list.at(-1) ?? 0))));
  const held = others.map((list) => new Set(list));
  return first.filter((id) => id >= from && held.every((list) => list.has(id))).length;
}

/** How many its variants find, or the lists that tell it, and how many it found without filters. */
export interface Told {
  readonly near: string | null;
  readonly lists: string;
  readonly seen_wide: number;
}

/** What each variant would find, counted no further than it matters. */
export function nearOf({ variants, most }: Nearby, told: Told, isClosest: boolean): Near {
  const counts = told.near === null ? null : (JSON.parse(told.near) as number[]);
  const lists = JSON.parse(told.lists) as number[][];
  const sharedBy = (of: readonly number[]) => {
    const some = of.map((at) => lists[at] ?? []);
    return shared(some, most);
  };
  const found = variants.map(({ q, place, of }, at) => {
    const jobs = of === null ? told.seen_wide : (counts?.[at] ?? sharedBy(of));
    return { q, place, jobs: Math.min(jobs, COUNTED), more: jobs > COUNTED };
  });
  return { closest: isClosest, near: found.filter(({ jobs }) => jobs > 0) };
}
