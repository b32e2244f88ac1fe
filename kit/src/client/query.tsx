import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import type { Topic } from '@niyukti/contract/notices/live';
import { type Query, QueryClient, QueryClientProvider, type QueryFilters } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from './call.ts';
import { isPassing } from './errors.ts';
import { live } from './live.ts';

/**
 * The one cache of a document. Prerendering fetches nothing, so one per module is safe there too.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline must be said, not waited for.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
  },
});

/**
 * Gives the cache to the page. The shell renders it once.
 *
 * @example
 * <QueryProvider>
 *   <App />
 * </QueryProvider>
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/**
 * Marks everything that these calls have answered as out of date; what is on screen loads again.
 *
 * @example
 * await invalidate(listJobs, getJob);
 */
export async function invalidate(...defs: readonly AnyCall[]): Promise<void> {
  await Promise.all(defs.map((def) => refresh({ queryKey: [def.id] })));
}

/**
 * Marks every answer as out of date that shows a topic of this change. `useAction` does it by itself.
 *
 * @example
 * await call(assignJob, { body: { jobId, hrId } });
 * await invalidateAfter(assignJob);
 */
export async function invalidateAfter(def: AnyCall): Promise<void> {
  // A remote that was built with an older contract has no topics.
  const topics = def.changes ?? [];
  live.changed = { at: Date.now(), topics };
  await refresh({ predicate: (query) => topicsOf(query).some((topic) => topics.includes(topic)) });
}

/** The topics that the answer of a query shows. */
export function topicsOf({ meta }: Query): readonly Topic[] {
  return (meta?.shows as readonly Topic[] | undefined) ?? [];
}

async function refresh({ predicate = () => true, ...filters }: QueryFilters): Promise<void> {
  // A first read that left before the change would be taken for an answer after it. What has an
  // answer is asked again by the next line, whatever is under way.
  const isFirst: QueryFilters['predicate'] = (query) => query.state.data === undefined && predicate(query);
  await queryClient.cancelQueries({ ...filters, predicate: isFirst });
  await queryClient.invalidateQueries({ ...filters, predicate });
}

/**
 * Replaces a cached answer of `useCall` in place, for a change whose result is already known.
 *
 * @example
 * patchCall(getJob, { path: { jobId } }, (job) => ({ ...job, saved: true }));
 */
export function patchCall<C extends AnyCall>(
  def: C,
  input: CallInput<C>,
  change: (data: CallOutput<C>) => CallOutput<C>,
): void {
  patch<CallOutput<C>>({ queryKey: callKey(def, input), exact: true }, change);
}

/**
 * Changes the items of every cached page of a list (`useCallList`), whatever its filter.
 *
 * @example
 * patchList(listJobs, (jobs) => jobs.map((job) => (job._id === jobId ? saved : job)));
 */
export function patchList<C extends AnyCall>(def: C, change: (items: CallOutput<C>) => CallOutput<C>): void {
  patch<{ pages: Page<C>[]; pageParams: unknown[] }>({ queryKey: [def.id, 'list'] }, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
  }));
}

/**
 * A read on its way may have left before the change, and would undo it: it is made again, unless
 * the caller does so.
 */
function patch<Data>(filters: QueryFilters, change: (data: Data) => Data): void {
  const reading = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const cancelled = queryClient.cancelQueries(filters);
  queryClient.setQueriesData<Data>(filters, (data) => (data === undefined ? data : change(data)));
  const predicate = (query: (typeof reading)[number]) => reading.includes(query);
  void cancelled.then(() => queryClient.invalidateQueries({ predicate, fetchStatus: 'idle' }));
}

/** Key of a call's answer in the cache. */
export function callKey(def: AnyCall, input: unknown): readonly unknown[] {
  return [def.id, 'one', input ?? {}];
}

/** Key of a list's pages in the cache. */
export function listKey(def: AnyCall, input: unknown): readonly unknown[] {
  return [def.id, 'list', input ?? {}];
}
