import { expect, test } from 'vitest';
import { TIME_ZONE } from '../api/limits.ts';
import { dayBefore, dayInIndia } from './day.ts';

test('a day begins at midnight in India', () => {
  expect(dayInIndia(Date.parse('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
  expect(dayInIndia(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
});

test('the day before the first of a month is the last of the previous month', () => {
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});

test('the date of any time equals that of Intl for Asia/Kolkata', () => {
  const intl = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
  const HALF_HOUR = 30 * 60_000;
  for (let time = Date.UTC(2024, 1, 27); time < Date.UTC(2024, 2, 3); time += HALF_HOUR) {
    for (const moment of [time - 1, time, time + 1]) expect(dayInIndia(moment)).toBe(intl.format(moment));
  }
  for (let year = 1970; year < 2100; year++) {
    const midnight = Date.parse(`${year}-01-01T00:00:00+05:30`);
    expect(dayInIndia(midnight)).toBe(intl.format(midnight));
    expect(dayInIndia(midnight - 1)).toBe(intl.format(midnight - 1));
  }
});
