import { expect, test } from 'vitest';
import { chooseAlphabet } from './alphabet.ts';

const make = () => 'made';

test('a new deployment gets an alphabet of its own', () => {
  expect(chooseAlphabet({ isSet: false, copy: null, isUsed: false }, make).alphabet).toBe('made');
});

test('a deployment that has an alphabet keeps it', () => {
  expect(chooseAlphabet({ isSet: true, copy: null, isUsed: false }, make).alphabet).toBeNull();
  expect(chooseAlphabet({ isSet: true, copy: 'other', isUsed: true }, make).alphabet).toBeNull();
});

test('a deployment that has given out ids keeps their alphabet', () => {
  expect(chooseAlphabet({ isSet: false, copy: null, isUsed: true }, make).alphabet).toBeNull();
});

test('a new Worker takes over the alphabet of its database', () => {
  expect(chooseAlphabet({ isSet: false, copy: 'copied', isUsed: true }, make).alphabet).toBe('copied');
});
