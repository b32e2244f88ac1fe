import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../progress.ts';

/** How long a deployed Worker may take to answer everywhere, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Waits until a deployed Worker and its database answer three times in a row: the places of the edge
 * get a new version one after another. Throws `Refusal` with the last answer after a minute.
 */
export async function untilReady(
  url: string,
  { send = fetch, wait = sleep, timeout = TIMEOUT }: Partial<Options> = {},
): Promise<void> {
  let inRow = 0;
  let last = '';
  for (let waited = 0, pause = 250; waited <= timeout; pause = Math.min(pause * 2, 4_000)) {
    last = await answerOf(send, url);
    inRow = last === '200' ? inRow + 1 : 0;
    if (inRow === 3) return;
    await wait(pause);
    waited += pause;
  }
  throw new Refusal(
    `The Worker at ${url} did not become ready within ${timeout / 1_000} s: ${last}. Nothing was released; run the command again.`,
  );
}

/** Tests replace these. */
interface Options {
  readonly send: typeof fetch;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly timeout: number;
}

async function answerOf(send: typeof fetch, url: string): Promise<string> {
  try {
    const response = await send(new URL('/api/session', url), { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return (error as Error).message;
  }
}
