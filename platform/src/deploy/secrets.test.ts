import { expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { missingSecrets, secretNames } from './secrets.ts';

test('a deployment without its own secrets gets them, of 256 random bits each', () => {
  const [one, other] = [missingSecrets({ has: () => false }), missingSecrets({ has: () => false })];
  expect(Object.keys(one)).toEqual(['PREVIEW_SECRET', 'ACCOUNT_SECRET']);
  expect(one.ACCOUNT_SECRET).toMatch(/^[\w-]{43}$/);
  expect(one.ACCOUNT_SECRET).not.toBe(one.PREVIEW_SECRET);
  expect(one.PREVIEW_SECRET).toMatch(/^[\w-]{43}$/);
  expect(one.PREVIEW_SECRET).not.toBe(other.PREVIEW_SECRET);
});

test('a deployment keeps the secrets that it has', () => {
  expect(missingSecrets({ has: () => true })).toEqual({});
  expect(Object.keys(missingSecrets({ has: (name) => name === 'PREVIEW_SECRET' }))).toEqual(['ACCOUNT_SECRET']);
});

test("the names of secrets are read from wrangler's output, also after warnings", async () => {
  const out = '▲ [WARNING] a notice\n\n[\n  {\n    "name": "ID_ALPHABET",\n    "type": "secret_text"\n  }\n]\n';
  expect(await secretNames(async () => out)).toEqual(['ID_ALPHABET']);
  expect(await secretNames(async () => '[]\n')).toEqual([]);
});

test('a Worker that does not exist has no secrets; any other error is thrown', async () => {
  const failing = (words: string) => secretNames(() => Promise.reject(new Refusal(words)));
  expect(await failing('This Worker does not exist on your account. [code: 10007]')).toEqual([]);
  await expect(failing('Authentication error [code: 10000]')).rejects.toThrow('Authentication error');
});
