import { LINKS } from '@niyukti/contract/links';
import { searchOf, wayInFrom } from '@niyukti/contract/way-in';
import { useLocation } from '@niyukti/kit';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The log-in, and from there back to what somebody was at: a search, a job, a company. The document
 * is everybody's: the plain log-in while it comes alive.
 */
export function useWayIn(): string {
  const here = useLocation();
  return useSyncExternalStore(
    never,
    () => wayInFrom(here, searchOf(document.referrer, location.origin)) ?? LINKS.studentLogIn,
    () => LINKS.studentLogIn,
  );
}
