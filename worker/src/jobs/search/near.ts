import type { JobSearch } from '@niyukti/contract/job-search';
import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { candidates, counted } from './candidates.ts';
import { type Condition, either, type Group, someOf, walksOf } from './expression.ts';
import { closest } from './rank.ts';

/** How many are counted for a search with one thing left out. */
const COUNTED = 100;
/** So many things may be left out, one at a time. */
const LEFT_OUT = 4;

/** What is offered where nothing was found. */
export interface Near {
  readonly near: readonly { q: string; place: string; jobs: number; more: boolean }[];
  /** What is shown is not what was searched, but what comes closest. */
  readonly closest: boolean;
}

interface Nothing {
  readonly search: JobSearch;
  readonly words: readonly Group[];
  readonly place: readonly Group[];
  readonly base: readonly Condition[];
  readonly isNarrowed: boolean;
  /** The newest days, where not all open jobs are looked through. */
  readonly few: Condition | null;
}

interface Variant {
  readonly q: string;
  readonly place: string;
  readonly match: string;
}

function variantsOf({ search, words, place, base, isNarrowed, few }: Nothing): Variant[] {
  const q = (groups: readonly Group[]) => groups.map(({ part }) => part.text).join(' ');
  const variant = (some: readonly Group[], where: readonly Group[]): Variant => ({
    q: some === words ? search.q : q(some),
    place: where === place ? search.place : '',
    match: either(walksOf(some, where, base, few).any, true),
  });
  return [
    ...(isNarrowed ? [variant(words, place)] : []),
    ...(place.length > 0 && words.length > 0 ? [variant(words, []), variant([], place)] : []),
    ...(words.length > 1
      ? words.map((_, at) =>
          variant(
            words.filter((_one, other) => other !== at),
            place,
          ),
        )
      : []),
  ].slice(0, LEFT_OUT);
}

/** Looks for what comes near a search that nothing answers. */
export async function instead(db: Database, none: Nothing, now: number): Promise<{ near: Near; ids: number[] }> {
  const variants = variantsOf(none);
  const some = someOf(none.words, none.place, none.few);
  if (some === null) {
    const counts = variants.length > 0 ? await db.batch(...variants.map(({ match }) => counted(match, COUNTED))) : [];
    return {
      near: nearOf(
        variants,
        counts.map(({ rows }) => rows[0]?.jobs ?? 0),
        false,
      ),
      ids: [],
    };
  }
  const [close, ...counts] = await db.batch(
    candidates({ any: either(some, true) }),
    ...variants.map(({ match }) => counted(match, COUNTED)),
  );
  const today = dateOf(now);
  const open = close.rows.filter(({ deadline }) => deadline >= today);
  const ids = closest(open, [...none.words, ...none.place], now).map(({ id }) => id);
  return {
    near: nearOf(
      variants,
      counts.map(({ rows }) => rows[0]?.jobs ?? 0),
      ids.length > 0,
    ),
    ids,
  };
}

function nearOf(variants: readonly Variant[], counts: readonly number[], isClosest: boolean): Near {
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
