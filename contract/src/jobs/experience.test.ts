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
  ['At least 2 years', 2, 2],
])('an experience of "%s" is read in years', (text, min, max) => {
  expect(experienceRange(text)).toEqual({ min, max });
});

test.each(['some', '', '2024', '1-900'])('"%s" is no number of years', (text) => {
  expect(experienceRange(text)).toBeNull();
});
