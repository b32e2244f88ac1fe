import { type Hr, listHrs } from '@niyukti/contract/accounts/hr-calls';
import { useCallList } from '@niyukti/kit';
import { useEffect, useMemo } from 'react';

/** Every HR, for choosing one. Undefined until the first page is read; the other pages follow. */
export function useHrs(): { hrs: readonly Hr[] | undefined; error: Error | null; retry: () => void } {
  const { data, error, hasMore, isLoadingMore, more, refetch } = useCallList(listHrs, { query: { limit: 100 } });
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) more();
  }, [hasMore, isLoadingMore, error, more]);
  const hrs = useMemo(() => data?.toSorted((a, b) => a.name.localeCompare(b.name)), [data]);
  return { hrs, error, retry: refetch };
}
