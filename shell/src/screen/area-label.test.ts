import { expect, test } from 'vitest';
import { areaLabel } from './area-label.ts';

test('a remote that joined after this shell was built fails under a general name, and does not take the shell along', () => {
  expect(areaLabel('hr')).toBe("The HR's area");
  expect(areaLabel('younger')).toBe('This page');
});
