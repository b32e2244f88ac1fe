import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a spreadsheet runs nothing of it: a formula begins with an apostrophe, a number stays one', () => {
  const text = csvText([['=cmd()', '-5', '-5+1', ' @sum', '\t=1', '1']]);
  expect(text).toBe("\ufeff'=cmd(),-5,'-5+1,' @sum,\"'\t'=1\",1\r\n");
});

test('a formula behind a semicolon, a tab or a line end begins with an apostrophe: other separators part the cell', () => {
  const row = ['x', 'a;=cmd()', 'b; +1', 'c;-2', 'd;\u00a0@x', 'e\t=1', 'f\r\n=1;', 'g;h', 'i=j; k - l'];
  const text = csvText([row]);
  const parted = text.replace(/^\ufeff/, '').split(/[;\t\r\n]/);
  expect(parted.filter((cell) => /^[\s\u00a0"]*[=+\-@]/.test(cell))).toEqual([]);
  expect(text).toContain('"a;\'=cmd()"');
  expect(text).toContain('"i=j; k - l"');
});
