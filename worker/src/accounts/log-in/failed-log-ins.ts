import { type Statement, unrecorded } from '../../core/database.ts';
import { command, commandReturning, query } from '../../core/query.ts';
import { int, pick, type RowOf } from '../../core/rows.ts';
import { failedLogIns } from '../../core/schema/platform.ts';

/**
 * Log-ins at an account that failed within the last hour. So many, of so many network addresses,
 * make everybody without a known browser wait. Fewer addresses never do: else one stranger kept the
 * owner out.
 */
const WINDOW_MS = 3_600_000;
const FAILURES = 30;
const ADDRESSES = 5;
/** The first wait and the longest, in seconds. Each further failure doubles it. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 300;

/** Whose failures, as hashes. */
interface Whose {
  readonly account: string;
  readonly address: string;
}

/** How they are counted. `scale` multiplies the failures that keep nobody waiting. */
interface Counting {
  readonly now: number;
  readonly scale: number;
}

const WAITS_UNTIL = `(SELECT iif(count(*) >= ?3 AND count(DISTINCT address) >= ${ADDRESSES},
    max(failed_at) + 1000 * min(${LONGEST_WAIT}, ${FIRST_WAIT} << min(20, count(*) - ?3)), 0)
  FROM failed_log_ins WHERE account = ?1 AND failed_at > ?2)`;
const readWait = query({ waits_until: int }, `SELECT ${WAITS_UNTIL} AS waits_until`);
const COUNTED = pick(failedLogIns, 'id');
const count = commandReturning(
  COUNTED,
  `INSERT INTO failed_log_ins (account, address, failed_at)
  SELECT ?1, ?4, ?5 WHERE ?6 OR ${WAITS_UNTIL} <= ?5 RETURNING id`,
);
const deleteOne = command('DELETE FROM failed_log_ins WHERE id = ?');
const deleteOfAddress = command('DELETE FROM failed_log_ins WHERE account = ? AND address = ?');

const since = ({ now }: Counting): number => now - WINDOW_MS;
const free = ({ scale }: Counting): number => Math.ceil(FAILURES * scale);

/** Reads until when everybody has to wait at an account: 0 where nobody has. */
export function waitStatement(account: string, counting: Counting): Statement<{ waits_until: number }> {
  return readWait(account, since(counting), free(counting));
}

/**
 * Counts a try as failed before its outcome is known. Where everybody has to wait by now it is not
 * counted and answers no row, unless `anyway`.
 */
export function countFailedLogIn(
  { account, address }: Whose,
  counting: Counting & { readonly anyway: boolean },
): Statement<RowOf<typeof COUNTED>> {
  const { now, anyway } = counting;
  return unrecorded('bookkeeping', count(account, since(counting), free(counting), address, now, anyway ? 1 : 0));
}

/** Takes one that was counted back: it did not fail. */
export const takeBack = (id: number): Statement => unrecorded('bookkeeping', deleteOne(id));

/** Forgets what failed from an address that has logged in. */
export const forgetAddress = ({ account, address }: Whose): Statement =>
  unrecorded('bookkeeping', deleteOfAddress(account, address));
