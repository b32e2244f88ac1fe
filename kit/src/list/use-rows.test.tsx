import { PageHead } from '@niyukti/kit';
import { type Column, DataTable } from '@niyukti/kit/list';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addressNow, renderAt } from '../testing/index.ts';
import { BulkBar, Refusals, useBatch, useOpenRow, useTicks } from './index.ts';
import { useRows } from './use-rows.ts';

interface Row {
  _id: string;
}
const key = (row: Row) => row._id;
/** Answers of the server by row, given by the test. */
let answers: Map<string, { done: () => void; fail: (error: Error) => void }>;

function Page() {
  const [all, setAll] = useState<Row[]>(['a', 'b', 'c', 'd'].map((_id) => ({ _id })));
  const ticks = useTicks();
  const open = useOpenRow();
  const batch = useBatch(
    (row: Row, _status: string) =>
      new Promise<void>((done, fail) => {
        answers.set(row._id, { done, fail });
      }),
    { key, onSettled: ({ gone }) => setAll((before) => before.filter((row) => !gone.includes(row._id))) },
  );
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      card: 'title',
      sort: key,
      cell: (row) => (
        <button type="button" onClick={() => open.show(row._id)}>
          {row._id}
        </button>
      ),
    },
    {
      key: 'act',
      header: 'Act',
      cell: (row) => (
        <button type="button" onClick={() => void decide([row])}>
          Decide {row._id}
        </button>
      ),
    },
  ];
  const rows = useRows(
    { isWhole: true, rows: all },
    { key, columns, hidden: (row) => batch.running.has(row._id), open },
  );
  async function decide(chosen: readonly Row[]) {
    rows.moveFocusBeforeRemoval(chosen.map(key));
    const { gone } = await batch.run(chosen, 'selected');
    ticks.set(gone, false);
  }
  const ticked = rows.shown.filter((row) => ticks.has(row._id));
  return (
    <>
      <PageHead title="Rows" />
      <p>{rows.opened ? `open ${rows.opened._id}, ${rows.position}` : 'nothing open'}</p>
      <button type="button" onClick={() => rows.move(1)}>
        Down
      </button>
      <Refusals of={batch} rowKey={key} name={key}>
        {({ error }) => error.message}
      </Refusals>
      <BulkBar count={ticked.length} text={`${ticked.length} ticked`} onClear={ticks.clear}>
        <button type="button" onClick={() => void decide(ticked)}>
          Decide all
        </button>
      </BulkBar>
      <DataTable
        caption="Rows"
        columns={columns}
        rows={rows.shown}
        rowKey={key}
        numberFrom={1}
        ticks={{ ...ticks, label: (row) => `Tick ${row._id}`, allLabel: 'Tick all' }}
        selected={open.id}
      />
    </>
  );
}

function show(address = '/list') {
  answers = new Map();
  renderAt(address, <Page />);
}
const button = (name: string) => screen.getByRole('button', { name });
async function press(name: string) {
  button(name).focus();
  await act(async () => fireEvent.click(button(name)));
}
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const settle = (id: string, error?: Error) =>
  act(async () => (error ? answers.get(id)?.fail(error) : answers.get(id)?.done()));
const focused = () => document.activeElement?.textContent;

test('a decided row disappears at once, and the row in its place gets the focus', async () => {
  show();
  await press('Decide b');
  expect(names()).toEqual(['a', 'c', 'd']);
  expect(focused()).toBe('c');
  await settle('b');
  expect(focused()).toBe('c');
});

test('after the last row the focus goes to the row before, and after all rows to the heading', async () => {
  show();
  await press('Decide d');
  expect(focused()).toBe('c');
  for (const id of ['c', 'b', 'a']) await press(`Decide ${id}`);
  expect(focused()).toBe('Rows');
});

test('the focus follows the order in the address', async () => {
  show('/list?sort=-name');
  expect(names()).toEqual(['d', 'c', 'b', 'a']);
  await press('Decide c');
  expect(focused()).toBe('b');
});

test('a focus elsewhere is left alone', async () => {
  show();
  await act(async () => {
    button('Down').focus();
    fireEvent.click(button('Decide b'));
  });
  expect(focused()).toBe('Down');
});

test('a refused row comes back, stays ticked and says why, and a done row is gone', async () => {
  show();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Tick all' })));
  expect(screen.getByText('4 ticked')).toBeDefined();
  await press('Decide all');
  expect(names()).toEqual([]);
  for (const id of ['a', 'c', 'd']) await settle(id);
  await settle('b', new Error('The line was down.'));
  await waitFor(() => expect(names()).toEqual(['b']));
  expect(screen.getByRole('alert').textContent).toContain('b: The line was down.');
  expect((screen.getByRole('checkbox', { name: 'Tick b' }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText('1 ticked')).toBeDefined();
  await press('Decide all');
  expect(screen.queryByRole('alert')).toBeNull();
  await settle('b');
  expect(names()).toEqual([]);
});

test('the box in the head is indeterminate while some rows are ticked', async () => {
  show();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Tick b' })));
  expect((screen.getByRole('checkbox', { name: 'Tick all' }) as HTMLInputElement).indeterminate).toBe(true);
});

test('the open row is in the address, Back closes it, and after it leaves the next row opens', async () => {
  show();
  await press('b');
  expect(addressNow()).toBe('/list?id=b');
  expect(screen.getByText('open b, 2 of 4')).toBeDefined();
  await press('Down');
  expect(addressNow()).toBe('/list?id=c');
  await press('Decide c');
  await waitFor(() => expect(addressNow()).toBe('/list?id=d'));
  expect(screen.getByText('open d, 3 of 3')).toBeDefined();
  await press('Decide d');
  expect(screen.getByText('open b, 2 of 2')).toBeDefined();
});

test('without an open row the keys move the focus from row to row', async () => {
  show();
  button('a').focus();
  await act(async () => {
    // As a key would: the focus stays in its row.
    button('Down').click();
  });
  expect(focused()).toBe('b');
});
