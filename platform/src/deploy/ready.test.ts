import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '../retry.ts';
import { untilReady } from './ready.ts';

beforeEach(() => void vi.spyOn(pause, 'for').mockResolvedValue(undefined));
afterEach(() => vi.restoreAllMocks());

test('a Worker is ready when it answers three times in a row', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  fetched.mockResolvedValueOnce(new Response()).mockResolvedValueOnce(new Response('', { status: 503 }));
  fetched.mockRejectedValueOnce(new Error('connect ECONNRESET'));
  await untilReady('https://niyukti.example');
  expect(fetched).toHaveBeenCalledTimes(6);
});

test('a Worker that does not become ready ends the command with its last answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }));
  await expect(untilReady('https://niyukti.example')).rejects.toThrow(
    'The Worker at https://niyukti.example did not become ready within 60 s: 500. Nothing was released; run the command again.',
  );
});
