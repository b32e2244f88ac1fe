import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/call';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from './call.ts';
import { isPassing } from './errors.ts';

/** The one cache of a document. Prerendering fetches nothing, so one per module is safe there too. */
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

/** Gives the cache to the page. The shell renders it once. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Marks everything that these calls have answered as out of date; what is on screen loads again. */
export async function invalidate(...defs: readonly AnyCall[]): Promise<void> {
  await Promise.all(defs.map((def) => queryClient.invalidateQueries({ queryKey: [def.id] })));
}

/** Replaces a cached answer of `useCall` in place, for a change whose result is already known. */
export function patchCall<C extends AnyCall>(
  def: C,
  input: CallInput<C>,
  change: (data: CallOutput<C>) => CallOutput<C>,
): void {
  queryClient.setQueryData<CallOutput<C>>(callKey(def, input), (data) => (data === undefined ? data : change(data)));
}

/** Changes the items of every cached page of a list (`useCallList`), whatever its filter. */
export function patchList<C extends AnyCall>(def: C, change: (items: CallOutput<C>) => CallOutput<C>): void {
  queryClient.setQueriesData<{ pages: Page<C>[]; pageParams: unknown[] }>(
    { queryKey: [def.id, 'list'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Key of a call's answer in the cache. */
export function callKey(def: AnyCall, input: unknown): readonly unknown[] {
  return [def.id, 'one', input ?? {}];
}

/** Key of a list's pages in the cache. */
export function listKey(def: AnyCall, input: unknown): readonly unknown[] {
  return [def.id, 'list', input ?? {}];
}
