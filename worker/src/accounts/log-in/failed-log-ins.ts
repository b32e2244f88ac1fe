import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
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

/** Until when everybody has to wait at an account: 0 where nobody has. */
function waitsUntil(account: string, { now, scale }: Counting): SQL<number> {
  const free = Math.ceil(FAILURES * scale);
  return sql<number>`(SELECT iif(count(*) >= ${free} AND count(DISTINCT address) >= ${ADDRESSES},
      max(failed_at) + 1000 * min(${LONGEST_WAIT}, CAST(${FIRST_WAIT} AS INTEGER) << min(20, CAST(count(*) - ${free} AS INTEGER))), 0)
    FROM failed_log_ins WHERE account = ${account} AND failed_at > ${now - WINDOW_MS})`;
}

/** Reads it. */
export async function readWait({ orm }: Database, account: string, counting: Counting): Promise<number> {
  const row = await orm.get<{ until: number }>(sql`SELECT ${waitsUntil(account, counting)} AS until`);
  return row.until;
}

/**
 * Counts a try as failed before its outcome is known, and answers its number. Where everybody has
 * to wait by now it is not counted, unless `anyway`.
 */
export async function countFailedLogIn(
  { orm }: Database,
  { account, address }: Whose,
  counting: Counting & { readonly anyway: boolean },
): Promise<number | null> {
  const { now, anyway } = counting;
  const mayCount = anyway ? sql`TRUE` : sql`${waitsUntil(account, counting)} <= ${now}`;
  const rows = await orm.all<{ id: number }>(sql`INSERT INTO failed_log_ins (account, address, failed_at)
    SELECT ${account}, ${address}, ${now} WHERE ${mayCount} RETURNING id`);
  return rows[0]?.id ?? null;
}

/** Takes one that was counted back: it did not fail. */
export const takeBack = ({ orm }: Database, id: number) => orm.delete(failedLogIns).where(eq(failedLogIns.id, id));

/** Forgets what failed from an address that has logged in. */
export const forgetAddress = ({ orm }: Database, { account, address }: Whose) =>
  orm.delete(failedLogIns).where(and(eq(failedLogIns.account, account), eq(failedLogIns.address, address)));
