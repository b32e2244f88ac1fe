import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../progress.ts';

/** How long a Worker that was shipped may take to answer everywhere, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Waits until a Worker that was shipped answers, database included: three answers in a row, since
 * the places of an edge take it over one after another. Throws `Refusal` with the last answer when
 * it does not within a minute.
 */
export async function untilReady(
  url: string,
  { ask = fetch, wait = sleep, patience = PATIENCE }: Partial<Means> = {},
): Promise<void> {
  let inRow = 0;
  let last = '';
  for (let waited = 0, pause = 250; waited <= patience; pause = Math.min(pause * 2, 4_000)) {
    last = await answerOf(ask, url);
    inRow = last === '200' ? inRow + 1 : 0;
    if (inRow === 3) return;
    await wait(pause);
    waited += pause;
  }
  throw new Refusal(
    `The Worker at ${url} did not become ready within ${patience / 1_000} s: ${last}. Nothing was released; run the command again.`,
  );
}

interface Means {
  readonly ask: typeof fetch;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly patience: number;
}

async function answerOf(ask: typeof fetch, url: string): Promise<string> {
  try {
    const response = await ask(new URL('/api/session', url), { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return (error as Error).message;
  }
}
