import type { AnyCall, CallInput } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { type CallList, type ItemOf, type UseCallOptions, useCallList, useQueryState } from '@niyukti/kit';
import { useEffect, useRef } from 'react';
import { rowsParam } from './page-address.ts';

const SIZE = 25;
/** The most rows that an address may ask for, so that a link cannot read a list without end. */
const MOST_ROWS = 500;

/** How a growing list is read. */
export interface GrowingOptions<Row> extends UseCallOptions {
  /** The name of the list in the address, where the page has several: `jobs` is `?jobs-rows=75`. */
  name?: string | undefined;
  /** Loads more until it answers true, for instance until the selected row is there. */
  until?: ((rows: readonly Row[]) => boolean) | undefined;
}

/** A list that loads more below the rows that are shown. */
export interface GrowingList<Row> extends CallList<Row> {
  readonly rows: readonly Row[];
  /** It loads more because of `until`. */
  readonly isSeeking: boolean;
}

/**
 * A list that grows. How many rows it shows is in the address (`?rows=75`), so that a reload and Back
 * show the same rows. `input.query.limit` is how many rows are loaded at a time, 25 by default.
 *
 * @example
 * const list = useGrowingList(listReplies, { path: { thoughtId } }, { name: 'replies' });
 */
export function useGrowingList<C extends AnyCall>(
  def: C,
  input: CallInput<C>,
  { name, until, ...options }: GrowingOptions<ItemOf<C>> = {},
): GrowingList<ItemOf<C>> {
  const [text, setText] = useQueryState(rowsParam(name));
  const { query, ...rest } = input as { query?: { limit?: number } };
  const { limit: size = SIZE, ...asked } = query ?? {};
  const wanted = Math.min(Math.max(/^\d{1,4}$/.test(text ?? '') ? Number(text) : 0, size), MOST_ROWS);
  // The first read loads as many rows as the address says. Its limit must not change afterwards: it is
  // part of the key in the cache.
  const key = JSON.stringify(input);
  const first = useRef({ key, limit: 0 });
  if (first.current.key !== key || first.current.limit === 0) {
    first.current = { key, limit: Math.min(wanted, LIMITS.listMax) };
  }
  const list = useCallList(def, { ...rest, query: { limit: first.current.limit, ...asked } } as CallInput<C>, {
    keepPrevious: true,
    ...options,
  });
  const { items, hasMore, isLoadingMore, isPrevious, nextCursor, error, more } = list;
  const isSeeking = list.data !== undefined && hasMore && until !== undefined && !until(items);
  const short = list.data !== undefined && !isPrevious && hasMore && (items.length < wanted || isSeeking);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page: two pages may come without a render in between
  useEffect(() => {
    // After a failure only the person tries again: an effect would loop.
    if (short && !isLoadingMore && !error) more();
  }, [short, isLoadingMore, nextCursor, error, more]);
  return {
    ...list,
    rows: items,
    isSeeking,
    more: () => {
      if (items.length < wanted) more();
      else setText(String(items.length + size));
    },
  };
}
