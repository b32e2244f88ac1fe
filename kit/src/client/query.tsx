import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { QueryClient, QueryClientProvider, type QueryFilters } from '@tanstack/react-query';
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
  await refresh(defs.map((def) => def.id));
}

/**
 * Marks what a change made out of date, as the contract says it of its call. `useAction` does it by
 * itself.
 *
 * @example
 * await call(assignJob, { body: { jobId, hrId } });
 * await invalidateAfter(assignJob);
 */
export async function invalidateAfter(def: AnyCall): Promise<void> {
  // A remote that was built with an older contract names the reads itself.
  const ids = def.invalidates ?? [];
  live.read = { at: Date.now(), ids };
  await refresh(ids);
}

async function refresh(ids: readonly string[]): Promise<void> {
  const filters = ids.map((id) => ({ queryKey: [id] }));
  // A first read that left before the change would be taken for an answer after it. What has an
  // answer is asked again by the next line, whatever is under way.
  const first: QueryFilters['predicate'] = ({ state }) => state.data === undefined;
  await Promise.all(filters.map((one) => queryClient.cancelQueries({ ...one, predicate: first })));
  await Promise.all(filters.map((one) => queryClient.invalidateQueries(one)));
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
