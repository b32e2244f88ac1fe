import { getHrDashboard } from '@niyukti/contract/accounts/hr-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { useCall } from '@niyukti/kit';
import { words } from './list-count-words.ts';

/** How many of the HR's candidates stand in each list: kept counts. */
export type Totals = CallOutput<typeof getHrDashboard>;

/** The kept counts of an HR; undefined until they are read, or where they cannot be. */
export function useTotals(hrId: string): Totals | undefined {
  return useCall(getHrDashboard, { path: { hrId } }).data;
}

/**
 * How many rows a list shows, and of how many. Nobody counts how many a filter finds, so a narrowed
 * list says only what it shows.
 */
export function listCount(
  list: { readonly data?: unknown; readonly rows: readonly unknown[] },
  narrowed: boolean,
  total: number | undefined,
): string | undefined {
  if (!list.data) return undefined;
  const shown = list.rows.length;
  return narrowed || total === undefined || total < shown ? words.shown(shown) : words.shownOf(shown, total);
}
