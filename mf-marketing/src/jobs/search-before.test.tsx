import { expect, test } from 'vitest';
import { searchOf } from './search-before.ts';

test('the search that led to a job is what our own search page was asked, and no other address', () => {
  const own = location.origin;
  expect(searchOf(`${own}/Jobs?q=java+developer&place=Pune&mode=Remote&cursor=x&utm=1`)).toBe(
    'q=java%20developer&place=Pune&mode=Remote',
  );
  for (const other of ['', 'about:blank', `${own}/Jobs`, `${own}/Jobs/nurse-1?q=a`, 'https://evil.example/Jobs?q=a'])
    expect(searchOf(other)).toBe('');
});
