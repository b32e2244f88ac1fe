import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { failedTries } from '../core/schema/platform.ts';
import { type RefusalCode, refuse } from './problem.ts';

/**
 * A delay after failed tries, by `key`: the first few are free, then each failure doubles the wait.
 */
export interface Delay {
  readonly key: string;
  /** Failures without a wait. */
  readonly free: number;
  /** The first wait and the longest. */
  readonly seconds: number;
  readonly maxSeconds: number;
  /** When failures are forgotten: so long after the last one, or after the first. */
  readonly forget: { readonly after: 'last' | 'first'; readonly seconds: number };
}

/** A key whose tries have to wait now. */
export type DelayedKey = Pick<typeof failedTries.$inferSelect, 'key' | 'waits_until'>;

/** The keys, of these delays, whose tries have to wait. */
export async function readWaiting({ orm }: Database, delays: readonly Delay[], now: number): Promise<DelayedKey[]> {
  const keys = await Promise.all(delays.map(({ key }) => sha256(key)));
  return orm
    .select({ key: failedTries.key, waits_until: failedTries.waits_until })
    .from(failedTries)
    .where(and(inArray(failedTries.key, keys), gt(failedTries.waits_until, now)));
}

/** Until when a try with these delays has to wait; 0 where it does not. */
export async function waitOf(rows: readonly DelayedKey[], delays: readonly Delay[]): Promise<number> {
  const keys = new Set(await Promise.all(delays.map(({ key }) => sha256(key))));
  return Math.max(0, ...rows.filter(({ key }) => keys.has(key)).map(({ waits_until }) => waits_until));
}

/** How a failure is counted. */
export interface Counting {
  readonly now: number;
  /** Multiplies the free failures. */
  readonly scale: number;
  /** Also counts while tries have to wait. */
  readonly anyway?: boolean;
}

/**
 * Counts a failed try. Answers false, without counting, where tries have to wait by now, unless
 * `anyway`. Callers count before they know the outcome, so that concurrent tries cannot pass, and
 * take a success back with `uncountFailure`.
 */
export async function countFailure(
  { orm }: Database,
  delay: Delay,
  { now, scale, anyway = false }: Counting,
): Promise<boolean> {
  const { after, seconds } = delay.forget;
  const free = Math.ceil(delay.free * scale);
  const ends = now + seconds * 1_000;
  const failures = sql`CASE WHEN expires_at <= ${now} THEN 1 ELSE failures + 1 END`;
  // A shift by more than 20 would exceed every `maxSeconds`.
  const wait = sql`min(${delay.maxSeconds}, CAST(${delay.seconds} AS INTEGER) << min(20, CAST((${failures}) - ${free} - 1 AS INTEGER))) * 1000`;
  const { meta } = await orm
    .insert(failedTries)
    .values({ key: await sha256(delay.key), failures: 1, waits_until: 0, expires_at: ends })
    .onConflictDoUpdate({
      target: failedTries.key,
      set: {
        failures,
        // A concurrent try may have an earlier clock, so free failures set no waiting time.
        waits_until: sql`CASE WHEN (${failures}) <= ${free} THEN 0 ELSE ${now} + ${wait} END`,
        expires_at: after === 'last' ? ends : sql`CASE WHEN expires_at <= ${now} THEN ${ends} ELSE expires_at END`,
      },
      ...(anyway ? {} : { setWhere: lte(failedTries.waits_until, now) }),
    });
  return meta.changes > 0;
}

/** Takes back a counted failure of a try that succeeded. */
export async function uncountFailure({ orm }: Database, { key }: Delay): Promise<void> {
  await orm
    .update(failedTries)
    .set({ waits_until: 0, failures: sql`max(0, failures - 1)` })
    .where(eq(failedTries.key, await sha256(key)));
}

/** Deletes all failures of a delay. */
export async function forgetFailures({ orm }: Database, { key }: Delay): Promise<void> {
  await orm.delete(failedTries).where(eq(failedTries.key, await sha256(key)));
}

/** Refuses a try that has to wait, with the time in seconds or minutes. */
export function refuseUntil(until: number, now: number, code: RefusalCode = 'too-many-requests'): never {
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  const [number, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = `Too many tries. Please wait ${number} ${unit}${number === 1 ? '' : 's'} and try again.`;
  refuse(code, {
    headers: { 'retry-after': String(seconds) },
    ...(code === 'too-many-requests' ? { detail: wait } : {}),
  });
}
