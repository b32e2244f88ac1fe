import { createStore } from '../identity/store.ts';
import { NetworkError } from './errors.ts';
import { queryClient } from './query.tsx';

/** A change that did not leave this browser: what makes it again, until it is forgotten. */
export type RetryChange = () => void;

/** Whether the browser has no connection, and which changes of this page it kept from leaving. */
export const connection = createStore<{ offline: boolean; unsent: readonly RetryChange[] }>({
  offline: false,
  unsent: [],
});

const patch = (next: Partial<ReturnType<typeof connection.get>>) => connection.set({ ...connection.get(), ...next });

/** Follows what the browser says of its connection. Answers what ends that. */
export function watchConnection(): () => void {
  const look = () => {
    const offline = !navigator.onLine;
    if (offline === connection.get().offline) return;
    patch({ offline });
    if (!offline) readAgain();
  };
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}

/**
 * Keeps a change that failed with `error` for `sendAgain`, if it is the connection that is missing.
 * Answers the key by which `forgetUnsent` drops it, null where nothing is kept.
 */
export function keepUnsent(error: unknown, again: RetryChange): RetryChange | null {
  if (!(error instanceof NetworkError) || navigator.onLine) return null;
  patch({ offline: true, unsent: [...connection.get().unsent, again] });
  return again;
}

/** Drops a kept change: it was made in the meantime, given up, or its page is gone. */
export function forgetUnsent(kept: RetryChange | null): void {
  const { unsent } = connection.get();
  if (kept && unsent.includes(kept)) patch({ unsent: unsent.filter((one) => one !== kept) });
}

/** Makes again what was kept, and reads again what failed to load. */
export function sendAgain(): void {
  const { unsent } = connection.get();
  patch({ unsent: [] });
  for (const again of unsent) again();
  readAgain();
}

function readAgain(): void {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.error instanceof NetworkError });
}
