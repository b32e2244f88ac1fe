import { expect, test } from 'vitest';
import { wordTools } from './word-tools.ts';

const { number, plural, date, dateTime, list } = wordTools('en');
/** Intl separates with narrow no-break spaces in some versions. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a count is written as in India and takes the form of its plural', () => {
  const jobs = (n: number) => plural(n, { one: (count) => `${count} job`, other: (count) => `${count} jobs` });
  expect([jobs(0), jobs(1), jobs(2), jobs(100_000)]).toEqual(['0 jobs', '1 job', '2 jobs', '1,00,000 jobs']);
  expect(number(1_234_567)).toBe('12,34,567');
});

test('a form that a language has no text for reads as the others', () => {
  expect(plural(1, { other: (count) => `${count} in all` })).toBe('1 in all');
});

test('a time is written for India, and a calendar date stays that day', () => {
  expect(date('2026-11-09T20:00:00Z')).toBe('10 Nov 2026');
  expect(date('2026-11-30')).toBe('30 Nov 2026');
  expect(plain(dateTime('2026-11-09T04:42:00Z'))).toBe('9 Nov 2026, 10:12 am');
});

test('a list joins its last item by a word', () => {
  expect(list(['React', 'CSS', 'Jest'])).toBe('React, CSS and Jest');
});
