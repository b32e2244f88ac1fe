import { type Statement, unrecorded } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { command, commandReturning, query } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { failedTries } from '../core/schema/platform.ts';
import { type RefusalCode, refuse } from './problem.ts';

/**
 * Failures that slow further tries down, of whatever `key` names: the first few are free, then each
 * doubles the wait.
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

const WAITING = pick(failedTries, 'key', 'waits_until');
/** A delay that tries have to wait for now. */
export type Waiting = RowOf<typeof WAITING>;

const readWaiting = query(
  WAITING,
  'SELECT key, waits_until FROM failed_tries WHERE key IN (SELECT value FROM json_each(?)) AND waits_until > ?',
);

const COUNTED = 'CASE WHEN expires_at <= ?2 THEN 1 ELSE failures + 1 END';
// The shift ends where any longest wait has cut it off.
const WAIT = `min(?5, ?4 << min(20, (${COUNTED}) - ?3 - 1)) * 1000`;
// Free failures keep nobody waiting: of two at one moment the second may have the earlier clock.
const WAITS_UNTIL = `CASE WHEN (${COUNTED}) <= ?3 THEN 0 ELSE ?2 + ${WAIT} END`;
const count = commandReturning(
  WAITING,
  `INSERT INTO failed_tries (key, failures, waits_until, expires_at) VALUES (?1, 1, 0, ?6)
  ON CONFLICT (key) DO UPDATE SET failures = ${COUNTED}, waits_until = ${WAITS_UNTIL},
    expires_at = CASE WHEN expires_at <= ?2 OR ?7 THEN ?6 ELSE expires_at END
  WHERE waits_until <= ?2 OR ?8 RETURNING key, waits_until`,
);
const takeBack = command('UPDATE failed_tries SET waits_until = 0, failures = max(0, failures - 1) WHERE key = ?');
const forget = command('DELETE FROM failed_tries WHERE key = ?');

/** The statement that reads which of some delays tries have to wait for, to share a batch with. */
export async function waitingStatement(delays: readonly Delay[], now: number): Promise<Statement<Waiting>> {
  const keys = await Promise.all(delays.map(({ key }) => sha256(key)));
  return readWaiting(JSON.stringify(keys), now);
}

/** Until when a try has to wait for any of some delays; 0 where it need not. */
export async function waitOf(rows: readonly Waiting[], delays: readonly Delay[]): Promise<number> {
  const keys = new Set(await Promise.all(delays.map(({ key }) => sha256(key))));
  return Math.max(0, ...rows.filter(({ key }) => keys.has(key)).map(({ waits_until }) => waits_until));
}

/** How a failure is counted. */
export interface Counting {
  readonly now: number;
  /** Multiplies the free failures. */
  readonly scale: number;
  /** Counts also while tries have to wait. */
  readonly anyway?: boolean;
}

/**
 * Counts a try as failed. Where tries have to wait by now, because others came first, it is not
 * counted and answers no row, unless `anyway`. Counted before the outcome is known, none of many at
 * once slips through; `giveBack` takes it back.
 */
export async function countFailure(
  delay: Delay,
  { now, scale, anyway = false }: Counting,
): Promise<Statement<Waiting>> {
  const { after, seconds } = delay.forget;
  return unrecorded(
    'bookkeeping',
    count(
      await sha256(delay.key),
      now,
      Math.ceil(delay.free * scale),
      delay.seconds,
      delay.maxSeconds,
      now + seconds * 1_000,
      after === 'last' ? 1 : 0,
      anyway ? 1 : 0,
    ),
  );
}

/** Takes a counted failure back, of a try that was none. */
export async function giveBack({ key }: Delay): Promise<Statement> {
  return unrecorded('bookkeeping', takeBack(await sha256(key)));
}

/** Forgets every failure of a delay. */
export async function forgetFailures({ key }: Delay): Promise<Statement> {
  return unrecorded('bookkeeping', forget(await sha256(key)));
}

/** Refuses a try that has to wait, and says how long. */
export function refuseUntil(until: number, now: number, code: RefusalCode = 'too-many-requests'): never {
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  const [number, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = `Too many tries. Please wait ${number} ${unit}${number === 1 ? '' : 's'} and try again.`;
  refuse(code, {
    headers: { 'retry-after': String(seconds) },
    ...(code === 'too-many-requests' ? { detail: wait } : {}),
  });
}
