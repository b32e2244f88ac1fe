import { expect, test } from 'vitest';
import { rowAt, rowsBeside } from './row-focus.ts';

const rows = ['a', 'b', 'c', 'd'];

test.each([
  [['b'], ['c', 'd', 'a']],
  [
    ['a', 'c'],
    ['d', 'b'],
  ],
  [['d'], ['c', 'b', 'a']],
  [
    ['c', 'd'],
    ['b', 'a'],
  ],
  [['a', 'b', 'c', 'd'], []],
])('after %j has left, %j follow in this order', (gone, next) => {
  expect(rowsBeside(rows, gone)).toEqual(next);
});

test('next and previous stop at the ends of the list', () => {
  expect(rowAt(rows, 'a', 1)).toBe('b');
  expect(rowAt(rows, 'a', -1)).toBeNull();
  expect(rowAt(rows, 'd', 1)).toBeNull();
  expect(rowAt(rows, null, 1)).toBe('a');
  expect(rowAt([], null, 1)).toBeNull();
});
