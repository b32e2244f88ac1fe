import type { Signal } from '@niyukti/contract/notices/live';
import { pageState, queryClient, topicsOf } from '@niyukti/kit';
import { createStore } from '../state/store.ts';
import { inPlace, newRows, type Pages, wouldMove } from './rows.ts';

type Query = ReturnType<typeof queryClient.getQueryCache>['getAll'] extends () => (infer One)[] ? One : never;

type PageQuery = Parameters<typeof queryClient.fetchInfiniteQuery>[0] & { getNextPageParam?: unknown };

/** A list whose rows would move: its new pages wait until the person wants them. */
interface PendingUpdate {
  readonly query: Query;
  /** What the list shows now. Any other data means that it was read again since. */
  readonly shown: unknown;
  readonly fresh: Pages;
  readonly count: number;
}

/** What waits on this page. */
export interface PendingRows {
  /** How many rows are new. */
  readonly count: number;
  readonly lists: number;
}

const NOTHING = { updates: [] as readonly PendingUpdate[], rows: { count: 0, lists: 0 } as PendingRows };
const pending = createStore(NOTHING);

/** What waits, for `useSyncExternalStore`. */
export const getPendingRows = (): PendingRows => pending.get().rows;

/** Runs a listener after each change of what waits. Returns a function that stops it. */
export const subscribePendingRows = pending.subscribe;

function setPending(updates: readonly PendingUpdate[]): void {
  if (updates.length > 0)
    pending.set({
      updates,
      rows: { count: updates.reduce((sum, { count }) => sum + count, 0), lists: updates.length },
    });
  else if (pending.get() !== NOTHING) pending.reset();
}

/** Shows the new pages. Rows move now. */
export function showPendingRows(): void {
  const { updates } = pending.get();
  setPending([]);
  for (const { query, fresh } of updates) queryClient.setQueryData(query.queryKey, fresh);
}

/** Drops the new pages of lists that were read again or are no longer on screen. Returns a function that stops it. */
export function watchPending(): () => void {
  return queryClient.getQueryCache().subscribe(() => {
    const { updates } = pending.get();
    const gone = updates.filter(({ query, shown }) => query.state.data !== shown || !query.isActive());
    if (gone.length === 0) return;
    setPending(updates.filter((one) => !gone.includes(one)));
    for (const { query, shown } of gone)
      if (query.state.data === shown) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/**
 * Makes the reads again that show a topic. Rows of a list that would move wait. A read that is not on
 * screen is made when it is shown. `own`: all changes were the page's own, so that it has read again
 * what they affect.
 */
export async function refetchStale(topics: Signal['topics'], own = false): Promise<void> {
  pageState.patch({ isUnchanged: false });
  const stale = queryClient.getQueryCache().findAll({ predicate: (query) => isStale(query, topics, own) });
  await Promise.all(stale.map((query) => (canMove(query) ? readBehind(query) : refetch(query))));
}

function isStale(query: Query, topics: Signal['topics'], own: boolean): boolean {
  const { dataUpdatedAt, fetchStatus } = query.state;
  const { ownChange } = pageState.get();
  const wasRead = own && (dataUpdatedAt >= ownChange.at || fetchStatus === 'fetching');
  return topicsOf(query).some(
    (topic) => (topics === 'all' || topics.includes(topic)) && !(wasRead && ownChange.topics.includes(topic)),
  );
}

const canMove = (query: Query): boolean =>
  query.queryKey[1] === 'list' &&
  query.isActive() &&
  ((query.state.data as Pages | undefined)?.pages.some(({ items }) => items.length > 0) ?? false);

async function refetch({ queryKey, state }: Query): Promise<void> {
  // A first read that is under way may be answered with the state before the change.
  if (state.data === undefined) await queryClient.cancelQueries({ queryKey, exact: true });
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Reads a list again without showing it, then shows the parts that move no row. */
async function readBehind(query: Query): Promise<void> {
  const { queryKey } = query;
  const { queryFn, initialPageParam, getNextPageParam } = query.options as PageQuery;
  const before = query.state.data as Pages;
  const fresh = (await queryClient
    .fetchInfiniteQuery({
      ...{ queryKey: ['fresh', ...queryKey], queryFn, initialPageParam, getNextPageParam },
      ...{ pages: before.pages.length, staleTime: 0, gcTime: 0 },
    } as PageQuery)
    // The list on screen stays. The next signal or the next regular check reads it again.
    .catch(() => null)) as Pages | null;
  if (!fresh) return;
  const shown = query.state.data as Pages | undefined;
  // The list was read again meanwhile, perhaps before the change.
  if (!shown || shown !== before) return canMove(query) ? readBehind(query) : refetch(query);
  const others = pending.get().updates.filter((one) => one.query !== query);
  if (!wouldMove(shown, fresh)) {
    queryClient.setQueryData(queryKey, fresh);
    return setPending(others);
  }
  queryClient.setQueryData(queryKey, inPlace(shown, fresh));
  setPending([...others, { query, shown: query.state.data, fresh, count: newRows(shown, fresh) }]);
}
