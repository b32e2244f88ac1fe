import type { Window } from '../../core/listing.ts';
import type { Bound } from '../../core/query.ts';
import { LOOKED_AT } from './look-parts.ts';
import { type ListedOrder, ORDERS } from './look-steps.ts';

const COLUMNS = 'SELECT id, deadline, salary_year FROM';
/** The newest and the first to close by their keys; by salary the newest few hundred. */
export const EVERYTHING: Readonly<Record<ListedOrder, string>> = {
  newest: `${COLUMNS} listed_jobs WHERE deadline >= ? AND id < CAST(coalesce(?, 9007199254740991) AS INTEGER) ORDER BY id DESC LIMIT CAST(? AS INTEGER)`,
  closing: `${COLUMNS} listed_jobs WHERE deadline >= ? ORDER BY deadline, id LIMIT CAST(? AS INTEGER) OFFSET CAST(? AS INTEGER)`,
  salary: `SELECT * FROM (${COLUMNS} listed_jobs NOT INDEXED ORDER BY id DESC LIMIT ${LOOKED_AT.any + 1}) l
    WHERE deadline >= ? ORDER BY ${ORDERS.salary} LIMIT CAST(? AS INTEGER) OFFSET CAST(? AS INTEGER)`,
};

/**
 * Values of a page of all open jobs, and of one more: of the newest behind an id, otherwise behind
 * so many, as far as jobs are looked at for an order.
 */
export function everythingIn(order: ListedOrder, today: string, { limit, after }: Window): Bound[] {
  if (order === 'newest') return [today, after, limit + 1];
  const from = after ?? 0;
  return [today, Math.max(0, Math.min(limit + 1, LOOKED_AT.any + 1 - from)), from];
}
