import type { AnyCall, CallInput } from '@niyukti/contract/call';
import {
  type CallList,
  type ItemOf,
  ProblemError,
  type UseCallOptions,
  useCallList,
  useQueryState,
  useSearchParams,
  withParam,
} from '@niyukti/kit';
import { useCallback, useRef } from 'react';
import { readPlace, trailOf, writePlace } from './page-address.ts';

const PARAM = 'page';
const ROWS = 25;

/** A list whose page is in the address. */
export interface PagedList<Item> extends CallList<Item> {
  /** Leaves a page that has emptied for the one before it. Back does not lead here again. */
  readonly retreat: () => void;
}

/**
 * A list call whose page is in the address (`?page=3.cursor`), so that a reload, Back and a shared link show the same rows.
 * `input.query.limit` is the page's size, 25 by default.
 */
export function usePagedList<C extends AnyCall>(
  def: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): PagedList<ItemOf<C>> {
  const [text, setText] = useQueryState(PARAM);
  const { number, cursor } = readPlace(text);
  const { query, ...rest } = input as { query?: { limit?: number } };
  const size = query?.limit ?? ROWS;
  const list = useCallList(
    def,
    { ...rest, query: { ...query, limit: size, ...(cursor === null ? {} : { cursor }) } } as CallInput<C>,
    { keepPrevious: true, ...options },
  );
  const trail = trailOf(def.id, { ...rest, query });
  const turn = (number: number, cursor: string | null, push = true) =>
    setText(writePlace({ number, cursor }), { push });
  const { nextCursor } = list;
  // While the rows of another page are still shown, so is their number.
  const shown = useRef(number);
  if (!list.isPrevious) shown.current = number;
  return {
    ...list,
    isLoadingMore: list.isFetching && list.data !== undefined && list.isPrevious,
    pageNumber: number - 1,
    first: (shown.current - 1) * size + 1,
    hasPrevious: number > 1,
    hasNext: nextCursor !== null,
    refetch: () => {
      // A cursor that can no longer be read stays so.
      if (list.error instanceof ProblemError && list.error.code === 'bad-cursor') setText(null);
      else list.refetch();
    },
    previous: () => turn(number - 1, recall(trail, number - 1)),
    retreat: () => turn(number - 1, recall(trail, number - 1), false),
    next: () => {
      if (nextCursor === null) return;
      remember(trail, number + 1, nextCursor);
      turn(number + 1, nextCursor);
    },
  };
}

/** A filter in the address. Changing it starts the list at its first page. */
export function useFilter<Value extends string>(
  name: string,
  fallback: Value,
): [value: Value, set: (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: Value) =>
      setParams((before) => withParam(withParam(before, PARAM, null), name, value === fallback ? null : value), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams, name, fallback],
  );
  return [(params.get(name) ?? fallback) as Value, set];
}

/** Cursors lead only forwards; those of the pages passed are kept for the tab, for Previous. */
function remember(trail: string, page: number, cursor: string): void {
  try {
    sessionStorage.setItem(`${trail}:${page}`, cursor);
  } catch {
    // Without storage Previous leads to the first page.
  }
}

function recall(trail: string, page: number): string | null {
  try {
    return sessionStorage.getItem(`${trail}:${page}`);
  } catch {
    return null;
  }
}
