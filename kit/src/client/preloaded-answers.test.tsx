import { defineCall } from '@niyukti/contract/api/call';
import type { DocumentAnswer } from '@niyukti/contract/api/first-data';
import { act, answer, fakeApi, fakeSession, listPage, renderHookAt, waitFor } from '@niyukti/kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { refetchStale } from '../live/refetch-stale.ts';
import { call } from './call.ts';
import { invalidate } from './query.tsx';
import { useCall } from './use-call.ts';
import { useCallList } from './use-call-list.ts';

const output = z.object({ name: z.string() });
const readRow = defineCall({
  id: 'readRow',
  method: 'GET',
  path: '/row/{id}',
  summary: 'A row.',
  access: { roles: ['hr'] },
  output,
});
const listRows = defineCall({
  id: 'listRows',
  method: 'GET',
  path: '/rows',
  summary: 'Rows.',
  access: { roles: ['hr'] },
  query: z.object({ limit: z.optional(z.number()), cursor: z.optional(z.string()) }),
  output: z.array(output),
  list: true,
});
const changeRow = defineCall({
  id: 'changeRow',
  method: 'PUT',
  path: '/row/{id}',
  summary: 'Changes a row.',
  access: { roles: ['hr'] },
});

const ASKED = { name: 'asked' };
const BROUGHT = { name: 'brought' };
const ROW = { path: { id: '7' } };

/** A new document that carries these answers and was requested `age` ms ago. */
function bring(answers: readonly Partial<DocumentAnswer>[], age = 1_000, transferSize = 5_000): void {
  const whole = answers.map((one) => ({ link: null, data: BROUGHT, ...one }));
  document.body.innerHTML = `<script type="application/json" id="answers">${JSON.stringify(whole)}</script>`;
  vi.spyOn(performance, 'now').mockReturnValue(age);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize } as never]);
}
const api = () =>
  fakeApi(
    answer(readRow, ASKED),
    answer(listRows, () => listPage([ASKED])),
    answer(changeRow, undefined),
  );
const readHere = () => renderHookAt('/x', () => useCall(readRow, ROW), fakeSession('hr')).result;

beforeEach(() => bring([{ at: '/api/row/7' }]));
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('an answer in the document is there at the first render, without a request', () => {
  const link = '</api/rows?limit=25&cursor=abc>; rel="next"';
  bring([{ at: '/api/row/7' }, { at: '/api/rows?limit=25', data: [BROUGHT], link }]);
  const { calls } = api();
  const looks: unknown[] = [];
  const { result } = renderHookAt(
    '/x',
    () => {
      const [row, list] = [useCall(readRow, ROW), useCallList(listRows, { query: { limit: 25 } })];
      looks.push([row.data, list.items, list.hasMore, list.nextCursor]);
      return row;
    },
    fakeSession('hr'),
  );
  expect(looks[0]).toEqual([BROUGHT, [BROUGHT], true, 'abc']);
  expect(result.current.isFetching).toBe(false);
  expect(calls).toEqual([]);
});

test('it is used once: a later read asks the server', async () => {
  const { calls } = api();
  const result = readHere();
  await act(() => invalidate(readRow));
  await waitFor(() => expect(result.current.data).toEqual(ASKED));
  expect(calls).toEqual(['GET /api/row/7']);
});

test.each([
  ['the page has changed something', () => call(changeRow, ROW)],
  ['the page was told of a change', () => refetchStale('all')],
  ['the document is older than 30 seconds', async () => bring([{ at: '/api/row/7' }], 31_000)],
  ['the document comes from the browser cache', async () => bring([{ at: '/api/row/7' }], 1_000, 0)],
  ['the document answers another call', async () => bring([{ at: '/api/row/8' }])],
])('the page asks the server where %s', async (_, happen) => {
  const { calls } = api();
  await happen();
  const result = readHere();
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toEqual(ASKED));
  expect(calls).toContain('GET /api/row/7');
});

test('a page without a session does not use the answers in its document', async () => {
  api();
  const { result } = renderHookAt('/x', () => useCall(readRow, ROW));
  expect(result.current.data).toBeUndefined();
});

test('a read that is not enabled does not use the answer yet', () => {
  const { result, rerender } = renderHookAt(
    '/x',
    () => useCall(readRow, ROW, { enabled: document.title === 'wanted' }),
    fakeSession('hr'),
  );
  expect(result.current.data).toBeUndefined();
  document.title = 'wanted';
  rerender();
  expect(result.current.data).toEqual(BROUGHT);
});
