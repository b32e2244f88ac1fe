import { expect, test } from 'vitest';
import { LOCALE, TIME_ZONE } from '../api/limits.ts';
import {
  dayNumber,
  monthName,
  plainDate,
  plainDateTime,
  plainDay,
  plainNumber,
  plainTime,
  weekdayName,
} from './plain-format.ts';

/** Intl separates with narrow no-break spaces in some versions. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const DAY_MS = 86_400_000;
/** Five years, at an hour and a minute that are another each day. */
const MOMENTS = Array.from({ length: 1_830 }, (_, day) => Date.UTC(2024, 0, 1) + day * (DAY_MS + 37 * 60_000));

test.each([
  ['a day', plainDay, { day: 'numeric', month: 'short' }],
  ['a date', plainDate, { dateStyle: 'medium' }],
  ['a time', plainTime, { timeStyle: 'short' }],
  ['both', plainDateTime, { dateStyle: 'medium', timeStyle: 'short' }],
  ['the number of a day', dayNumber, { day: 'numeric' }],
  ['a month', monthName, { month: 'short' }],
  ['a weekday', weekdayName, { weekday: 'short' }],
] as const)('%s is written as Intl writes it for India', (_, write, style) => {
  const intl = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...style });
  expect(MOMENTS.map(write)).toEqual(MOMENTS.map((at) => plain(intl.format(at))));
});

test('whole numbers are grouped as Intl groups them for India', () => {
  const numbers = [0, 1, 12, 999, 1_000, 99_999, 1e5, 1_234_567, 1e7, 123_456_789, Number.MAX_SAFE_INTEGER];
  const all = numbers.flatMap((one) => [one, -one || 0]);
  expect(all.map(plainNumber)).toEqual(all.map((one) => new Intl.NumberFormat(LOCALE).format(one)));
});
