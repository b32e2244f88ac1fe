import { getHrDashboard } from '@niyukti/contract/accounts/hr-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { type Loadable, useCall } from '@niyukti/kit';
import { useRef } from 'react';

/** Two reads that start together may end so far apart, in milliseconds. */
const APART = 1_000;

/**
 * HR's counts, and how many applications have arrived since the list was read. Only the counts are
 * polled, every 30 seconds: rows never move by themselves.
 */
export function useNewCount(hrId: string, list: Pick<Loadable<unknown>, 'updatedAt' | 'refetch'>) {
  const counts = useCall(getHrDashboard, { path: { hrId } }, { pollSeconds: LIMITS.interviewPollSeconds });
  const received = counts.data?.applicationreceived;
  const listed = useRef(received);
  if (listed.current === undefined || counts.updatedAt <= list.updatedAt + APART) listed.current = received;
  return {
    counts: counts.data,
    fresh: Math.max(0, (received ?? 0) - (listed.current ?? 0)),
    /** Reads the list again, with what is new. */
    refresh: () => {
      listed.current = received;
      list.refetch();
    },
  };
}
