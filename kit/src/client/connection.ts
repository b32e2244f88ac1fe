import { createStore } from '../state/store.ts';
import { NetworkError } from './errors.ts';
import { queryClient } from './query.tsx';

/** Makes a change again that could not be sent. */
export type RetryChange = () => void;

interface Connection {
  /** The browser has no network connection. */
  readonly isOffline: boolean;
  /** The changes of this page that could not be sent for lack of a connection. */
  readonly unsent: readonly RetryChange[];
}

export const connection = createStore<Connection>({ isOffline: false, unsent: [] });

/** Follows what the browser says of its connection. Returns a function that stops it. */
export function watchConnection(): () => void {
  const update = () => {
    const isOffline = !navigator.onLine;
    if (isOffline === connection.get().isOffline) return;
    connection.patch({ isOffline });
    if (!isOffline) readFailedAgain();
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
}

/**
 * Keeps a change for `sendAgain` if it failed for lack of a connection. Returns the key by which
 * `forgetUnsent` drops it, or null where nothing is kept.
 */
export function keepUnsent(error: unknown, retry: RetryChange): RetryChange | null {
  if (!(error instanceof NetworkError) || navigator.onLine) return null;
  connection.patch({ isOffline: true, unsent: [...connection.get().unsent, retry] });
  return retry;
}

/** Drops a kept change: it was made meanwhile, or its page was left. */
export function forgetUnsent(kept: RetryChange | null): void {
  const { unsent } = connection.get();
  if (kept && unsent.includes(kept)) connection.patch({ unsent: unsent.filter((retry) => retry !== kept) });
}

/** Makes the kept changes again, and reads again what did not load. */
export function sendAgain(): void {
  const { unsent } = connection.get();
  connection.patch({ unsent: [] });
  for (const retry of unsent) retry();
  readFailedAgain();
}

function readFailedAgain(): void {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.error instanceof NetworkError });
}
