import type { JobSearch } from '@niyukti/contract/job-search';
import { type Condition, type Group, type Walk, walksOf } from './expression.ts';
import { FEW_DAYS } from './filled-in.ts';
import { COUNTED } from './look-steps.ts';

/** So many things may be left out, one at a time; of more words what comes closest says more. */
const LEFT_OUT = 4;

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

interface Variant {
  readonly q: string;
  readonly place: string;
  readonly walk: Walk;
}

/** A search with one thing left out: its filters, its place, its words, or one of these. */
export function variantsOf({ search, words, place, base, isNarrowed }: Nothing): Variant[] {
  const q = (groups: readonly Group[]) => groups.map(({ part }) => part.text).join(' ');
  const variant = (some: readonly Group[], where: readonly Group[]): Variant => ({
    q: some === words ? search.q : q(some),
    place: where === place ? search.place : '',
    walk: walksOf(some, where, base, FEW_DAYS).any,
  });
  return [
    ...(isNarrowed ? [variant(words, place)] : []),
    ...(place.length > 0 && words.length > 0 ? [variant(words, []), variant([], place)] : []),
    ...(words.length > 1 && words.length <= LEFT_OUT
      ? words.map((_, at) =>
          variant(
            words.filter((_one, other) => other !== at),
            place,
          ),
        )
      : []),
  ].slice(0, LEFT_OUT);
}

/** What each variant would find: counts as the statement tells them, no further than it matters. */
export function nearOf(variants: readonly Variant[], told: string, isClosest: boolean): Near {
  const counts = JSON.parse(told) as number[];
  return {
    closest: isClosest,
    near: variants
      .map(({ q, place }, at) => ({
        q,
        place,
        jobs: Math.min(counts[at] ?? 0, COUNTED),
        more: (counts[at] ?? 0) > COUNTED,
      }))
      .filter(({ jobs }) => jobs > 0),
  };
}
