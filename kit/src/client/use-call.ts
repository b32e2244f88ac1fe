import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pageState } from '../state/page-state.ts';
import { type CallArguments, call, preloadedPage } from './call.ts';
import { callKey, queryClient } from './query.tsx';

/** How a page reads a call. */
export interface UseCallOptions {
  /** Waits while false, for instance until something is selected. */
  enabled?: boolean | undefined;
  /**
   * Reads again every so many seconds while the server does not tell the page of changes. Not in
   * hidden tabs, and less often while the server fails.
   */
  pollSeconds?: number | undefined;
  /** Shows the last answer while another input loads: a new search, the next selection. */
  keepPrevious?: boolean | undefined;
  /** Seconds during which an answer is not read again. 10 by default. */
  freshSeconds?: number | undefined;
}

/** A read: its answer or its failure. `Load` shows it. */
export interface Loadable<Data> {
  /** The answer. It stays when a later read fails. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** There is neither an answer nor a failure yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** When the answer came, in milliseconds since 1970. 0 before the first. */
  readonly updatedAt: number;
  /** Reads again now. Always the same function, so that effects can depend on it. */
  readonly refetch: () => void;
}

/**
 * Reads a call and keeps its answer up to date. Components that read the same call with the same
 * input share one request.
 *
 * @example
 * const job = useCall(getJob, { path: { jobId } });
 * <Load of={job} label={words.job}>{(one) => <JobFacts job={one} />}</Load>
 */
export function useCall<C extends AnyCall>(
  def: C,
  ...[input, options = {}]: CallArguments<C, UseCallOptions>
): Loadable<CallOutput<C>> {
  const query = useQuery({
    ...readOptions(options, () => preloadedPage(def, input as CallInput<C>)?.items),
    queryKey: callKey(def, input),
    meta: { shows: def.shows },
    queryFn: async ({ signal }) =>
      // The library forbids undefined as data.
      ((await call(def, input as CallInput<C>, { signal })) ?? null) as CallOutput<C>,
  });
  return loadable(query.data as CallOutput<C> | undefined, query, useRefetch(callKey(def, input), query.refetch));
}

interface QueryResult {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
}

/** What a component may know of a query: reading its other fields would render it more often. */
export function loadable<Data>(data: Data | undefined, query: QueryResult, refetch: () => void): Loadable<Data> {
  const { error, isPending, isFetching, dataUpdatedAt: updatedAt } = query;
  return { data, error, isPending, isFetching, updatedAt, refetch };
}

/** The library's options for a read. `preloaded` answers what the document carries. */
export function readOptions<Data>(options: UseCallOptions, preloaded: () => Data | undefined) {
  const { enabled = true, pollSeconds = 0, keepPrevious = false, freshSeconds = 10 } = options;
  return {
    enabled,
    staleTime: freshSeconds * 1000,
    initialData: () => (enabled ? preloaded() : undefined),
    placeholderData: (previous: Data | undefined) => (keepPrevious ? previous : undefined),
    refetchInterval: ({ state }: { state: { fetchFailureCount: number } }) =>
      pollSeconds > 0 && !pageState.get().isLive && pollDelay(pollSeconds, state.fetchFailureCount),
  };
}

/** Reads again now, even while the first read hangs: the library alone would go on waiting for it. */
export function useRefetch(queryKey: readonly unknown[], refetch: () => Promise<unknown>): () => void {
  const text = JSON.stringify(queryKey);
  return useCallback(() => {
    const filter = { queryKey: JSON.parse(text) as unknown[], exact: true };
    void queryClient.cancelQueries(filter).then(refetch);
  }, [text, refetch]);
}

/** Milliseconds until the next poll: twice as long after each failure, five minutes at most. */
export function pollDelay(seconds: number, failures: number): number {
  return Math.min(seconds * 1000 * 2 ** failures, Math.max(seconds * 1000, 300_000));
}
