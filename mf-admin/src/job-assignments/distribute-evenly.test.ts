import { expect, test } from 'vitest';
import { distributeEvenly } from './distribute-evenly.ts';

const jobs = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

test('each job goes to the HR with the fewest jobs so far', () => {
  const shares = distributeEvenly(jobs, [
    { hrId: 'busy', jobCount: 3 },
    { hrId: 'free', jobCount: 1 },
  ]);
  expect([...shares]).toEqual([
    ['a', 'free'],
    ['b', 'free'],
    ['c', 'busy'],
    ['d', 'free'],
  ]);
});

test('without HRs no job is distributed', () => {
  expect(distributeEvenly(jobs, []).size).toBe(0);
});
