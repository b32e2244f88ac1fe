import { expect, test } from 'vitest';
import { areaLabel } from './area-fallback.tsx';

test('a remote that joined after this shell was built fails under a general name, and does not take the shell along', () => {
  expect(areaLabel({ name: 'hr' })).toBe("The HR's area");
  expect(areaLabel({ name: 'younger' })).toBe('This page');
  expect(areaLabel({ name: 'campus', label: 'Campus fairs' })).toBe('Campus fairs');
});
