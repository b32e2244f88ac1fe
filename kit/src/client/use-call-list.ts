import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callPage, type Page, preloadedPage } from './call.ts';
import { listKey } from './query.tsx';
import { type Loadable, polling, type UseCallArguments, type UseCallOptions, useRefetch } from './use-call.ts';

const NOTHING: never[] = [];

/** One item of a list call. */
export type ItemOf<C extends AnyCall> = CallOutput<C> extends readonly (infer Item)[] ? Item : never;

/**
 * A list by cursor. Read `items` for an ever longer list, or `page` with `previous` and `next` for
 * a pager.
 */
export interface CallList<Item> extends Loadable<Item[]> {
  /** Everything loaded so far. */
  readonly items: Item[];
  /** More can be loaded behind `items`. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the items behind `items`. */
  readonly more: () => void;
  /** The items of the current page. */
  readonly page: Item[];
  /** Number of the current page, from 0, and of its first item, from 1. */
  readonly pageNumber: number;
  readonly first: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly previous: () => void;
  readonly next: () => void;
  /**
   * Cursor of what follows everything loaded so far, or null at the end: for lists that keep their
   * page in the address.
   */
  readonly nextCursor: string | null;
  /** True while the rows are still those of the input before. */
  readonly isPrevious: boolean;
}

/**
 * Reads a list call page by page. A new input (another filter) starts at the first page again.
 *
 * @example
 * const { items, hasMore, more } = useCallList(listHrs, { query: { limit: 100 } });
 */
export function useCallList<C extends AnyCall>(
  def: C,
  ...[input, options = {}]: UseCallArguments<C, UseCallOptions>
): CallList<ItemOf<C>> {
  const key = JSON.stringify(input ?? {});
  const [position, setPosition] = useState({ key, page: 0 });
  const wanted = position.key === key ? position.page : 0;
  const query = useInfiniteQuery({
    queryKey: listKey(def, input),
    queryFn: ({ pageParam, signal }) => callPage(def, withCursor<C>(input, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<C>) => last.next,
    enabled: options.enabled ?? true,
    ...(options.enabled === false ? {} : { initialData: () => pagesOf(preloadedPage(def, input)) }),
    ...(options.freshSeconds === undefined ? {} : { staleTime: options.freshSeconds * 1000 }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...polling(options.pollSeconds),
  });
  // The same arrays until an answer changes, so that pages may name them in their effects.
  const { pages, items } = useMemo(() => {
    const lists = (query.data?.pages ?? []).map((page) => page.items as ItemOf<C>[]);
    return { pages: lists, items: lists.flat() };
  }, [query.data]);
  const { fetchNextPage } = query;
  const pageNumber = Math.max(0, Math.min(wanted, pages.length - 1));
  const turn = (page: number) => setPosition({ key, page });
  const next = async () => {
    if (pageNumber + 1 < pages.length) return turn(pageNumber + 1);
    const result = await fetchNextPage();
    // A page that did not load leaves the reader where they are.
    if (!result.isError) turn(pageNumber + 1);
  };
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
    page: pages[pageNumber] ?? NOTHING,
    pageNumber,
    first: pages.slice(0, pageNumber).flat().length + 1,
    hasPrevious: pageNumber > 0,
    hasNext: pageNumber + 1 < pages.length || query.hasNextPage,
    previous: () => turn(pageNumber - 1),
    next: () => void next(),
    nextCursor: query.data?.pages.at(-1)?.next ?? null,
    isPrevious: query.isPlaceholderData,
  };
}

const pagesOf = <C extends AnyCall>(page: Page<C> | undefined) => page && { pages: [page], pageParams: [null] };

function withCursor<C extends AnyCall>(input: CallInput<C> | undefined, cursor: string | null): CallInput<C> {
  const { query, ...rest } = (input ?? {}) as { query?: object };
  return { ...rest, query: { ...query, ...(cursor === null ? {} : { cursor }) } } as CallInput<C>;
}
