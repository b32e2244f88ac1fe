import { expect, test } from 'vitest';
import { chooseAlphabet } from './alphabet.ts';

test.each([
  ['a new deployment gets an alphabet of its own', { isSet: false, copy: null, isUsed: false }, 'made'],
  ['a Worker that has an alphabet keeps it', { isSet: true, copy: 'other', isUsed: true }, null],
  ['a deployment that has given out ids keeps their alphabet', { isSet: false, copy: null, isUsed: true }, null],
  ['a new Worker takes over the alphabet of its database', { isSet: false, copy: 'copied', isUsed: true }, 'copied'],
])('%s', (_, state, alphabet) => {
  expect(chooseAlphabet(state, () => 'made').alphabet).toBe(alphabet);
});
