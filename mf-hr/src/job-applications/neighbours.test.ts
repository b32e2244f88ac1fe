import { expect, test } from 'vitest';
import { rowAfter, rowBeside } from './neighbours.ts';

const rows = ['a', 'b', 'c', 'd'];

test.each([
  [['b'], 'c'],
  [['a', 'c'], 'd'],
  [['d'], 'c'],
  [['c', 'd'], 'b'],
  [['a', 'b', 'c', 'd'], null],
])('after %j has left, %j comes', (gone, next) => {
  expect(rowAfter(rows, gone)).toBe(next);
});

test('next and previous end at the ends of the list', () => {
  expect(rowBeside(rows, 'a', 1)).toBe('b');
  expect(rowBeside(rows, 'a', -1)).toBeNull();
  expect(rowBeside(rows, 'd', 1)).toBeNull();
  expect(rowBeside(rows, null, 1)).toBe('a');
  expect(rowBeside([], null, 1)).toBeNull();
});
