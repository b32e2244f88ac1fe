import { setTimeout as sleep } from 'node:timers/promises';

/** Waits between tries, in milliseconds, where the answer names no time: half a minute in all. */
const WAITS = [500, 1_500, 4_000, 9_000, 15_000];
/** The longest that an answer may ask for. */
const LONGEST = 65_000;

/**
 * Sends a request, and again while the answer says to come later (429, 502, 503, 504), after the
 * time that it names, or while the line breaks. Answers the last answer, throws the last failure.
 * Where nothing was ever heard of the address (`heard`), a line that fails is told at once: it may
 * be mistyped.
 *
 * @example
 * const answer = await retryRequest(() => fetch(url, { method: 'PUT', body }), { heard: true });
 */
export async function retryRequest(
  send: () => Promise<Response>,
  { heard, wait = sleep }: { heard: boolean; wait?: (ms: number) => Promise<unknown> },
): Promise<Response> {
  for (const pause of WAITS) {
    const answer = await send().catch((error: unknown) => {
      if (!heard) throw error;
      return null;
    });
    if (answer && ![429, 502, 503, 504].includes(answer.status)) return answer;
    const named = Number(answer?.headers.get('retry-after')) * 1_000;
    await answer?.body?.cancel();
    await wait(named > 0 ? Math.min(named, LONGEST) : pause);
  }
  return send();
}
