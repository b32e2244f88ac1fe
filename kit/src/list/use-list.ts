import type { AnyCall, CallInput } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import {
  type CallList,
  type ItemOf,
  ProblemError,
  type UseCallOptions,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import { useEffect, useRef } from 'react';
import { PAGE, readPlace, recall, remember, trailOf, writePlace } from './page-address.ts';
import { SORT } from './sort-rows.ts';

/** Rows of a page. */
const SIZE = 25;

/** A list by pages, whose page is in the address. */
export interface List<Row> extends CallList<Row> {
  /** The rows of the page. */
  readonly rows: readonly Row[];
  /** Number of the page, from 0, and of its first row, from 1. */
  readonly pageNumber: number;
  readonly first: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Whether the page is all of the list: only then are its rows sorted. */
  readonly isWhole: boolean;
  readonly previous: () => void;
  readonly next: () => void;
}

/**
 * A list call whose page is in the address (`?page=3.cursor`), so that a reload, Back and a shared
 * link show the same rows. A page that has emptied is left for the one before it; one that is empty
 * before others, as of a list that is looked through in parts, for the next.
 * `input.query.limit` is the page's size: by default 25, and the most that a call answers where the
 * address names a column to sort by.
 *
 * @example
 * const filters = useFilters({ q: '', state: ['all', 'open', 'closed'] });
 * const list = useList(listHrJobs, { path: { hrId }, query: filters.query });
 */
export function useList<C extends AnyCall>(def: C, input: CallInput<C>, options: UseCallOptions = {}): List<ItemOf<C>> {
  const [text, setText] = useQueryState(PAGE);
  const { number, cursor } = readPlace(text);
  const { query, ...rest } = input as { query?: { limit?: number } };
  const [sort] = useQueryState(SORT);
  const size = query?.limit ?? (sort === null ? SIZE : LIMITS.listMax);
  const list = useCallList(
    def,
    { ...rest, query: { limit: size, ...query, ...(cursor === null ? {} : { cursor }) } } as CallInput<C>,
    { keepPrevious: true, ...options },
  );
  const trail = trailOf(def.id, { ...rest, query, size });
  const turn = (to: number, behind: string | null, push = true) =>
    setText(writePlace({ number: to, cursor: behind }), { push });
  const { nextCursor } = list;
  // While the rows of another page are still shown, so is their number.
  const shown = useRef(number);
  if (!list.isPrevious) shown.current = number;

  const ahead = (push?: boolean) => {
    if (nextCursor === null) return;
    remember(trail, number + 1, nextCursor);
    turn(number + 1, nextCursor, push);
  };

  const emptied = list.data && list.items.length === 0 && !list.isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that empties
  useEffect(() => {
    // Back must not lead there again.
    if (emptied && nextCursor !== null) ahead(false);
    else if (emptied && number > 1) turn(number - 1, recall(trail, number - 1), false);
  }, [emptied, number]);

  return {
    ...list,
    rows: list.items,
    isLoadingMore: list.isFetching && list.data !== undefined && list.isPrevious,
    pageNumber: number - 1,
    first: (shown.current - 1) * size + 1,
    hasPrevious: number > 1,
    hasNext: nextCursor !== null,
    isWhole: number === 1 && nextCursor === null && !list.isPrevious,
    refetch: () => {
      // A cursor that can no longer be read stays so.
      if (list.error instanceof ProblemError && list.error.code === 'bad-cursor') setText(null);
      else list.refetch();
    },
    previous: () => turn(number - 1, recall(trail, number - 1)),
    next: () => ahead(),
  };
}
