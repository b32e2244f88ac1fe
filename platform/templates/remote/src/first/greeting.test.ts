import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('a person with a name is greeted by it', () => {
  expect(greeting('Asha Rao')).toBe('Good to see you, Asha Rao');
  expect(greeting()).toBe('Good to see you');
});
