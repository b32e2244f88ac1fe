import { expect, test } from 'vitest';
import { changed, isNarrowed, readSearch, SEARCH_MAX, searchHref, searchQuery, writeSearch } from './job-search.ts';

/** As `URLSearchParams` does. */
const read = (query: string) => {
  const pairs = query.split('&').map((pair) => pair.split('='));
  return readSearch({ getAll: (name) => pairs.filter(([key]) => key === name).map(([, value = '']) => value) });
};

test('a search is read and written the same, in one order', () => {
  const query = 'q=analyst&place=Pune&mode=Remote&mode=Hybrid&salary=6&order=salary';
  expect(writeSearch(read(query))).toBe(query);
  expect(writeSearch(read('order=salary&mode=Hybrid&q=analyst'))).toBe('q=analyst&mode=Hybrid&order=salary');
});

test('unknown, repeated and too long values are ignored or cut', () => {
  const search = read(`q=${'a'.repeat(10_000)}&salary=7&order=magic&type=X&type=X&utm_source=mail`);
  expect(search.q).toHaveLength(SEARCH_MAX);
  expect([search.salary, search.order, search.type]).toEqual(['', 'best', ['X']]);
  expect(writeSearch(search)).not.toContain('utm');
});

test('a long text is not cut within an emoji', () => {
  const search = read(`q=${'a'.repeat(SEARCH_MAX - 1)}😀`);
  expect(search.q).toHaveLength(SEARCH_MAX - 1);
  expect(() => searchHref(search)).not.toThrow();
  expect(read(`q=${'a'.repeat(SEARCH_MAX - 2)}😀`).q).toHaveLength(SEARCH_MAX);
});

test('a changed search begins at its first page', () => {
  const search = read('q=a&cursor=x&posted=7');
  expect(searchHref(changed(search, { posted: '' }))).toBe('/Jobs?q=a');
  expect([isNarrowed(search), isNarrowed(read('q=a&place=Pune'))]).toEqual([true, false]);
});

test('the query of a search joins the values of a choice, and leaves the default order out', () => {
  expect(searchQuery(read('q=a&type=Full-time&type=Contract&order=best&salary=6'))).toEqual({
    q: 'a',
    type: 'Full-time|Contract',
    salary: '6',
  });
  expect(searchQuery(read(''))).toEqual({});
});
