import { StaticRouter } from '@niyukti/kit/server';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Column, DataTable, ListDetail, Pager } from './index.ts';

const render = (node: ReactNode, at = '/') => renderToStaticMarkup(<StaticRouter location={at}>{node}</StaticRouter>);

interface Row {
  id: string;
  name: string;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Candidate', cell: (row) => row.name, sort: (row) => row.name, card: 'title' },
  { key: 'id', header: 'Number', cell: (row) => row.id },
];
const rows = [
  { id: '2', name: 'Rohan' },
  { id: '1', name: 'Ishaan' },
];

describe('a table', () => {
  const table = { caption: 'Pending applications', columns, rowKey: (row: Row) => row.id };
  test('has explicit roles, which cards would lose, and row numbers', () => {
    const html = render(<DataTable {...table} rows={rows} numberFrom={26} selected="1" />);
    expect(html.match(/role="row"/g)).toHaveLength(3);
    expect(html.match(/role="rowheader"/g)).toHaveLength(2);
    expect(html.match(/role="cell"/g)).toHaveLength(4);
    expect(html).toContain('<caption');
    expect(html).toContain('S.No');
    expect(html.indexOf('>26<')).toBeLessThan(html.indexOf('>27<'));
    expect(html).toMatch(/aria-current="true".*Ishaan/);
  });
  test('has a space between the label of a cell and its value', () => {
    const html = render(<DataTable {...table} rows={rows} />);
    expect(html.replace(/<[^>]+>/g, '')).toMatch(/Rohan *Number 2/);
  });
  test('has the order in the address, and `aria-sort`', () => {
    const html = render(<DataTable {...table} rows={rows} />, '/x?sort=name');
    expect(html).toContain('aria-sort="ascending"');
    expect(html.indexOf('Ishaan')).toBeLessThan(html.indexOf('Rohan'));
  });
  test('keeps its rows when a refresh fails, and shows a first failure', () => {
    const error = new Error('x');
    expect(render(<DataTable {...table} rows={rows} error={error} />)).toMatch(/may be out of date.*Rohan/);
    expect(render(<DataTable {...table} rows={undefined} error={error} />)).toContain(
      'Pending applications did not load',
    );
  });
  test('without rows says so', () => {
    expect(render(<DataTable {...table} rows={[]} />)).toContain('No pending applications found.');
  });
});

test('a pager shows which rows are shown, and is absent where all rows fit', () => {
  const of = {
    rows,
    first: 26,
    hasPrevious: true,
    hasNext: false,
    isLoadingMore: false,
    previous: () => undefined,
    next: () => undefined,
  };
  const html = render(<Pager of={of} total={27} />);
  expect(html).toContain('26–27 of 27');
  expect(html).toMatch(/aria-disabled="true"[^>]*>Next/);
  expect(render(<Pager of={{ ...of, first: 1, hasPrevious: false }} />)).toBe('');
});

test('a detail has a way back to its list', () => {
  const html = render(
    <ListDetail
      label="Application"
      selected="1"
      backTo="?"
      backLabel="All applications"
      list={<ul />}
      detail={<p>x</p>}
    />,
  );
  expect(html).toContain('All applications');
});
