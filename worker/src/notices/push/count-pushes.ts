import { query } from '../../core/query.ts';
import { int, orNull, text } from '../../core/rows.ts';

const MOST = 100;

/** How the notifications of browsers do, each number up to 100. */
export const countPushes = query(
  { browsers: int, waiting: int, failed: int, failure: orNull(text) },
  `SELECT
    (SELECT count(*) FROM (SELECT 1 FROM push_subscriptions LIMIT ${MOST})) AS browsers,
    (SELECT count(*) FROM (SELECT 1 FROM pushes INDEXED BY pushes_waiting WHERE given_up_at IS NULL LIMIT ${MOST})) AS waiting,
    (SELECT count(*) FROM (SELECT 1 FROM pushes INDEXED BY pushes_given_up WHERE given_up_at IS NOT NULL LIMIT ${MOST})) AS failed,
    (SELECT failure FROM pushes INDEXED BY pushes_given_up WHERE given_up_at IS NOT NULL ORDER BY given_up_at DESC LIMIT 1) AS failure`,
);
