import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from './progress.ts';
import { Momentary, pause, retry } from './retry.ts';

const waits: number[] = [];
beforeEach(() => {
  waits.length = 0;
  vi.spyOn(pause, 'for').mockImplementation(async (ms) => waits.push(ms));
});

/** Fails with these, one by one, then answers. */
function failing(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  });
}

test('a lost connection and a busy database are tried again after the wait that the server requests', async () => {
  const run = failing(
    new TypeError('fetch failed'),
    new Momentary('busy', 2_000),
    new Momentary('busy', 3_600_000),
    new Error('database is locked'),
  );
  expect(await retry('It', run)).toBe('done');
  expect(waits.slice(1, 3)).toEqual([2_000, 65_000]);
  expect(waits).toHaveLength(4);
});

test('a failure that stays is thrown in the end, with what failed', async () => {
  const run = failing(...Array.from({ length: 9 }, () => new Error('Network connection lost.')));
  await expect(retry('Rows of jobs', run)).rejects.toThrow('Rows of jobs: it failed 7 times. Network connection lost.');
});

test('any other error, and a refusal, is thrown at once', async () => {
  await expect(retry('It', failing(new Error('no such table')))).rejects.toThrow('no such table');
  await expect(retry('It', failing(new Refusal('fetch failed')))).rejects.toThrow(Refusal);
  expect(waits).toEqual([]);
});
