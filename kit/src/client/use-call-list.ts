import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callPage, type Page, preloadedPage } from './call.ts';
import { listKey } from './query.tsx';
import { type Loadable, polling, type UseCallArguments, type UseCallOptions, useRefetch } from './use-call.ts';

/** One item of a list call. */
export type ItemOf<C extends AnyCall> = CallOutput<C> extends readonly (infer Item)[] ? Item : never;

/** A list by cursor: everything loaded so far, and how more is loaded. */
export interface CallList<Item> extends Loadable<Item[]> {
  /** Everything loaded so far. */
  readonly items: Item[];
  /** More can be loaded behind `items`. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the items behind `items`. */
  readonly more: () => void;
  /**
   * Cursor of what follows everything loaded so far, or null at the end: for lists that keep their
   * page in the address.
   */
  readonly nextCursor: string | null;
  /** True while the rows are still those of the input before. */
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
  ...[input, options = {}]: UseCallArguments<C, UseCallOptions>
): CallList<ItemOf<C>> {
  const query = useInfiniteQuery({
    queryKey: listKey(def, input),
    meta: { shows: def.shows },
    queryFn: ({ pageParam, signal }) => callPage(def, withCursor<C>(input, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<C>) => last.next,
    enabled: options.enabled ?? true,
    ...(options.enabled === false ? {} : { initialData: () => pagesOf(preloadedPage(def, input)) }),
    ...(options.freshSeconds === undefined ? {} : { staleTime: options.freshSeconds * 1000 }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...polling(options.pollSeconds),
  });
  // The same array until an answer changes, so that pages may name it in their effects.
  const items = useMemo(() => (query.data?.pages ?? []).flatMap((page) => page.items as ItemOf<C>[]), [query.data]);
  const { fetchNextPage } = query;
  return {
    data: query.data && items,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    refetch: useRefetch(listKey(def, input), query.refetch),
    items,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    nextCursor: query.data?.pages.at(-1)?.next ?? null,
    isPrevious: query.isPlaceholderData,
  };
}

const pagesOf = <C extends AnyCall>(page: Page<C> | undefined) => page && { pages: [page], pageParams: [null] };

function withCursor<C extends AnyCall>(input: CallInput<C> | undefined, cursor: string | null): CallInput<C> {
  const { query, ...rest } = (input ?? {}) as { query?: object };
  return { ...rest, query: { ...query, ...(cursor === null ? {} : { cursor }) } } as CallInput<C>;
}
