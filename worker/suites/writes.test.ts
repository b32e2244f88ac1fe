/// <reference path="../testing/import-meta.d.ts" />
import { expect, it } from 'vitest';

const SOURCES = Object.entries(import.meta.glob('../src/**/*.ts', { query: '?raw', import: 'default', eager: true }))
  .filter(([path]) => !path.endsWith('.test.ts'))
  .map(([path, text]) => ({ path: path.replace('../src/', ''), text }));

/** Places of the sources that say something, as path and line; files of `but` may. */
function saying(pattern: RegExp, ...but: string[]): string[] {
  return SOURCES.filter(({ path }) => !but.includes(path)).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  );
}

it('every source of the Worker is checked', () => {
  expect(SOURCES.length).toBeGreaterThan(100);
});

it('no query result is cast to another row type', () => {
  expect(
    saying(/\bas (?:unknown as )?(?:readonly )?\w*Rows?\b/g).filter((place) => !place.startsWith('core/')),
  ).toEqual([]);
});

it('only the transaction builder uses changes() and last_insert_rowid()', () => {
  const builder = ['events/transaction.ts', 'events/record.ts'];
  expect(saying(/(?<!\w)changes\(\)|last_insert_rowid/g, ...builder)).toEqual([]);
});

it('only events/record.ts inserts events', () => {
  expect(saying(/INSERT INTO events\b/g, 'events/record.ts')).toEqual([]);
});
