import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type News, sendWebhook } from './send-webhook.ts';

const news: News = {
  event: 'promoted',
  frontEnd: 'seeker',
  release: 'aaaaaaaa',
  before: 'bbbbbbbb',
  reason: 'Faster job list',
  by: 'CI of the seeker team',
  at: Date.UTC(2026, 10, 22, 9, 30),
};
const env = { RELEASE_WEBHOOK: 'https://hooks.test/niyukti' } as never;
let answers: (Response | Error)[];
let sent: { url: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    const answer = answers.shift() ?? new Response();
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the webhook receives fields and a sentence', async () => {
  answers = [new Response()];
  await sendWebhook(env, [news]);
  expect(sent).toEqual([
    {
      url: 'https://hooks.test/niyukti',
      body: {
        ...news,
        at: '2026-11-22T09:30:00.000Z',
        text: 'seeker: aaaaaaaa is live. Faster job list (CI of the seeker team)',
      },
    },
  ]);
});

test('a failing address is tried once more and then logged, without an error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  answers = [new Error('away'), new Response(null, { status: 500 })];
  await sendWebhook(env, [{ ...news, event: 'withdrawn' }]);
  expect(sent).toHaveLength(2);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('seeker: aaaaaaaa was taken back by itself'));
});

test('a deployment without a webhook sends nothing', async () => {
  await sendWebhook({} as never, [news]);
  expect(sent).toEqual([]);
});
