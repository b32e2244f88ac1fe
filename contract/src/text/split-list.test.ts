import { expect, test } from 'vitest';
import { splitList } from './split-list.ts';

test('a list of skills has no empty items and no duplicates', () => {
  expect(splitList('React, ,TypeScript,react ')).toEqual(['React', 'TypeScript']);
});

test('a comma in brackets does not separate', () => {
  expect(splitList('AWS (EC2, S3), Node.js, R&D')).toEqual(['AWS (EC2, S3)', 'Node.js', 'R&D']);
  expect(splitList('SQL (Postgres (14, 15), MySQL), R')).toEqual(['SQL (Postgres (14, 15), MySQL)', 'R']);
  expect(splitList('AWS (EC2, S3')).toEqual(['AWS (EC2', 'S3']);
});

test('the commas of other scripts separate', () => {
  expect(splitList('اردو، عربی')).toEqual(['اردو', 'عربی']);
  expect(splitList('日本語、AWS（EC2、S3），中文')).toEqual(['日本語', 'AWS（EC2、S3）', '中文']);
});
