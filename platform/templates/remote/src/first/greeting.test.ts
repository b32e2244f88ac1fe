import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('whoever is known is greeted by name', () => {
  expect(greeting('Asha Rao')).toBe('Good to see you, Asha Rao');
  expect(greeting()).toBe('Good to see you');
});
