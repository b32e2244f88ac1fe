import { csvText } from '@niyukti/contract/text/csv';
import { expect, test } from 'vitest';
import { CsvError, readCsv } from './read-csv.ts';

const cells = (text: string) => readCsv(text).map((row) => row.cells);

test('rows are read with any line end, with or without a byte order mark and a last line end', () => {
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ];
  for (const text of ['a,b\n1,2', 'a,b\r1,2\n\r\n', 'a,b\r\n1,2\r\n', 'a,b\r1,2\r', '\ufeffa,b\n\n1,2\n,\n']) {
    expect(cells(text)).toEqual(rows);
  }
});

test('quoted cells hold commas, line ends and quotes, and a cell may be empty', () => {
  expect(cells('a,b,c\r\n"x, y","one\r\ntwo","say ""so"""\r\n,"",z')).toEqual([
    ['a', 'b', 'c'],
    ['x, y', 'one\ntwo', 'say "so"'],
    ['', '', 'z'],
  ]);
  // A quote inside a cell is a sign like any other.
  expect(cells('5" pipe,b')).toEqual([['5" pipe', 'b']]);
});

test('semicolons or tabs separate cells if the first line has more of them', () => {
  expect(cells('a;b, c;d\n1;2,5;3')).toEqual([
    ['a', 'b, c', 'd'],
    ['1', '2,5', '3'],
  ]);
  expect(cells('a\tb\n1,5\t2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(cells('"x;y;z",b\n1,2')[0]).toEqual(['x;y;z', 'b']);
});

test('a first line that names the separator is no row, but counts as a line', () => {
  expect(readCsv('\ufeffsep=;\r\na;b, c\r\n1;2')).toEqual([
    { line: 2, cells: ['a', 'b, c'] },
    { line: 3, cells: ['1', '2'] },
  ]);
  expect(cells('"sep=|"\na|b')).toEqual([['a', 'b']]);
  expect(cells('SEP=\t\na,b\tc')).toEqual([['a,b', 'c']]);
  expect(cells('sep=;x\n1')).toEqual([['sep=', 'x'], ['1']]);
});

test('an error names its line, counted as in an editor', () => {
  const read = (text: string) => {
    try {
      readCsv(text);
    } catch (error) {
      return error instanceof CsvError ? [error.problem, error.line] : error;
    }
    return null;
  };
  expect(read('a\r\n"b\r\nc"\r\n"open')).toEqual(['open-quote', 4]);
  expect(read('a\n"b"c')).toEqual(['text-after-quote', 2]);
  expect(read(','.repeat(100))).toEqual(['too-many-columns', 1]);
  expect(read('a,b\n"b" ,c')).toBeNull();
  expect(readCsv('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('written CSV is read unchanged, in every script and with every character', () => {
  const rows = [
    ['शिक्षक', 'पुणे, महाराष्ट्र', 'a;b', 'tab\there'],
    ['=cmd()', "'=cmd()", "''=1", '|calc', '+1 day', '-5', "it's", '@x', '\u00a0=1', '＝1', '\n'],
    ['say "so"', 'one\ntwo', ' spaces ', '😀', ''],
    ['a;=1', "a;'=1;''+1", 'a\t@x', 'a\n\n- b\n=c', ';=1', '\t\n=1', "';=1", 'a; =1'],
  ];
  expect(cells(csvText(rows))).toEqual(rows);
});
