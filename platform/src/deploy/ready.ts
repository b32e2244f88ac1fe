import { Refusal } from '../progress.ts';
import { messageOf, pause } from '../retry.ts';

/** How long a deployed Worker may take to answer everywhere, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Waits until a deployed Worker and its database answer three times in a row: the places of the edge
 * get a new version one after another. Throws `Refusal` with the last answer after a minute.
 */
export async function untilReady(url: string): Promise<void> {
  let inRow = 0;
  let last = '';
  for (let waited = 0, wait = 250; waited <= TIMEOUT; wait = Math.min(wait * 2, 4_000)) {
    last = await answerOf(url);
    inRow = last === '200' ? inRow + 1 : 0;
    if (inRow === 3) return;
    await pause.for(wait);
    waited += wait;
  }
  throw new Refusal(
    `The Worker at ${url} did not become ready within ${TIMEOUT / 1_000} s: ${last}. Nothing was released; run the command again.`,
  );
}

async function answerOf(url: string): Promise<string> {
  try {
    const response = await fetch(new URL('/api/session', url), { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return messageOf(error);
  }
}
