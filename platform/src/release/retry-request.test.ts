import { expect, test, vi } from 'vitest';
import { retryRequest } from './retry-request.ts';

const answer = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });

/** Sends what these say, one by one; the last one again and again. */
function sending(...says: (() => Response)[]) {
  const send = vi.fn(async () => (says.length > 1 ? says.shift() : says[0])?.() ?? answer(500));
  const waits: number[] = [];
  const wait = async (ms: number) => waits.push(ms);
  return { send, waits, sent: (heard = true) => retryRequest(send, { heard, wait }) };
}
const broken = () => {
  throw new TypeError('fetch failed');
};

test('a request that is answered, refused or not, is sent once', async () => {
  for (const status of [200, 409, 500]) {
    const { send, sent } = sending(() => answer(status));
    expect([(await sent()).status, send.mock.calls.length]).toEqual([status, 1]);
  }
});

test('a line that breaks and a database that is busy are waited for, as long as the answer says', async () => {
  const { waits, sent } = sending(
    broken,
    () => answer(503, { 'retry-after': '2' }),
    () => answer(429, { 'retry-after': '3600' }),
    () => answer(200),
  );
  expect([(await sent()).status, waits]).toEqual([200, [500, 2_000, 65_000]]);
});

test('what stays so is told in the end, as an answer or as the failure that it is', async () => {
  const busy = sending(() => answer(503));
  expect([(await busy.sent()).status, busy.send.mock.calls.length, busy.waits.reduce((a, b) => a + b)]).toEqual([
    503, 6, 30_000,
  ]);
  await expect(sending(broken).sent()).rejects.toThrow('fetch failed');
});

test('an address that never answered is told at once', async () => {
  const { send, sent } = sending(broken);
  await expect(sent(false)).rejects.toThrow('fetch failed');
  expect(send).toHaveBeenCalledOnce();
});
