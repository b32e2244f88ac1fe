import { expect, test } from 'vitest';
import { daysSince } from './age.ts';

/** A quarter past midnight of 27 November in India. */
const NOW = new Date('2026-11-26T18:45:00Z');

test('an application of yesterday evening in India is one day old', () => {
  expect(daysSince('2026-11-26T18:31:00Z', NOW)).toBe(0);
  expect(daysSince('2026-11-26T16:30:00Z', NOW)).toBe(1);
  expect(daysSince('2026-11-24T19:00:00Z', NOW)).toBe(2);
  expect(daysSince(undefined, NOW)).toBe(0);
});
