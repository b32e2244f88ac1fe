import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import type { Topic } from '@niyukti/contract/notices/live';
import { type Query, QueryClient, QueryClientProvider, type QueryFilters } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageState } from '../state/page-state.ts';
import type { Page } from './call.ts';
import { isTemporary } from './errors.ts';

/** The cache of all answers. One per module is enough: a document is one page, and the prerender reads nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a read fails and says so. By default the library would wait in silence.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isTemporary(error),
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
 * Marks all answers to these calls as out of date. Those on screen are read again: resolves after
 * that.
 *
 * @example
 * await invalidate(listJobs, getJob);
 */
export async function invalidate(...defs: readonly AnyCall[]): Promise<void> {
  await Promise.all(defs.map((def) => refresh({ queryKey: [def.id] })));
}

/**
 * Marks the answers as out of date that show a topic of this change. `useAction` does this itself.
 *
 * @example
 * await call(assignJob, { body: { jobId, hrId } });
 * await invalidateAfter(assignJob);
 */
export async function invalidateAfter(def: AnyCall): Promise<void> {
  // A remote that was built with an older contract has no topics.
  const topics = def.changes ?? [];
  pageState.patch({ ownChange: { at: Date.now(), topics } });
  await refresh({ predicate: (query) => topicsOf(query).some((topic) => topics.includes(topic)) });
}

/**
 * The topics that the answer of a query shows.
 *
 * @example
 * const isStale = topicsOf(query).includes('application');
 */
export function topicsOf({ meta }: Query): readonly Topic[] {
  return (meta?.shows as readonly Topic[] | undefined) ?? [];
}

async function refresh({ predicate = () => true, ...filters }: QueryFilters): Promise<void> {
  // A first read that is under way may be answered with the state before the change: cancel it.
  // Later reads are made again by `invalidateQueries`.
  const isFirst: QueryFilters['predicate'] = (query) => query.state.data === undefined && predicate(query);
  await queryClient.cancelQueries({ ...filters, predicate: isFirst });
  await queryClient.invalidateQueries({ ...filters, predicate });
}

/**
 * Changes a cached answer of `useCall`, for a change whose result is known already.
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
 * Changes the items of all cached pages of a list (`useCallList`), whatever their filters.
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
 * Changes cached data. A read that is under way may be answered with the state before the change: it
 * is cancelled and made again.
 */
function patch<Data>(filters: QueryFilters, change: (data: Data) => Data): void {
  const reading = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const cancelled = queryClient.cancelQueries(filters);
  queryClient.setQueriesData<Data>(filters, (data) => (data === undefined ? data : change(data)));
  const predicate = (query: (typeof reading)[number]) => reading.includes(query);
  void cancelled.then(() => queryClient.invalidateQueries({ predicate, fetchStatus: 'idle' }));
}

/** The key of a call's answer in the cache. */
export function callKey(def: AnyCall, input: unknown): readonly unknown[] {
  return [def.id, 'one', input ?? {}];
}

/** The key of a list's pages in the cache. */
export function listKey(def: AnyCall, input: unknown): readonly unknown[] {
  return [def.id, 'list', input ?? {}];
}
