import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './progress.ts';

/** Messages of D1, R2, SQLite and connections for failures that pass. */
const TEMPORARY =
  /network connection lost|connection (was )?(closed|reset)|fetch failed|ECONNRE(SET|FUSED)|ETIMEDOUT|EPIPE|socket hang up|terminated|timed? ?out|internal error|overloaded|was reset|D1 DB reset|Reduce your|too many requests|rate limit|SQLITE_(BUSY|LOCKED)|database is locked|\b(429|500|502|503|504)\b|\((10001|10043|10058)\)/i;

/** Waits between tries, in milliseconds: half a minute in all. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** The longest wait that a server may request, in milliseconds. */
const LONGEST = 65_000;

/** How a retry waits. Tests replace it. */
export const pause = { for: (ms: number): Promise<unknown> => sleep(ms) };

/** A failure that passes, with the wait that the server requested, in milliseconds. */
export class Momentary extends Error {
  readonly wait: number | undefined;

  constructor(message: string, wait?: number) {
    super(message);
    this.wait = wait;
  }
}

/** The message of an error and of its cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Runs a function again, after a wait, while it fails in a way that passes. It must be safe to
 * repeat; its argument is the number of earlier tries. Throws other errors at once, and after seven
 * tries a `Refusal` that names `what` failed.
 *
 * @example
 * const page = await retry('List FILES', () => bucket.list({ limit: 500 }));
 */
export async function retry<T>(what: string, run: (tried: number) => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run(tried);
    } catch (error) {
      const wait = WAITS[tried];
      if (error instanceof Refusal || !(error instanceof Momentary || TEMPORARY.test(messageOf(error)))) throw error;
      if (wait === undefined)
        throw new Refusal(`${what}: it failed ${tried + 1} times. ${messageOf(error)}`, { cause: error });
      const named = error instanceof Momentary ? error.wait : undefined;
      await pause.for(named === undefined ? wait * (0.5 + Math.random()) : Math.min(named, LONGEST));
    }
  }
}
