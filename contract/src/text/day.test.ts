import { expect, test } from 'vitest';
import { dayBefore, dayInIndia } from './day.ts';

test('a day begins at midnight in India', () => {
  expect(dayInIndia(Date.parse('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
  expect(dayInIndia(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
});

test('the day before the first of a month is the last of the previous month', () => {
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});
