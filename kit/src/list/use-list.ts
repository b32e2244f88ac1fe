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

/** How many rows a page has. */
const SIZE = 25;

/** A list in pages. The page is in the address. */
export interface List<Row> extends CallList<Row> {
  /** The rows of the page. */
  readonly rows: readonly Row[];
  /** The number of the page, from 0. */
  readonly pageNumber: number;
  /** The number of its first row, from 1. */
  readonly first: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Whether the page is the whole list. Only then can its rows be sorted. */
  readonly isWhole: boolean;
  readonly previous: () => void;
  readonly next: () => void;
}

/**
 * A list call whose page is in the address (`?page=3.cursor`), so that a reload, Back and a shared link
 * show the same rows. From an empty page it goes on to the next page, and from an empty last page back
 * to the one before. `input.query.limit` is how many rows a page has: by default 25, or as many as the
 * server allows where the address has a sort order.
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
  // While the rows of the last page are still shown, keep their number.
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
    // Replace the entry in the history: Back must not lead to the empty page.
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
      // An invalid cursor stays invalid: start at the first page.
      if (list.error instanceof ProblemError && list.error.code === 'bad-cursor') setText(null);
      else list.refetch();
    },
    previous: () => turn(number - 1, recall(trail, number - 1)),
    next: () => ahead(),
  };
}
