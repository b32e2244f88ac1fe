import { expect, test } from 'vitest';
import { experienceRange } from './experience.ts';

test.each([
  ['1-3', 1, 3],
  ['2 – 5 years', 2, 5],
  ['1 to 3', 1, 3],
  ['0', 0, 0],
  ['Fresher', 0, 0],
  ['2.5', 2.5, 2.5],
  ['6 months', 0.5, 0.5],
  ['18 months', 1.5, 1.5],
  ['6-12 months', 0.5, 1],
  ['3+ years', 3, null],
  ['6 months+', 0.5, null],
  ['At least 2 years', 2, null],
  ['up to 2', 0, 2],
  ['Fresher to 2 years', 0, 2],
  ['6 months - 2 years', 0.5, 2],
  ['0 to 6 months', 0, 0.5],
  ['1 year 6 months', 1.5, 1.5],
  ['1½', 1.5, 1.5],
  ['1 1/2 years', 1.5, 1.5],
  ['18mths', 1.5, 1.5],
  ['२-४', 2, 4],
  ['1-3 years, 6 months of SQL', 1, 3],
])('an experience of "%s" is read in years', (text, min, max) => {
  expect(experienceRange(text)).toEqual({ min, max });
});

test.each(['some', '', '2024', '1-900', '18 weeks', '30 days', '६ हफ़्ते', '3-1', '-3', '1,5', '5 things'])(
  '"%s" is no number of years',
  (text) => {
    expect(experienceRange(text)).toBeNull();
  },
);
