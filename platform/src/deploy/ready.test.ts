import { expect, test, vi } from 'vitest';
import { untilReady } from './ready.ts';

/** Answers with these, one after another, the last one again and again; an error is a lost line. */
function answering(...statuses: (number | Error)[]) {
  let asked = 0;
  const ask = vi.fn(async () => {
    const status = statuses[Math.min(asked++, statuses.length - 1)];
    if (status instanceof Error) throw status;
    return new Response('', { status: status ?? 200 });
  });
  return { ask: ask as unknown as typeof fetch, times: () => asked };
}
const wait = async () => undefined;

test('a Worker is ready that answers three times in a row', async () => {
  const { ask, times } = answering(200, 503, new Error('connect ECONNRESET'), 200, 200, 200);
  await untilReady('https://niyukti.example', { ask, wait });
  expect(times()).toBe(6);
});

test('one that never is ends the command, with its last answer', async () => {
  const { ask } = answering(500);
  await expect(untilReady('https://niyukti.example', { ask, wait, patience: 2_000 })).rejects.toThrow(
    'The Worker at https://niyukti.example did not become ready within 2 s: 500. Nothing was released; run the command again.',
  );
});
