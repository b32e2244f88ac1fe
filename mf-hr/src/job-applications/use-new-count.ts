import { getHrDashboard } from '@niyukti/contract/accounts/hr-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { type Loadable, useCall } from '@niyukti/kit';
import { useRef } from 'react';

/** Two reads of one moment may come back a little apart, in milliseconds. */
const APART = 1_000;

/**
 * HR's kept counts, and how many applications have come since a list was read. The counts are asked
 * for every 30 seconds and answered by 304 while nothing has changed: rows never move by
 * themselves.
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
