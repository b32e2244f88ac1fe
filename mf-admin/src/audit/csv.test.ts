import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells with commas, quotes and lines are quoted', () => {
  expect(csvOf([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe('\uFEFFa,"b,c","say ""hi""","two\nlines"\r\n');
});

test('what a spreadsheet would run as a formula is text', () => {
  for (const text of ['=1+1', '+91 98200', '-2', '@SUM(A1)', '\t=1', ' =cmd', '|calc']) {
    expect(
      csvOf([[text]])
        .slice(1)
        .trimEnd()
        .replaceAll('"', ''),
    ).toMatch(/^'/);
  }
  expect(csvOf([['Leela = Nair']])).toBe('\uFEFFLeela = Nair\r\n');
});
