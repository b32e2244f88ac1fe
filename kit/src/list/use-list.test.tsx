import { defineCall } from '@niyukti/contract/api/call';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressNow, answer, fakeApi, listPage, refusal, renderAt } from '../testing/index.ts';
import { ListTable, ListTools, NoRows, useFilters, useList } from './index.ts';

interface Row {
  _id: string;
}
const listRows = defineCall({
  id: 'listRows',
  method: 'GET',
  path: '/rows/{owner}',
  summary: 'Rows.',
  access: { open: true },
  query: z.object({
    cursor: z.optional(z.string()),
    limit: z.optional(z.number()),
    q: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
  output: z.array(z.object({ _id: z.string() })),
  list: true,
});

/** Three rows, one a page; "few" finds the last alone. */
const ROWS = ['a', 'b', 'c'];
const rowsAnswer = answer(listRows, ({ path, query }) => {
  if (query?.q === 'few') return listPage([{ _id: 'c' }]);
  if (query?.q === 'none') return listPage([]);
  const at = Number(query?.cursor ?? 0);
  return listPage([{ _id: `${path.owner}-${ROWS[at]}` }], at < 2 ? String(at + 1) : undefined);
});

function Page({ owner = 'me' }: { owner?: string }) {
  const filters = useFilters({ q: '', state: ['all', 'open'] });
  const list = useList(listRows, { path: { owner }, query: { limit: 1, ...filters.query } });
  return (
    <>
      <ListTools filters={filters} search="Row" count={list.data && `${list.rows.length} shown`}>
        <button type="button" onClick={() => filters.set('state', 'open')}>
          Open
        </button>
      </ListTools>
      <ListTable
        list={list}
        caption="Rows"
        columns={[{ key: 'id', header: 'Id', card: 'title', cell: (row: Row) => row._id }]}
        rowKey={(row) => row._id}
        empty={
          <NoRows
            filters={filters}
            none={{ title: 'No rows yet', text: 'Make one.' }}
            filtered={{ title: 'No rows found', text: 'None matches.' }}
          />
        }
      />
    </>
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const row = (name: string) => screen.findByRole('rowheader', { name });

test('the page of a list is in the address, so that Next, Previous, a reload and Back show the same rows', async () => {
  const api = fakeApi(rowsAnswer);
  const first = renderAt('/list', <Page />);
  await row('me-a');
  await press('Next');
  await row('me-b');
  await press('Next');
  await row('me-c');
  expect(addressNow()).toBe('/list?page=3.2');
  expect(screen.getByText('3–3')).toBeDefined();
  first.unmount();
  const calls = api.calls.length;
  renderAt('/list?page=3.2', <Page />);
  await row('me-c');
  // What was read a moment ago is not read again.
  expect(api.calls).toHaveLength(calls);
  await press('Previous');
  await row('me-b');
  expect(addressNow()).toBe('/list?page=2.1');
});

test('a filter is in the address and starts the list at its first page', async () => {
  const api = fakeApi(rowsAnswer);
  renderAt('/list?page=3.2&other=1', <Page />);
  await row('me-c');
  await press('Open');
  await waitFor(() => expect(addressNow()).toBe('/list?other=1&state=open'));
  expect(api.calls.at(-1)).toBe('GET /api/rows/me?limit=1&state=open');
});

test('Back undoes a chosen filter, and a typed search adds no entry to the history', async () => {
  fakeApi(rowsAnswer);
  renderAt('/list', <Page />);
  await row('me-a');
  const before = history.length;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'few' } });
  await waitFor(() => expect(addressNow()).toBe('/list?q=few'));
  expect(history.length).toBe(before);
  await press('Open');
  await waitFor(() => expect(addressNow()).toBe('/list?q=few&state=open'));
  await act(async () => history.back());
  await waitFor(() => expect(addressNow()).toBe('/list?q=few'));
});

test('a value that is not a choice of its filter does not filter', async () => {
  const api = fakeApi(rowsAnswer);
  renderAt('/list?state=bogus', <Page />);
  await row('me-a');
  expect(api.calls).toEqual(['GET /api/rows/me?limit=1']);
});

test('where no row matches the filters the page says so, and only "Show all" is offered', async () => {
  fakeApi(rowsAnswer);
  renderAt('/list?q=none&other=1', <Page />);
  await screen.findByRole('heading', { name: 'No rows found' });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Show all' })));
  await row('me-a');
  expect(addressNow()).toBe('/list?other=1');
});

test('a list without rows says what adds some', async () => {
  fakeApi(answer(listRows, () => listPage([])));
  renderAt('/list', <Page />);
  await screen.findByRole('heading', { name: 'No rows yet' });
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
});

test('a list that does not load says why, and can be loaded again', async () => {
  let fails = true;
  fakeApi(answer(listRows, () => (fails ? refusal('not-found') : listPage([{ _id: 'back' }]))));
  renderAt('/list', <Page />);
  await screen.findByRole('heading', { name: 'Rows did not load' });
  fails = false;
  await press('Try again');
  await row('back');
});

test('after an invalid cursor "Try again" leads to the first page', async () => {
  fakeApi(answer(listRows, ({ query }) => (query?.cursor ? refusal('bad-cursor') : listPage([{ _id: 'first' }]))));
  renderAt('/list?page=2.old', <Page />);
  await screen.findByRole('heading', { name: 'Rows did not load' });
  await press('Try again');
  await row('first');
  expect(addressNow()).toBe('/list');
});

test('from an empty last page the list goes back to the page before', async () => {
  fakeApi(answer(listRows, ({ query }) => listPage(query?.cursor ? [] : [{ _id: 'first' }])));
  sessionStorage.setItem('unrelated', 'x');
  renderAt('/list?page=2.gone', <Page />);
  await row('first');
  expect(addressNow()).toBe('/list');
});

test('"Previous" uses the cursors of the same filter and owner only', async () => {
  fakeApi(answer(listRows, ({ path, query }) => listPage([{ _id: 'x' }], `${path.owner}${query?.q ?? ''}`)));
  for (const [owner, address] of [
    ['a', '/list'],
    ['a', '/list?q=x'],
    ['b', '/list'],
  ] as const) {
    const page = renderAt(address, <Page owner={owner} />);
    await row('x');
    await press('Next');
    page.unmount();
  }
  const kept = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));
  expect(kept.toSorted()).toEqual(['a', 'ax', 'b']);
});

const sortable = (count: number) =>
  answer(listRows, ({ query }) => {
    const at = Number(query?.cursor ?? 0);
    const end = Math.min(at + (query?.limit ?? 25), count);
    const rows = Array.from({ length: end - at }, (_, index) => ({ _id: String(2_000 - at - index) }));
    return listPage(rows, end < count ? String(end) : undefined);
  });

function SortedPage({ total }: { total?: number }) {
  const list = useList(listRows, { path: { owner: 'me' } });
  return (
    <ListTable
      list={list}
      caption="Rows"
      columns={[{ key: 'id', header: 'Id', card: 'title', cell: (row: Row) => row._id, sort: (row: Row) => row._id }]}
      total={total}
      rowKey={(row) => row._id}
      empty={null}
    />
  );
}
const firstRow = () => screen.getAllByRole('row')[1]?.textContent;

test('sorting sorts the whole list, also where it has several pages', async () => {
  fakeApi(sortable(62));
  renderAt('/x?page=2.25', <SortedPage />);
  await screen.findByText('1975');
  fireEvent.click(screen.getByRole('button', { name: /Id/ }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(63));
  expect(firstRow()).toContain('1939');
  expect(addressNow()).toBe('/x?sort=id');
});

test('a list that is too long is not sorted, and the page says so', async () => {
  fakeApi(sortable(140));
  renderAt('/x', <SortedPage />);
  await screen.findByText('2000');
  fireEvent.click(screen.getByRole('button', { name: /Id/ }));
  await screen.findByText(/Only a list of up to 100 rows can be sorted/);
  expect(firstRow()).toContain('2000');
});

test('a list that is known to be too long offers no sorting', async () => {
  fakeApi(sortable(140));
  renderAt('/x', <SortedPage total={140} />);
  await screen.findByText('2000');
  expect(screen.queryByRole('button', { name: /Id/ })).toBeNull();
});
