import { expect, test } from 'vitest';
import { readPlace, writePlace } from './page-address.ts';

test('a page is read back from the address, also with dots in its cursor', () => {
  const place = { number: 3, cursor: 'a.b_c-d' };
  expect(readPlace(writePlace(place))).toEqual(place);
});

test.each([null, '', '3', '3.', '0.abc', '1.abc', '-2.abc', 'x.abc'])('%j is the first page', (text) => {
  expect(readPlace(text)).toEqual({ number: 1, cursor: null });
});

test('the first page is not in the address', () => {
  expect(writePlace({ number: 1, cursor: null })).toBeNull();
});
