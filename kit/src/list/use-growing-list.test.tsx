import { defineCall } from '@niyukti/contract/api/call';
import { ShowMore } from '@niyukti/kit/list';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressNow, answer, fakeApi, listPage, refusal, renderAt } from '../testing/index.ts';
import { useFilters, useGrowingList } from './index.ts';

const listRows = defineCall({
  id: 'listRows',
  method: 'GET',
  path: '/rows',
  summary: 'Rows.',
  access: { open: true },
  query: z.object({ cursor: z.optional(z.string()), limit: z.optional(z.number()), state: z.optional(z.string()) }),
  output: z.array(z.object({ _id: z.string() })),
  list: true,
});

/** Nine rows. */
const nine = answer(listRows, ({ query }) => {
  const from = Number(query?.cursor ?? 0);
  const end = from + Number(query?.limit);
  const items = Array.from({ length: 9 }, (_, index) => ({ _id: String(index) })).slice(from, end);
  return listPage(items, end < 9 ? String(end) : undefined);
});

function Page({ seek }: { seek?: string }) {
  const filters = useFilters({ state: ['all', 'open'] });
  const list = useGrowingList(
    listRows,
    { query: { limit: 2, ...filters.query } },
    seek === undefined ? {} : { until: (rows) => rows.some((one) => one._id === seek) },
  );
  return (
    <>
      <p>{list.isSeeking ? 'seeking' : 'settled'}</p>
      <button type="button" onClick={() => filters.set('state', 'open')}>
        Open
      </button>
      <ul>
        {list.rows.map((one) => (
          <li key={one._id}>{one._id}</li>
        ))}
      </ul>
      <ShowMore of={list} />
    </>
  );
}
const shown = () => screen.queryAllByRole('listitem').length;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('how many rows a growing list shows is in the address, and one read brings them back', async () => {
  const api = fakeApi(nine);
  const page = renderAt('/list', <Page />);
  await waitFor(() => expect(shown()).toBe(2));
  await press('Show more');
  await waitFor(() => expect(shown()).toBe(4));
  await press('Show more');
  await waitFor(() => expect(shown()).toBe(6));
  expect(addressNow()).toBe('/list?rows=6');
  page.unmount();
  renderAt('/list?rows=6', <Page />);
  await waitFor(() => expect(shown()).toBe(6));
  expect(api.calls.slice(3)).toEqual(['GET /api/rows?limit=6']);
});

test('another filter starts a growing list again', async () => {
  const api = fakeApi(nine);
  renderAt('/list?rows=6', <Page />);
  await waitFor(() => expect(shown()).toBe(6));
  await press('Open');
  await waitFor(() => expect(addressNow()).toBe('/list?state=open'));
  await waitFor(() => expect(shown()).toBe(2));
  expect(api.calls.at(-1)).toBe('GET /api/rows?limit=2&state=open');
});

test('a growing list loads more until the selected row is there', async () => {
  fakeApi(nine);
  renderAt('/list', <Page seek="4" />);
  await waitFor(() => expect(shown()).toBe(6));
  expect(screen.getByText('settled')).toBeDefined();
});

test('after a failure a growing list loads more only when the person asks', async () => {
  let fails = true;
  const api = fakeApi(
    answer(listRows, ({ query }) => {
      if (query?.cursor && fails) return refusal('wrong-role');
      return listPage([{ _id: query?.cursor ?? 'first' }], query?.cursor ? undefined : 'second');
    }),
  );
  renderAt('/list', <Page />);
  await waitFor(() => expect(shown()).toBe(1));
  await press('Show more');
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const failed = api.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.calls).toHaveLength(failed);
  fails = false;
  await press('Show more');
  await waitFor(() => expect(shown()).toBe(2));
});

test('an address cannot make a list load without end', async () => {
  const api = fakeApi(
    answer(listRows, ({ query }) => {
      const from = Number(query?.cursor ?? 0);
      const items = Array.from({ length: Number(query?.limit) }, (_, index) => ({ _id: String(from + index) }));
      return listPage(items, String(from + items.length));
    }),
  );
  renderAt('/list?rows=9999', <Page />);
  await waitFor(() => expect(shown()).toBe(500));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.calls).toHaveLength(5);
});
