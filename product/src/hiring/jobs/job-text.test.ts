import { expect, test } from 'vitest';
import { descriptionOf, experienceText, placeOf } from './job-text.ts';

test('a place does not repeat its city', () => {
  expect(placeOf({ location: 'Baner', city: 'Pune' })).toBe('Baner, Pune');
  expect(placeOf({ location: 'Baner, pune', city: 'Pune' })).toBe('Baner, pune');
  expect(placeOf({ location: '', city: 'Pune' })).toBe('Pune');
  expect(placeOf({ location: 'Remote', city: '' })).toBe('Remote');
});

test('a number as experience is in years, and a text stays', () => {
  expect(experienceText('1-3')).toBe('1–3 years');
  expect(experienceText('0 - 1')).toBe('0–1 years');
  expect(experienceText('5+')).toBe('5+ years');
  expect(experienceText('1')).toBe('1 year');
  expect(experienceText('1-3 years')).toBe('1-3 years');
  expect(experienceText('Fresher')).toBe('Fresher');
});

test('the first line of a description is its summary, the others are bullets', () => {
  expect(descriptionOf('Build pages.\n\n- Design them\n• Ship them\r\nFix them')).toEqual({
    summary: 'Build pages.',
    bullets: ['Design them', 'Ship them', 'Fix them'],
  });
  expect(descriptionOf('')).toEqual({ summary: '', bullets: [] });
});
