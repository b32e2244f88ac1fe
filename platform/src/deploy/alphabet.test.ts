import { expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { chooseAlphabet, secretNames } from './alphabet.ts';

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

test('the names of secrets are read from what wrangler prints, warnings before them included', async () => {
  const out = '▲ [WARNING] a notice\n\n[\n  {\n    "name": "ID_ALPHABET",\n    "type": "secret_text"\n  }\n]\n';
  expect(await secretNames(async () => out)).toEqual(['ID_ALPHABET']);
  expect(await secretNames(async () => '[]\n')).toEqual([]);
});

test('a Worker that does not exist has no secrets, and another failure is one', async () => {
  const failing = (words: string) => secretNames(() => Promise.reject(new Refusal(words)));
  expect(await failing('This Worker does not exist on your account. [code: 10007]')).toEqual([]);
  await expect(failing('Authentication error [code: 10000]')).rejects.toThrow('Authentication error');
});
