import { expect, test } from 'vitest';
import { addMonths, dayByKey, sameDayIn, today, weeksOf } from './month.ts';

test('weeks begin on Monday and hold the whole month', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.at(0)).toBe('2026-11-30');
  expect(weeks.length).toBe(6);
  expect(weeksOf('2027-02').length).toBe(4);
});

test('today turns over at midnight in Asia/Kolkata', () => {
  expect(today('Asia/Kolkata', Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(today('Asia/Kolkata', Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test('months cross the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('keys move by day, week and month', () => {
  expect(dayByKey('2026-11-01', 'ArrowLeft')).toBe('2026-10-31');
  expect(dayByKey('2026-11-21', 'Home')).toBe('2026-11-16');
  expect(dayByKey('2026-11-21', 'End')).toBe('2026-11-22');
  expect(dayByKey('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(dayByKey('2026-11-21', 'x')).toBeNull();
  expect(sameDayIn('2028-02', '2027-12-30')).toBe('2028-02-29');
});
