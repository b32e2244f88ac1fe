import { expect, test } from 'vitest';
import { inWords, sum } from './counts.ts';

test('the closing line adds the steps up and names skipped tests only when there are some', () => {
  const total = sum([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(inWords(total)).toBe('5 passed, 1 failed');
  expect(inWords({ ...total, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
});
