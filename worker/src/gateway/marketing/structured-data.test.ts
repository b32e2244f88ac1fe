import { fakeJob } from '@niyukti/contract/testing/records';
import { expect, test } from 'vitest';
import { jobPosting } from './structured-data.ts';

const posting = (job: Parameters<typeof fakeJob>[0]) => jobPosting(fakeJob(job), 'https://niyukti.example');

test.each([
  ['Bangalore', 'Karnataka'],
  [' mumbai', 'Maharashtra'],
  ['New Delhi', 'Delhi'],
  ['Pune, India', 'Maharashtra'],
])('the state of %s is %s', (city, addressRegion) => {
  expect(posting({ city })).toHaveProperty('jobLocation.address.addressRegion', addressRegion);
});

test('the state of an unknown city is left out', () => {
  expect(posting({ city: 'Nowhere' })).not.toHaveProperty('jobLocation.address.addressRegion');
});

test('a salary of 0 is left out', () => {
  const salary = { ...fakeJob().salary, minSalary: 0, maxSalary: 840_000 };
  expect(posting({ salary })).not.toHaveProperty('baseSalary.value.minValue');
  expect(posting({ salary })).toHaveProperty('baseSalary.value.maxValue', 840_000);
  expect(posting({ salary: { ...salary, maxSalary: 0 } })).not.toHaveProperty('baseSalary');
});
