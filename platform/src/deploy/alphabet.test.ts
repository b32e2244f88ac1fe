import { expect, test } from 'vitest';
import { chooseAlphabet } from './alphabet.ts';

const make = () => 'made';

test('a new deployment gets an alphabet of its own', () => {
  expect(chooseAlphabet({ set: false, copy: null, used: false }, make).alphabet).toBe('made');
});

test('a deployment that has an alphabet keeps it', () => {
  expect(chooseAlphabet({ set: true, copy: null, used: false }, make).alphabet).toBeNull();
  expect(chooseAlphabet({ set: true, copy: 'other', used: true }, make).alphabet).toBeNull();
});

test('a deployment that has handed out ids keeps their order', () => {
  expect(chooseAlphabet({ set: false, copy: null, used: true }, make).alphabet).toBeNull();
});

test('a new Worker takes over the alphabet of its database', () => {
  expect(chooseAlphabet({ set: false, copy: 'copied', used: true }, make).alphabet).toBe('copied');
});
