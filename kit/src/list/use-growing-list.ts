import type { AnyCall, CallInput } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { type CallList, type ItemOf, type UseCallOptions, useCallList, useQueryState } from '@niyukti/kit';
import { useEffect, useRef } from 'react';
import { rowsParam } from './page-address.ts';

const SIZE = 25;
/** Rows that an address may ask for: a list is not read without end because a link says so. */
const MOST = 500;

/** How a list that grows is read. */
export interface GrowingOptions<Row> extends UseCallOptions {
  /** Tells the lists of a page apart in the address: `jobs` is `?jobs-rows=75`. */
  name?: string | undefined;
  /**
   * Reads on until it answers true, for instance until the row that the address selects is there.
   */
  until?: ((rows: readonly Row[]) => boolean) | undefined;
}

/** A list that grows: its rows are everything so far. */
export interface GrowingList<Row> extends CallList<Row> {
  readonly rows: readonly Row[];
  /** It reads on for what `until` waits for. */
  readonly isSeeking: boolean;
}

/**
 * A list call that grows downwards. How many rows it shows is in the address (`?rows=75`), so that
 * a reload and Back bring the same rows. `input.query.limit` is how many come at a time, 25 by
 * default.
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
  const wanted = Math.min(Math.max(/^\d{1,4}$/.test(text ?? '') ? Number(text) : 0, size), MOST);
  // The first read brings what the address asks for; what comes later must not change it, or all
  // would be read anew.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, which may come without a rendering in between
  useEffect(() => {
    // After a failure only a person goes on, or the next check: it cannot loop.
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
