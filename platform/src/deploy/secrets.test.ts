import { expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { missingSecrets, secretNames } from './secrets.ts';

test('a deployment without a secret for its previews is given one of 256 random bits', () => {
  const [one, other] = [missingSecrets({ has: () => false }), missingSecrets({ has: () => false })];
  expect(Object.keys(one)).toEqual(['PREVIEW_SECRET']);
  expect(one.PREVIEW_SECRET).toMatch(/^[\w-]{43}$/);
  expect(one.PREVIEW_SECRET).not.toBe(other.PREVIEW_SECRET);
});

test('a deployment keeps the secret that it has', () => {
  expect(missingSecrets({ has: (name) => name === 'PREVIEW_SECRET' })).toEqual({});
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
