import { setTimeout as sleep } from 'node:timers/promises';
import { retryBusy } from '../local/busy.ts';
import { Refusal } from '../progress.ts';

/**
 * What D1, R2 and the connection to an account say of a moment: a line that broke, a limit, a
 * server that moved. All else is thrown as it is.
 */
const MOMENTARY =
  /network connection lost|connection (was )?(closed|reset)|fetch failed|ECONNRE(SET|FUSED)|ETIMEDOUT|EPIPE|socket hang up|terminated|timed? ?out|internal error|overloaded|was reset|D1 DB reset|Reduce your|too many requests|rate limit|\b(429|500|502|503|504)\b|\((10001|10043|10058)\)/i;

/** Waits between tries, in milliseconds: half a minute in all, as limits by the second ask for. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** How `again` waits; tests wait for nothing. */
export const pause = { for: (ms: number): Promise<unknown> => sleep(ms * (0.5 + Math.random())) };

/**
 * Runs a step of a backup or a restore, and again where the connection broke off or a limit was
 * met. What is run must come to the same when it is run twice; it is told how often it was tried.
 * Throws `Refusal` with what was under way where that does not end.
 *
 * @example
 * const page = await again('List FILES', () => bucket.list({ limit: 500 }));
 */
export async function again<T>(what: string, run: (tried: number) => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await retryBusy(() => run(tried));
    } catch (error) {
      const words = wordsOf(error);
      if (error instanceof Refusal || !MOMENTARY.test(words)) throw error;
      const wait = WAITS[tried];
      if (wait === undefined)
        throw new Refusal(`${what}: the connection broke off ${tried + 1} times. ${words}`, { cause: error });
      await pause.for(wait);
    }
  }
}
