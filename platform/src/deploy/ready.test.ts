import { expect, test } from 'vitest';
import { untilReady } from './ready.ts';

/** Answers with these, one after another, and repeats the last one. An error is a lost connection. */
function answering(...statuses: (number | Error)[]) {
  let calls = 0;
  const send = (async () => {
    const status = statuses[Math.min(calls++, statuses.length - 1)];
    if (status instanceof Error) throw status;
    return new Response('', { status: status ?? 200 });
  }) as unknown as typeof fetch;
  return { send, calls: () => calls };
}
const wait = async () => undefined;

test('a Worker is ready when it answers three times in a row', async () => {
  const { send, calls } = answering(200, 503, new Error('connect ECONNRESET'), 200, 200, 200);
  await untilReady('https://niyukti.example', { send, wait });
  expect(calls()).toBe(6);
});

test('a Worker that does not become ready ends the command with its last answer', async () => {
  const { send } = answering(500);
  await expect(untilReady('https://niyukti.example', { send, wait, timeout: 2_000 })).rejects.toThrow(
    'The Worker at https://niyukti.example did not become ready within 2 s: 500. Nothing was released; run the command again.',
  );
});
