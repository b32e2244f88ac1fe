import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a formula gets an apostrophe, and a number stays a number', () => {
  const text = csvText([['=cmd()', '-5', '-5+1', ' @sum', '\t=1', '1']]);
  expect(text).toBe("\ufeff'=cmd(),-5,'-5+1,' @sum,\"'\t'=1\",1\r\n");
});

test('a formula after a semicolon, a tab or a line end gets an apostrophe', () => {
  const row = ['x', 'a;=cmd()', 'b; +1', 'c;-2', 'd;\u00a0@x', 'e\t=1', 'f\r\n=1;', 'g;h', 'i=j; k - l'];
  const text = csvText([row]);
  const parted = text.replace(/^\ufeff/, '').split(/[;\t\r\n]/);
  expect(parted.filter((cell) => /^[\s\u00a0"]*[=+\-@]/.test(cell))).toEqual([]);
  expect(text).toContain('"a;\'=cmd()"');
  expect(text).toContain('"i=j; k - l"');
});
