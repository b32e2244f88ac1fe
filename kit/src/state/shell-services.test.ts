import { defineCall } from '@niyukti/contract/api/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../client/call.ts';
import { resetShellServices, setShellServices } from './shell-services.ts';

const remove = defineCall({
  id: 'remove',
  method: 'POST',
  path: '/remove',
  summary: 'Removes something.',
  access: { roles: ['admin'] },
  body: z.object({ what: z.string() }),
  output: z.object({ gone: z.boolean() }),
  idempotent: true,
  fresh: true,
});
const NEEDED = { type: '/problems/fresh-proof-needed', status: 403, detail: 'Please confirm.' };

let proved = false;
const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
  proved ? Response.json({ gone: true }) : Response.json(NEEDED, { status: 403 }),
);
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetShellServices();
  proved = false;
  fetched.mockClear();
});

test('a call that needs a fresh proof is made again, unchanged, after the proof was given', async () => {
  setShellServices({
    askForProof: async () => {
      proved = true;
      return true;
    },
  });
  const options = { idempotencyKey: 'one' };
  expect(await call(remove, { body: { what: 'x' } }, options)).toEqual({ gone: true });
  const [first, second] = fetched.mock.calls.map(([, { body, headers }]) => ({ body, headers }));
  expect(second).toEqual(first);
});

test('without a proof the call stays refused', async () => {
  setShellServices({ askForProof: async () => false });
  await expect(call(remove, { body: { what: 'x' } })).rejects.toMatchObject({ code: 'fresh-proof-needed' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('several calls that wait for a proof ask once', async () => {
  const ask = vi.fn(async () => {
    await new Promise((done) => setTimeout(done, 5));
    proved = true;
    return true;
  });
  setShellServices({ askForProof: ask });
  await Promise.all(['a', 'b', 'c'].map((what) => call(remove, { body: { what } })));
  expect(ask).toHaveBeenCalledTimes(1);
  // A later call asks again.
  proved = false;
  await call(remove, { body: { what: 'd' } });
  expect(ask).toHaveBeenCalledTimes(2);
});
