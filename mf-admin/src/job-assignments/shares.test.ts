import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const jobs = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

test('each job goes to who has the fewest by then', () => {
  const shares = sharesOf(jobs, [
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

test('without an HR nobody gets anything', () => {
  expect(sharesOf(jobs, []).size).toBe(0);
});
