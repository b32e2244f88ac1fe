import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JobBody, mayHaveDeadline, NewJobBody } from './job-fields.ts';

const job = {
  jobTitle: 'Nurse',
  city: 'Pune',
  location: 'Kothrud',
  jobType: 'Full-time',
  jobTiming: 'Day shift',
  workingDays: 'Mon to Fri',
  jobDescription: 'Care.',
  desiredSkills: 'ICU',
  experience: '1-3',
  noofposition: '4',
  applicationDeadline: '2026-11-23',
  salary: { minSalary: '300000', maxSalary: 400000 },
};
/** Half past midnight of 23 November in India, still the 22nd in UTC. */
const NOW = Date.parse('2026-11-22T19:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

test('a new job takes today in India and no day before', () => {
  expect(NewJobBody.safeParse(job).success).toBe(true);
  expect(NewJobBody.safeParse({ ...job, applicationDeadline: '2026-11-22' }).error?.issues).toMatchObject([
    { path: ['applicationDeadline'], message: 'Please choose today or a later day' },
  ]);
});

test('a missing deadline and an invalid date have their own messages, not that of a past day', () => {
  for (const [applicationDeadline, said] of [
    ['', 'Please fill in application deadline'],
    ['1/2/26', 'Please give a real date, such as 2026-12-31'],
    ['2026-02-30', 'Please give a real date, such as 2026-12-31'],
  ])
    expect(NewJobBody.safeParse({ ...job, applicationDeadline }).error?.issues.map(({ message }) => message)).toEqual([
      said,
    ]);
});

test('a changed job may keep its past deadline or close with yesterday, and takes no other past day', () => {
  const before = '2026-10-01';
  const days = ['2026-10-01', '2026-10-02', '2026-11-22', '2026-11-23'];
  expect(days.map((day) => mayHaveDeadline(day, before, NOW))).toEqual([true, false, true, true]);
  expect(days.map((day) => mayHaveDeadline(day, null, NOW))).toEqual([false, false, false, true]);
});

test.each(['0x10', '1e1', '0b1', '٣', 'Infinity', '1_0', '--1'])('%s is no number of positions', (noofposition) => {
  expect(JobBody.safeParse({ ...job, noofposition }).error?.issues).toMatchObject([
    { path: ['noofposition'], message: 'Please enter a number' },
  ]);
});

test('a salary is written in digits, with or without a fraction', () => {
  const salary = (minSalary: string) => JobBody.safeParse({ ...job, salary: { minSalary, maxSalary: 900_000 } });
  expect(salary(' 250000.50 ').data?.salary.minSalary).toBe(250_000.5);
  for (const wrong of ['0x10', '8.40.000', '9e9'])
    expect(salary(wrong).error?.issues.map(({ message }) => message)).toEqual(['Please enter a number']);
});
