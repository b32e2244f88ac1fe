import { expect, test } from 'vitest';
import { dotPath, linePath } from './lines.tsx';

const p = (x: number) => ({ x, y: 1 });

test('a line has a gap where nothing was measured', () => {
  expect(linePath([p(0), p(1), null, p(3), p(4)])).toBe('M0.0 1.0L1.0 1.0M3.0 1.0L4.0 1.0');
  expect(linePath([null, null])).toBe('');
});

test('a value between two gaps is a dot, and no other is', () => {
  expect(dotPath([p(0), null, p(2), null, p(4), p(5)])).toBe('M0.0 1.0h0M2.0 1.0h0');
});
