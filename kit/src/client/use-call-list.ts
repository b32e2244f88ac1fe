import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type CallArguments, callPage, type Page, preloadedPage } from './call.ts';
import { listKey } from './query.tsx';
import { type Loadable, loadable, readOptions, type UseCallOptions, useRefetch } from './use-call.ts';

/** An item of a list call. */
export type ItemOf<C extends AnyCall> = CallOutput<C> extends readonly (infer Item)[] ? Item : never;

/** A list that is read page by page. */
export interface CallList<Item> extends Loadable<Item[]> {
  /** The items of all pages so far. */
  readonly items: Item[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the next page. */
  readonly more: () => void;
  /** The cursor of the next page, for a list that keeps its page in the address. Null at the end. */
  readonly nextCursor: string | null;
  /** The items are those of the last input, while the next input loads. */
  readonly isPrevious: boolean;
}

/**
 * Reads a list call page by page.
 *
 * @example
 * const { items, hasMore, more } = useCallList(listHrs, { query: { limit: 100 } });
 */
export function useCallList<C extends AnyCall>(
  def: C,
  ...[input, options = {}]: CallArguments<C, UseCallOptions>
): CallList<ItemOf<C>> {
  const query = useInfiniteQuery({
    ...readOptions<InfiniteData<Page<C>, string | null>>(options, () => {
      const page = preloadedPage(def, input);
      return page && { pages: [page], pageParams: [null] };
    }),
    queryKey: listKey(def, input),
    meta: { shows: def.shows },
    queryFn: ({ pageParam, signal }) => callPage(def, withCursor<C>(input, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<C>) => last.next,
  });
  // The same array until an answer changes, so that effects can depend on it.
  const items = useMemo(() => (query.data?.pages ?? []).flatMap((page) => page.items as ItemOf<C>[]), [query.data]);
  const { fetchNextPage } = query;
  return {
    ...loadable(query.data && items, query, useRefetch(listKey(def, input), query.refetch)),
    items,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    nextCursor: query.data?.pages.at(-1)?.next ?? null,
    isPrevious: query.isPlaceholderData,
  };
}

function withCursor<C extends AnyCall>(input: CallInput<C> | undefined, cursor: string | null): CallInput<C> {
  const { query, ...rest } = (input ?? {}) as { query?: object };
  return { ...rest, query: { ...query, ...(cursor === null ? {} : { cursor }) } } as CallInput<C>;
}
