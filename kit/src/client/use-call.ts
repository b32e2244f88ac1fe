import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, preloadedPage } from './call.ts';
import { live } from './live.ts';
import { callKey, queryClient } from './query.tsx';

/** How a page reads a call. */
export interface UseCallOptions {
  /** False waits, for instance until something is selected. */
  enabled?: boolean | undefined;
  /**
   * Reads again every so many seconds; rests in hidden tabs and backs off while the server fails.
   */
  pollSeconds?: number | undefined;
  /**
   * Keeps the last answer on screen while another input loads (a new search, the next selection).
   */
  keepPrevious?: boolean | undefined;
  /** Seconds during which an answer is taken as fresh; 10 by default. */
  freshSeconds?: number | undefined;
}

/** What `Load` and pages read of anything that is fetched. */
export interface Loadable<Data> {
  /** The answer; stays on screen when a later refresh fails. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** Nothing has been answered yet and nothing has failed. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** When the answer came, milliseconds since 1970; 0 for never. */
  readonly updatedAt: number;
  /** Reads again, now. The same function all along, so that effects may name it. */
  readonly refetch: () => void;
}

/** Input and options of `useCall`; the input may be left out where the call needs none. */
export type UseCallArguments<C extends AnyCall, Options> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: Options]
    : [input: CallInput<C>, options?: Options];

/**
 * Reads a call and keeps it fresh. The same call with the same input is fetched once for the whole
 * page.
 *
 * @example
 * const job = useCall(getJob, { path: { jobId } });
 * <Load of={job} label={words.job}>{(one) => <JobFacts job={one} />}</Load>
 */
export function useCall<C extends AnyCall>(
  def: C,
  ...[input, options = {}]: UseCallArguments<C, UseCallOptions>
): Loadable<CallOutput<C>> {
  const query = useQuery({
    queryKey: callKey(def, input),
    meta: { shows: def.shows },
    queryFn: async ({ signal }) =>
      // A query may not answer undefined.
      ((await call(def, input as CallInput<C>, { signal })) ?? null) as CallOutput<C>,
    enabled: options.enabled ?? true,
    ...(options.enabled === false ? {} : { initialData: () => preloadedPage(def, input as CallInput<C>)?.items }),
    ...(options.freshSeconds === undefined ? {} : { staleTime: options.freshSeconds * 1000 }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...polling(options.pollSeconds),
  });
  return {
    data: query.data as CallOutput<C> | undefined,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    refetch: useRefetch(callKey(def, input), query.refetch),
  };
}

/**
 * Reads again, now: also when the first read still hangs, which the library would go on waiting
 * for.
 */
export function useRefetch(queryKey: readonly unknown[], refetch: () => Promise<unknown>): () => void {
  const text = JSON.stringify(queryKey);
  return useCallback(() => {
    const exactly = { queryKey: JSON.parse(text) as unknown[], exact: true };
    void queryClient.cancelQueries(exactly).then(refetch);
  }, [text, refetch]);
}

/**
 * The query option that polls while the page does not hear of changes, or none. TanStack itself
 * rests in hidden tabs.
 */
export function polling(seconds: number | undefined) {
  if (!seconds) return {};
  return {
    refetchInterval: (query: { state: { fetchFailureCount: number } }) =>
      !live.on && pollDelay(seconds, query.state.fetchFailureCount),
  };
}

/** Milliseconds until the next poll: twice as long after every failure, five minutes at most. */
export function pollDelay(seconds: number, failures: number): number {
  return Math.min(seconds * 1000 * 2 ** failures, Math.max(seconds * 1000, 300_000));
}
