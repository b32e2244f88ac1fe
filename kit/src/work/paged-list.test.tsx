import { defineCall } from '@niyukti/contract/call';
import { QueryProvider, queryClient } from '@niyukti/kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type PagedList, usePagedList } from './paged-list.ts';

const listRows = defineCall({
  id: 'listRows',
  method: 'GET',
  path: '/rows/{owner}',
  summary: 'Rows.',
  access: { open: true },
  query: z.object({ cursor: z.optional(z.string()), limit: z.optional(z.number()), status: z.optional(z.string()) }),
  output: z.array(z.object({ _id: z.string() })),
  list: true,
});

const kept = new Map<string, string>();
beforeEach(() => {
  // The address is elsewhere: turning a page writes the trail and goes nowhere.
  vi.stubGlobal('location', { pathname: '/elsewhere', search: '' });
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  kept.clear();
});

/** The list as it is when its answer says that it goes on behind `next`. */
function listOf(owner: string, status: string, next: string, address = '/list') {
  const cursor = new URLSearchParams(address.split('?')[1]).get('page')?.split('.')[1];
  const query = { status, limit: 25, ...(cursor ? { cursor } : {}) };
  queryClient.setQueryData(['listRows', 'list', { path: { owner }, query }], {
    pages: [{ items: [{ _id: 'row' }], next }],
    pageParams: [null],
  });
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <QueryProvider>
        <Page owner={owner} status={status} />
      </QueryProvider>
    </StaticRouter>,
  );
  return list;
}

let list: PagedList<{ _id: string }> | undefined;
function Page({ owner, status }: { owner: string; status: string }) {
  list = usePagedList(listRows, { path: { owner }, query: { status } });
  return null;
}

test('the way back of a list is its own: not that of another filter or path', () => {
  for (const [owner, status] of [
    ['a', 'pending'],
    ['a', 'selected'],
    ['b', 'pending'],
  ] as const) {
    listOf(owner, status, `${owner}-${status}`)?.next();
  }
  expect([...kept.values()]).toEqual(['a-pending', 'a-selected', 'b-pending']);
});

test('the pages of one list share one way back', () => {
  listOf('a', 'pending', 'second')?.next();
  listOf('a', 'pending', 'third', '/list?page=2.second')?.next();
  expect([...kept].map(([key, cursor]) => [key.replace(/:\d+$/, ''), key.match(/\d+$/)?.[0], cursor])).toEqual([
    [expect.stringContaining('listRows'), '2', 'second'],
    [[...kept.keys()][0]?.replace(/:\d+$/, ''), '3', 'third'],
  ]);
});
