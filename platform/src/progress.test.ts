import { afterEach, expect, test, vi } from 'vitest';
import { main, Refusal } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a command writes to the terminal where it ends with this. */
async function said(error: unknown): Promise<unknown> {
  vi.useFakeTimers();
  const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await main(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  return write.mock.calls[0]?.[0];
}

test('a refusal ends a command with its words alone', async () => {
  expect(await said(new Refusal('Say which front end.'))).toBe('\nSay which front end.');
});

test('anything else is a defect, and shows its trace', async () => {
  const defect = new TypeError('x is undefined');
  expect(await said(defect)).toBe(defect);
});
