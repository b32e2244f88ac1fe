import { queryOf } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { listedJobs } from '../../core/schema/hiring.ts';
import { LOOKED_AT } from './look-steps.ts';

type Order = 'newest' | 'closing' | 'salary';

/** The newest and the first to close by their keys; by salary the newest few hundred. */
const ORDERED: Record<Order, string> = {
  newest:
    'SELECT id FROM listed_jobs WHERE deadline >= ?1 AND id < CAST(coalesce(?2, 9007199254740991) AS INTEGER) ORDER BY id DESC LIMIT ?3',
  closing: `SELECT id FROM listed_jobs WHERE deadline >= ?1 ORDER BY deadline, id LIMIT min(?2, ${LOOKED_AT.any + 1})`,
  salary: `SELECT id FROM (SELECT id, salary_year, deadline FROM listed_jobs NOT INDEXED ORDER BY id DESC LIMIT ${LOOKED_AT.any + 1})
    WHERE deadline >= ?1 ORDER BY coalesce(salary_year, -1) DESC, id DESC LIMIT ?2`,
};
const inOrder = queryOf(pick(listedJobs, 'id'), (order: Order) => ORDERED[order], [
  ['newest'],
  ['closing'],
  ['salary'],
]);

/**
 * Ids of all open jobs in an order, without a search: of the newest the page and one more, of the
 * others all up to there.
 */
export function everything(order: Order, today: string, { limit, after }: { limit: number; after: number | null }) {
  return order === 'newest' ? inOrder(order)(today, after, limit + 1) : inOrder(order)(today, (after ?? 0) + limit + 1);
}
