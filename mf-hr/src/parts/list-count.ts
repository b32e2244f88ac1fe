import { getHrDashboard } from '@niyukti/contract/accounts/hr-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { useCall } from '@niyukti/kit';
import { words } from './list-count-words.ts';

/** The counts of an HR's candidates by list. */
export type Totals = CallOutput<typeof getHrDashboard>;

/** The counts of an HR; undefined until they are read, and if that fails. */
export function useTotals(hrId: string): Totals | undefined {
  return useCall(getHrDashboard, { path: { hrId } }).data;
}

/**
 * How many rows a list shows, and of how many. The server does not count what a filter finds, so a
 * filtered list has no total.
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
