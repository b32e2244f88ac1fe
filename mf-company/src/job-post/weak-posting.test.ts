import { expect, test } from 'vitest';
import { weaknesses } from './weak-posting.ts';

const JOB = {
  salary: { minSalary: 1, maxSalary: 2, currency: 'INR', per: 'Year' } as const,
  jobDescription: 'Build the shop.\nOwn the checkout.',
  desiredSkills: 'React, CSS',
  applicationDeadline: '2026-12-31',
};
const TODAY = '2026-11-22';

test('a posting with salary, lines, skills and time is not weak', () => {
  expect(weaknesses(JOB, TODAY)).toEqual([]);
});

test('a missing salary, one line, one skill and a near deadline are each a weak point', () => {
  const weak = {
    salary: { ...JOB.salary, minSalary: 0, maxSalary: 0 },
    jobDescription: 'Build the shop.\n  ',
    desiredSkills: 'React,',
    applicationDeadline: '2026-11-24',
  };
  expect(weaknesses(weak, TODAY)).toEqual(['salary', 'description', 'skills', 'deadline']);
  expect(weaknesses({ ...JOB, applicationDeadline: '2026-11-25' }, TODAY)).toEqual([]);
  // A closed job has no deadline that could be too near.
  expect(weaknesses({ ...JOB, applicationDeadline: '2026-11-20' }, TODAY)).toEqual([]);
});
