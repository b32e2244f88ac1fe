import { expect, test } from 'vitest';
import { splitList } from './split-list.ts';

test('a list of skills has no empty items and no duplicates', () => {
  expect(splitList('React, ,TypeScript,react ')).toEqual(['React', 'TypeScript']);
});

test('a comma in brackets does not separate', () => {
  expect(splitList('AWS (EC2, S3), Node.js, R&D')).toEqual(['AWS (EC2, S3)', 'Node.js', 'R&D']);
  expect(splitList('AWS (EC2, S3')).toEqual(['AWS (EC2', 'S3']);
});
