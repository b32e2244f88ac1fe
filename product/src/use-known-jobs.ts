import { jobsUrlForReturningUser } from '@niyukti/contract/accounts/known-account';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/**
 * The address of the job list of the account that last logged in with this browser, or null. Null
 * during hydration too: a public document is the same for every visitor.
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
