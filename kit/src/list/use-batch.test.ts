import { ProblemError } from '@niyukti/kit';
import { expect, test } from 'vitest';
import { runBatch } from './use-batch.ts';

const problem = (status: number, more: object = {}) =>
  new ProblemError({ type: '/problems/x', title: 'x', status, detail: 'x', message: 'x', ...more } as never);

test('a batch runs four acts at a time, and a failure does not stop the others', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const refused = await runBatch([1, 2, 3, 4, 5, 6, 7, 8, 9], async (row) => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    seen.push(row);
    if (row % 4 === 0) throw new Error(String(row));
  });
  expect(most).toBe(4);
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(refused.map(({ row, error, current }) => [row, error.message, current])).toEqual([
    [4, '4', undefined],
    [8, '8', undefined],
  ]);
});

test('the refusal of a changed row has its current state, that of a deleted row has null', async () => {
  const errors = new Map<string, Error>([
    ['carried', problem(409, { current: 'won' })],
    ['read', problem(409)],
    ['unreadable', problem(409)],
    ['gone', problem(404)],
    ['refused', problem(403)],
  ]);
  const refused = await runBatch(
    [...errors.keys()],
    async (row) => {
      throw errors.get(row);
    },
    async (row) => {
      if (row === 'unreadable') throw new Error('x');
      return `${row} now`;
    },
  );
  // A text is no state: the problem carries objects.
  expect(refused.map(({ row, current }) => [row, current])).toEqual([
    ['carried', 'carried now'],
    ['read', 'read now'],
    ['unreadable', null],
    ['gone', null],
    ['refused', undefined],
  ]);
});
