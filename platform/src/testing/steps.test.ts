import { afterEach, expect, test, vi } from 'vitest';
import { runSteps } from './steps.ts';

afterEach(() => vi.restoreAllMocks());

test('a failed step does not stop the next, the run fails, and the last line has the counts', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const bad = { name: 'bad', run: async () => ({ passed: 3, failed: 1, skipped: 0 }) };
  const good = { name: 'good', run: async () => ({ passed: 2, failed: 0, skipped: 1 }) };
  expect(await runSteps([bad, good])).toBe(1);
  expect(log.mock.lastCall).toEqual(['\n5 passed, 1 failed']);
  expect(await runSteps([good])).toBe(0);
});
