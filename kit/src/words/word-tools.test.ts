import { expect, test } from 'vitest';
import { wordTools } from './word-tools.ts';

const { number, plural, list } = wordTools('en');

test('a count has the digits grouped as in India and the text of its plural form', () => {
  const jobs = (n: number) => plural(n, { one: (count) => `${count} job`, other: (count) => `${count} jobs` });
  expect([jobs(0), jobs(1), jobs(2), jobs(100_000)]).toEqual(['0 jobs', '1 job', '2 jobs', '1,00,000 jobs']);
  expect(number(1_234_567)).toBe('12,34,567');
});

test('a missing plural form uses the text of the other counts', () => {
  expect(plural(1, { other: (count) => `${count} in all` })).toBe('1 in all');
});

test('a list joins its last item with a word', () => {
  expect(list(['React', 'CSS', 'Jest'])).toBe('React, CSS and Jest');
});
