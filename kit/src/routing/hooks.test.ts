import { expect, test } from 'vitest';
import { rebase } from './hooks.ts';

test('a link changes only what it was drawn to change', () => {
  expect(rebase('?status=open&id=7', '?status=open', '?status=closed&q=a+b')).toBe('?status=closed&q=a+b&id=7');
  expect(rebase('?q=x', '?q=x&id=7', '?q=y&id=8')).toBe('?q=y');
  expect(rebase('?', '?id=7', '')).toBe('?');
});
