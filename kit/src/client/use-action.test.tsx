import { defineCall } from '@niyukti/contract/api/call';
import { act, answer, fakeApi, refusal, renderHookAt, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useAction } from './use-action.ts';
import { useCall } from './use-call.ts';

const place = { summary: 'A test.', access: { open: true } } as const;
const Thing = z.object({ name: z.string() });
const readThing = defineCall({
  ...place,
  id: 'readThing',
  method: 'GET',
  path: '/thing',
  output: Thing,
  shows: ['job'],
});
const readOther = defineCall({
  ...place,
  id: 'readOther',
  method: 'GET',
  path: '/other',
  output: Thing,
  shows: ['hr'],
});
const makeThing = defineCall({
  ...place,
  id: 'makeThing',
  method: 'POST',
  path: '/thing',
  body: Thing,
  output: Thing,
  idempotent: true,
  changes: ['job'],
});

/** The Idempotency-Keys that went out, in their order. */
function keysSent(): string[] {
  const keys: string[] = [];
  const send = fetch;
  globalThis.fetch = (address, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key) keys.push(key);
    return send(address, init);
  };
  return keys;
}

test('a change reads again what it affects, and nothing else', async () => {
  let name = 'old';
  const api = fakeApi(
    answer(readThing, () => ({ name })),
    answer(readOther, { name: 'other' }),
    answer(makeThing, ({ body }) => {
      name = body.name;
      return body;
    }),
  );
  const { result } = renderHookAt('/', () => ({
    thing: useCall(readThing),
    other: useCall(readOther),
    action: useAction(makeThing),
  }));
  await waitFor(() => expect(result.current.thing.data).toEqual({ name: 'old' }));
  await act(async () => {
    const made = await result.current.action.run({ body: { name: 'new' } });
    if (made.ok) await made.refreshed;
  });
  expect(result.current.thing.data).toEqual({ name: 'new' });
  expect(api.calls).toEqual(['GET /api/thing', 'GET /api/other', 'POST /api/thing', 'GET /api/thing']);
});

test('a first read that started before a change is cancelled and made again', async () => {
  const readings: { name: string; arrive: () => void }[] = [];
  let name = 'old';
  fakeApi(
    answer(readThing, () => {
      const seen = { name };
      return new Promise<typeof seen>((arrive) => readings.push({ name, arrive: () => arrive(seen) }));
    }),
    answer(makeThing, ({ body }) => {
      name = body.name;
      return body;
    }),
  );
  const { result } = renderHookAt('/', () => ({ thing: useCall(readThing), action: useAction(makeThing) }));
  await waitFor(() => expect(readings).toHaveLength(1));
  await act(async () => void (await result.current.action.run({ body: { name: 'new' } })));
  for (const { arrive } of readings) arrive();
  await waitFor(() => expect(readings.map((one) => one.name)).toEqual(['old', 'new']));
  readings[1]?.arrive();
  await waitFor(() => expect(result.current.thing.data).toEqual({ name: 'new' }));
});

test('after a lost answer the same input is sent with the same key, after an answer with a new one', async () => {
  let answers = 0;
  fakeApi(
    answer(makeThing, ({ body }) => {
      answers += 1;
      if (answers === 1) throw new TypeError('the line broke');
      return body;
    }),
  );
  const keys = keysSent();
  const { result } = renderHookAt('/', () => useAction(makeThing));
  const run = (name: string) => act(async () => void (await result.current.run({ body: { name } })));
  await run('a');
  expect(result.current.error?.message).toContain('We could not connect.');
  await run('a');
  expect(result.current.error).toBeNull();
  await run('a');
  await run('b');
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a refusal keeps its input, and reads nothing again', async () => {
  const api = fakeApi(answer(makeThing, refusal('too-many-requests')));
  const { result } = renderHookAt('/', () => useAction(makeThing));
  const made = await act(() => result.current.run({ body: { name: 'a' } }));
  expect(made.ok).toBe(false);
  expect(result.current).toMatchObject({ busy: false, input: { body: { name: 'a' } } });
  expect(result.current.error?.message).toContain('Too many tries.');
  expect(api.calls).toEqual(['POST /api/thing']);
});
