import { expect, test } from 'vitest';
import { type Column, nextSort, sortRows, sortState } from './sort-rows.ts';

interface Row {
  name: string;
  count: number;
}
const name: Column<Row> = { key: 'name', header: 'Name', cell: (row) => row.name, sort: (row) => row.name };
const count: Column<Row> = { key: 'count', header: 'Count', cell: (row) => row.count, sort: (row) => row.count };
const plain: Column<Row> = { key: 'plain', header: 'Plain', cell: () => '' };
const rows = [
  { name: 'beta 10', count: 2 },
  { name: 'Beta 9', count: 10 },
  { name: 'alpha', count: 2 },
];
const order = (sort: string | null) => sortRows(rows, [name, count, plain], sort).map((row) => row.name);

test('texts are sorted without regard to case, and numbers in them by value', () => {
  expect(order('name')).toEqual(['alpha', 'Beta 9', 'beta 10']);
  expect(order('-name')).toEqual(['beta 10', 'Beta 9', 'alpha']);
});

test('numbers are sorted by value, and equal rows keep their order', () => {
  expect(order('count')).toEqual(['beta 10', 'alpha', 'Beta 9']);
});

test('an order by an unknown column keeps the order of the server', () => {
  expect([order(null), order('plain'), order('other')]).toEqual(Array(3).fill(rows.map((row) => row.name)));
});

test('a header switches between ascending, descending and the order of the server', () => {
  expect([nextSort('name', null), nextSort('name', 'name'), nextSort('name', '-name')]).toEqual([
    'name',
    '-name',
    null,
  ]);
  expect([sortState(name, '-name'), sortState(name, null), sortState(plain, 'plain')]).toEqual([
    'descending',
    'none',
    undefined,
  ]);
});
