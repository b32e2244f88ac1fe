import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { failedLogIns } from '../../core/schema/platform.ts';

/**
 * Failed log-ins to an account within an hour. After this many, from this many network addresses,
 * everyone without a known browser has to wait. Failures from fewer addresses do not count: otherwise
 * one stranger could lock the owner out.
 */
const WINDOW_MS = 3_600_000;
const FAILURES = 30;
const ADDRESSES = 5;
/** The first wait and the longest, in seconds. Each further failure doubles it. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 300;

/** Account and network address, as hashes. */
interface Origin {
  readonly account: string;
  readonly address: string;
}

/** `scale` multiplies the failures without a wait. */
interface Counting {
  readonly now: number;
  readonly scale: number;
}

/** SQL for the time until which log-ins to an account have to wait, or 0. */
function waitsUntil(account: string, { now, scale }: Counting): SQL<number> {
  const free = Math.ceil(FAILURES * scale);
  return sql<number>`(SELECT iif(count(*) >= ${free} AND count(DISTINCT address) >= ${ADDRESSES},
      max(failed_at) + 1000 * min(${LONGEST_WAIT}, CAST(${FIRST_WAIT} AS INTEGER) << min(20, CAST(count(*) - ${free} AS INTEGER))), 0)
    FROM failed_log_ins WHERE account = ${account} AND failed_at > ${now - WINDOW_MS})`;
}

/** Until when log-ins to an account have to wait, or 0. */
export async function readWait({ orm }: Database, account: string, counting: Counting): Promise<number> {
  const row = await orm.get<{ until: number }>(sql`SELECT ${waitsUntil(account, counting)} AS until`);
  return row.until;
}

/**
 * Counts a failed try before its outcome is known, and answers its id. Answers null, without counting,
 * where log-ins have to wait by now, unless `anyway`.
 */
export async function countFailedLogIn(
  { orm }: Database,
  { account, address }: Origin,
  counting: Counting & { readonly anyway: boolean },
): Promise<number | null> {
  const { now, anyway } = counting;
  const mayCount = anyway ? sql`TRUE` : sql`${waitsUntil(account, counting)} <= ${now}`;
  const rows = await orm.all<{ id: number }>(sql`INSERT INTO failed_log_ins (account, address, failed_at)
    SELECT ${account}, ${address}, ${now} WHERE ${mayCount} RETURNING id`);
  return rows[0]?.id ?? null;
}

/** Takes back a counted try that did not fail. */
export const uncountFailedLogIn = ({ orm }: Database, id: number) =>
  orm.delete(failedLogIns).where(eq(failedLogIns.id, id));

/** Deletes the failures of an address that has logged in. */
export const forgetAddress = ({ orm }: Database, { account, address }: Origin) =>
  orm.delete(failedLogIns).where(and(eq(failedLogIns.account, account), eq(failedLogIns.address, address)));
