import { expect, test } from 'vitest';
import type { JobContent } from './job-fields.ts';
import { dueText, experienceWords, fullPay, grouped, languageOf, longDay, payText, shortDay } from './job-words.ts';

type Salary = JobContent['salary'];
const salary = (
  minSalary: number,
  maxSalary: number,
  per: Salary['per'] = 'Year',
  currency: Salary['currency'] = 'INR',
): Salary => ({
  minSalary,
  maxSalary,
  currency,
  per,
});

test('salaries are written as people in India say them', () => {
  expect(payText(salary(900_000, 1_400_000))).toBe('₹9–14 lakh');
  expect(payText(salary(600_000, 840_000))).toBe('₹6–8.4 lakh');
  expect(payText(salary(40_000, 55_000, 'Month'))).toBe('₹40,000–55,000');
  expect(payText(salary(12_000_000, 15_000_000))).toBe('₹1.2–1.5 crore');
  expect(payText(salary(0, 500_000))).toBe('Up to ₹5,00,000');
  expect(payText(salary(60_000, 60_000, 'Year', 'USD'))).toBe('$60,000');
  expect(payText(salary(0, 0))).toBe('');
  expect(fullPay(salary(900_000, 1_400_000))).toBe('₹9,00,000–14,00,000 per Year');
  expect([grouped(100), grouped(1_000), grouped(12_345_678)]).toEqual(['100', '1,000', '1,23,45,678']);
});

test('a deadline within a week is in words, and marked in its last three days', () => {
  const on = (deadline: string) => dueText(deadline, '2026-11-22');
  expect(on('2026-11-22')).toEqual({ due: 'Closes today', isNow: true });
  expect(on('2026-11-23')).toEqual({ due: 'Closes tomorrow', isNow: true });
  expect(on('2026-11-25')).toEqual({ due: 'Closes in 3 days', isNow: true });
  expect(on('2026-11-28')).toEqual({ due: 'Closes in 6 days', isNow: false });
  expect(on('2026-12-07')).toEqual({ due: 'Closes 7 Dec', isNow: false });
  expect(on('2027-01-07')).toEqual({ due: 'Closes 7 Jan 2027', isNow: false });
  expect(on('2026-11-18')).toEqual({ due: 'Closed 18 Nov 2026', isNow: false });
});

test('days are those of India, and other texts stay unchanged', () => {
  expect(shortDay('2026-11-22T20:00:00.000Z')).toBe('23 Nov');
  expect(longDay('2026-11-22')).toBe('22 Nov 2026');
  expect(['1-3', '1', 'Fresher'].map(experienceWords)).toEqual(['1–3 years', '1 year', 'Fresher']);
  expect([languageOf('डेटा विश्लेषक'), languageOf('Analyst')]).toEqual(['hi', 'en-IN']);
});
