import type { Signal } from '@niyukti/contract/notices/live';
import { pageState, queryClient, topicsOf } from '@niyukti/kit';
import { createStore } from '../state/store.ts';
import { inPlace, newRows, type Pages, wouldMove } from './rows.ts';

type Query = ReturnType<typeof queryClient.getQueryCache>['getAll'] extends () => (infer One)[] ? One : never;

type PageQuery = Parameters<typeof queryClient.fetchInfiniteQuery>[0] & { getNextPageParam?: unknown };

/** A list whose rows would move: what is new of it waits for the person. */
interface PendingUpdate {
  readonly query: Query;
  /** What the list shows since; something else has come where this is not it any more. */
  readonly shown: unknown;
  readonly fresh: Pages;
  readonly count: number;
}

/** What waits for the person on this page. */
export interface PendingRows {
  /** Rows that are new. */
  readonly count: number;
  readonly lists: number;
}

const NOTHING = { updates: [] as readonly PendingUpdate[], rows: { count: 0, lists: 0 } as PendingRows };
const pending = createStore(NOTHING);

/** What waits, for `useSyncExternalStore`. */
export const getPendingRows = (): PendingRows => pending.get().rows;

/** Follows what waits. Answers how to stop. */
export const subscribePendingRows = pending.subscribe;

function setPending(updates: readonly PendingUpdate[]): void {
  if (updates.length > 0)
    pending.set({
      updates,
      rows: { count: updates.reduce((sum, { count }) => sum + count, 0), lists: updates.length },
    });
  else if (pending.get() !== NOTHING) pending.reset();
}

/** Shows what waits: the rows move now. */
export function showPendingRows(): void {
  const { updates } = pending.get();
  setPending([]);
  for (const { query, fresh } of updates) queryClient.setQueryData(query.queryKey, fresh);
}

/** Drops what is pending of lists that were read again, or that nobody sees any more. */
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
 * Asks again for what may be out of date. Answers that pages show in place come as they do; rows of
 * a list that would move are held back. What nobody looks at is asked for when somebody does. What
 * this page changed itself (`own`) it has read again behind its call already.
 */
export async function refetchStale(topics: Signal['topics'], own = false): Promise<void> {
  pageState.patch({ isUnchanged: false });
  const stale = queryClient.getQueryCache().findAll({ predicate: (query) => isStale(query, topics, own) });
  await Promise.all(stale.map((query) => (canMove(query) ? readBeside(query) : refetch(query))));
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
  // A first read that left before the change would be taken for an answer after it.
  if (state.data === undefined) await queryClient.cancelQueries({ queryKey, exact: true });
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Reads a list beside the one that is shown, and shows of it what moves nothing. */
async function readBeside(query: Query): Promise<void> {
  const { queryKey } = query;
  const { queryFn, initialPageParam, getNextPageParam } = query.options as PageQuery;
  const before = query.state.data as Pages;
  const fresh = (await queryClient
    .fetchInfiniteQuery({
      ...{ queryKey: ['fresh', ...queryKey], queryFn, initialPageParam, getNextPageParam },
      ...{ pages: before.pages.length, staleTime: 0, gcTime: 0 },
    } as PageQuery)
    // What is on screen stays; the next word, or the next look, asks again.
    .catch(() => null)) as Pages | null;
  if (!fresh) return;
  const shown = query.state.data as Pages | undefined;
  // It was read again meanwhile, perhaps before the change.
  if (!shown || shown !== before) return canMove(query) ? readBeside(query) : refetch(query);
  const others = pending.get().updates.filter((one) => one.query !== query);
  if (!wouldMove(shown, fresh)) {
    queryClient.setQueryData(queryKey, fresh);
    return setPending(others);
  }
  queryClient.setQueryData(queryKey, inPlace(shown, fresh));
  setPending([...others, { query, shown: query.state.data, fresh, count: newRows(shown, fresh) }]);
}
