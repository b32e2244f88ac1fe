import { SESSION_ENDED_HEADER } from '@niyukti/contract/accounts/roles';
import { defineCall } from '@niyukti/contract/api/call';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getSessionState, setSession } from '../state/session-state.ts';
import { call, callPage } from './call.ts';
import { errorText, isTemporary, NetworkError, ProblemError } from './errors.ts';
import { callKey, patchCall, patchList, queryClient } from './query.tsx';
import { callUrl, nextCursor } from './request.ts';
import { pollDelay } from './use-call.ts';

const readJob = defineCall({
  id: 'readJob',
  method: 'GET',
  path: '/job/{id}',
  summary: 'A job.',
  access: { open: true },
  query: z.object({ title: z.optional(z.string()), limit: z.optional(z.number()) }),
  output: z.object({ jobTitle: z.string() }),
});
const postThing = defineCall({
  id: 'postThing',
  method: 'POST',
  path: '/thing',
  summary: 'A thing.',
  access: { roles: ['student'] },
  body: z.object({ text: z.string() }),
  output: z.object({ _id: z.string() }),
  idempotent: true,
});
const listThings = defineCall({
  id: 'listThings',
  method: 'GET',
  path: '/things',
  summary: 'Things.',
  access: { open: true },
  query: z.object({ cursor: z.optional(z.string()) }),
  output: z.array(z.object({ _id: z.string() })),
  list: true,
});
const sendLetter = defineCall({
  id: 'sendLetter',
  method: 'POST',
  path: '/letter',
  summary: 'A letter.',
  access: { open: true },
  encoding: 'multipart',
  body: z.object({ file: z.file(), applicationId: z.string() }),
});

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSession(null);
});

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });
const problem = (status: number, code: string, more: object = {}) =>
  json(
    { type: `/problems/${code}`, title: 'T', status, detail: 'D', message: 'M', requestId: 'r1', ...more },
    { status },
  );
const headers = (turn = 0) => (fetched.mock.calls[turn]?.[1]?.headers ?? {}) as Record<string, string>;
const student = {
  role: 'student',
  id: 's1',
  name: 'A',
  email: 'a@b.c',
  picture: null,
  expiresAt: '2099-01-01T00:00:00Z',
} as const;

describe('a request', () => {
  test('an address has its ids escaped, and no empty query values', () => {
    expect(callUrl(readJob, { path: { id: 'a/b' }, query: { title: '', limit: 5 } })).toBe('/api/job/a%2Fb?limit=5');
  });
  test("a call names the page's role and account", async () => {
    setSession(student);
    fetched.mockResolvedValue(json({ _id: '1' }));
    await call(postThing, { body: { text: 'x' } });
    expect(headers()['x-role']).toBe('student');
    expect(headers()['x-account']).toBe(student.id);
    expect(headers()['content-type']).toBe('application/json');
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"text":"x"}');
  });
  test('an idempotent call carries the given key, or a new one', async () => {
    fetched.mockImplementation(async () => json({ _id: '1' }));
    await call(postThing, { body: { text: 'x' } }, { idempotencyKey: 'k1' });
    await call(postThing, { body: { text: 'x' } });
    expect(headers(0)['idempotency-key']).toBe('k1');
    expect(headers(1)['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('a file is sent as form data, without a content type of ours', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    const file = new File(['x'], 'letter.pdf');
    expect(await call(sendLetter, { body: { file, applicationId: 'a1' } })).toBeUndefined();
    const body = fetched.mock.calls[0]?.[1]?.body as FormData;
    expect([body.get('applicationId'), (body.get('file') as File).name]).toEqual(['a1', 'letter.pdf']);
    expect(headers()['content-type']).toBeUndefined();
  });
});

describe('an answer', () => {
  test('a refusal throws a ProblemError with the wrong fields', async () => {
    fetched.mockResolvedValue(problem(422, 'invalid', { errors: [{ path: 'text', message: 'Please fill in text' }] }));
    const error = await call(postThing, { body: { text: '' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: 'invalid', message: 'M', fieldErrors: { text: 'Please fill in text' } });
    expect(isTemporary(error)).toBe(false);
  });
  test("a 401 for a dead session ends the page's session and keeps its role", async () => {
    setSession(student);
    fetched.mockResolvedValue(problem(401, 'unauthenticated'));
    await expect(call(postThing, { body: { text: 'x' } })).rejects.toThrow('M');
    expect(getSessionState()).toMatchObject({ session: null, ended: 'student', account: student.id });
  });
  test("an open call that was answered as a visitor's ends the page's session and still resolves", async () => {
    setSession(student);
    fetched.mockImplementation(async () =>
      Response.json([{ _id: 'a' }], { headers: { [SESSION_ENDED_HEADER]: 'company' } }),
    );
    await call(listThings);
    expect(getSessionState().session).toEqual(student);
    fetched.mockImplementation(async () =>
      Response.json([{ _id: 'a' }], { headers: { [SESSION_ENDED_HEADER]: 'student' } }),
    );
    expect(await call(listThings)).toEqual([{ _id: 'a' }]);
    expect(getSessionState()).toMatchObject({ session: null, ended: 'student', account: student.id });
  });
  test('a wrong password does not end the session', async () => {
    setSession(student);
    fetched.mockResolvedValue(problem(401, 'bad-credentials'));
    await expect(call(postThing, { body: { text: 'x' } })).rejects.toThrow('M');
    expect(getSessionState().session).toEqual(student);
  });
  test('no answer, and a page of a proxy, throw a NetworkError with a text', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const lost = await call(listThings).catch((reason: unknown) => reason);
    expect(lost).toBeInstanceOf(NetworkError);
    expect(errorText(lost)).toMatch(/could not connect/);
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(listThings)).rejects.toThrow('Something went wrong on our side (502). Please try again.');
  });
  test('a call without an answer in time fails', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          if (init?.signal?.aborted) reject(init.signal.reason);
        }),
    );
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort(new Error('late')));
    await expect(call(listThings)).rejects.toThrow(/did not answer/);
  });
  test('an abort by the caller is not a NetworkError', async () => {
    const stop = new AbortController();
    fetched.mockImplementation(async () => {
      stop.abort();
      throw stop.signal.reason;
    });
    const error = await call(listThings, {}, { signal: stop.signal }).catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(NetworkError);
  });
  test('a page of a list has the cursor of the next page', async () => {
    fetched.mockResolvedValueOnce(
      json([{ _id: '1' }], { headers: { link: '</api/things?limit=1&cursor=abc%3D>; rel="next"' } }),
    );
    expect(await callPage(listThings)).toEqual({ items: [{ _id: '1' }], next: 'abc=' });
    fetched.mockResolvedValueOnce(json([]));
    expect((await callPage(listThings)).next).toBeNull();
  });
});

test('only a link to the next page has a cursor', () => {
  expect(nextCursor(null)).toBeNull();
  expect(nextCursor('</api/x?cursor=1>; rel="prev"')).toBeNull();
  expect(nextCursor('</api/x?cursor=0>; rel="prev", </api/x?cursor=2>; rel=next')).toBe('2');
});

test('polling backs off while the server fails, five minutes at most', () => {
  expect([pollDelay(30, 0), pollDelay(30, 2), pollDelay(30, 20)]).toEqual([30_000, 120_000, 300_000]);
});

describe('a cached answer that is changed', () => {
  const input = { path: { id: 'j1' } };
  const queryKey = callKey(readJob, input);
  afterEach(() => queryClient.clear());

  test('is not overwritten by a read that started before; the read is made again', async () => {
    const first = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(first.promise).mockResolvedValue(json({ jobTitle: 'as the server has it' }));
    queryClient.setQueryData(queryKey, { jobTitle: 'old' });
    const queryFn = ({ signal }: { signal: AbortSignal }) => call(readJob, input, { signal });
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 10_000 });
    const stop = observer.subscribe(() => undefined);
    void observer.refetch();
    patchCall(readJob, input, () => ({ jobTitle: 'new' }));
    expect(queryClient.getQueryData(queryKey)).toEqual({ jobTitle: 'new' });
    first.resolve(json({ jobTitle: 'old' }));
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ jobTitle: 'as the server has it' }));
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });
  test('is changed on every page of a list without a request', async () => {
    const listed = ['listThings', 'list', {}];
    queryClient.setQueryData(listed, { pages: [{ items: [{ _id: 'a' }], next: null }], pageParams: [null] });
    patchList(listThings, (items) => items.map(({ _id }) => ({ _id: `${_id}!` })));
    await Promise.resolve();
    expect(queryClient.getQueryData(listed)).toMatchObject({ pages: [{ items: [{ _id: 'a!' }] }] });
    expect(fetched).not.toHaveBeenCalled();
  });
});
