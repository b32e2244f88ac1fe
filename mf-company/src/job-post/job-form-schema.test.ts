import { describe, expect, it } from 'vitest';
import { jobForm } from './job-form-schema.ts';

const filled = {
  jobTitle: 'Frontend Developer',
  city: 'Pune',
  location: 'Kothrud',
  jobType: 'Full-time',
  jobTiming: 'Day shift',
  workingDays: 'Monday to Friday',
  jobDescription: 'Build the shop.\nOwn the checkout.',
  desiredSkills: 'React, CSS',
  experience: '1-3',
  noofposition: '4',
  applicationDeadline: '2031-12-01',
  salary: { minSalary: '600000', maxSalary: '840000', currency: 'INR', per: 'Year' },
};

function messages(value: unknown, before: string | null = null): Record<string, string> {
  const parsed = jobForm(before).safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the posting form', () => {
  it('converts texts to numbers', () => {
    expect(jobForm(null).safeParse(filled)).toMatchObject({
      success: true,
      data: { noofposition: 4, salary: { minSalary: 600_000, maxSalary: 840_000 } },
    });
  });

  it('names every missing field', () => {
    const empty = Object.fromEntries(Object.keys(filled).map((key) => [key, '']));
    expect(messages({ ...empty, salary: { minSalary: '', maxSalary: '', currency: 'INR', per: 'Year' } })).toEqual({
      jobTitle: 'Please fill in job title',
      city: 'Please fill in city',
      location: 'Please fill in location',
      jobType: 'Please fill in job type',
      jobTiming: 'Please fill in job timing',
      workingDays: 'Please fill in working days',
      jobDescription: 'Please fill in job description',
      desiredSkills: 'Please fill in desired skills',
      experience: 'Please fill in experience',
      noofposition: 'Please fill in number of positions',
      applicationDeadline: 'Please fill in application deadline',
      'salary.minSalary': 'Please provide both minimum and maximum salary',
    });
  });

  it('reports half a salary at its first field', () => {
    const half = { ...filled, salary: { ...filled.salary, maxSalary: '' } };
    expect(messages(half)).toEqual({ 'salary.minSalary': 'Please provide both minimum and maximum salary' });
  });

  it('refuses a maximum below the minimum', () => {
    const upside = { ...filled, salary: { ...filled.salary, maxSalary: '1' } };
    expect(messages(upside)).toEqual({ 'salary.maxSalary': 'The maximum salary must not be below the minimum' });
  });

  it('reports an invalid number and an invalid date once each', () => {
    const salary = { ...filled.salary, maxSalary: '8.40.000' };
    const parsed = jobForm(null).safeParse({ ...filled, salary, applicationDeadline: '1/2/26' });
    expect(parsed.success ? [] : parsed.error.issues.map(({ message }) => message).sort()).toEqual([
      'Please enter a number',
      'Please give a real date, such as 2026-12-31',
    ]);
  });

  it('refuses a past deadline, unless the edited job has it', () => {
    const passed = { applicationDeadline: 'Please choose today or a later day' };
    expect(messages({ ...filled, applicationDeadline: '2020-01-01' })).toEqual(passed);
    expect(messages({ ...filled, applicationDeadline: '2020-01-01', city: '' })).toEqual({
      ...passed,
      city: 'Please fill in city',
    });
    expect(messages({ ...filled, applicationDeadline: '2020-01-01' }, '2020-01-01')).toEqual({});
    expect(messages({ ...filled, applicationDeadline: '2020-01-02' }, '2020-01-01')).toEqual(passed);
  });
});
