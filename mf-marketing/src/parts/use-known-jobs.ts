import { jobsOfKnown } from '@niyukti/contract/known-account';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/**
 * Where the jobs of the person are whom this browser knows, else null. The document is everybody's:
 * null while it comes alive.
 */
export function useKnownJobs(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => jobsOfKnown((key) => localStorage.getItem(key)),
    () => null,
  );
}
