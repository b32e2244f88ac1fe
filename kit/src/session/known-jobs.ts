import { jobsUrlForReturningUser } from '@niyukti/contract/accounts/known-account';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/**
 * Where the jobs of the person are whom this browser knows, else null. A public document is
 * everybody's: null while it comes alive.
 *
 * @example
 * const jobs = useKnownJobs();
 * return jobs ? <a href={jobs}>{words.known}</a> : <a href={LINKS.studentLogIn}>{words.logIn}</a>;
 */
export function useKnownJobs(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => jobsUrlForReturningUser((key) => localStorage.getItem(key)),
    () => null,
  );
}
