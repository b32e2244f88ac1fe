import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  key: string;
  header: string;
  /** Shows the header to screen readers only, for a column of icons or buttons. */
  headerHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** The value to sort by. It makes the header a button. */
  sort?: ((row: Row) => string | number) | undefined;
  numeric?: boolean | undefined;
  /**
   * The place on a phone's card: `title` is its heading, `side` is beside it, `plain` is a line,
   * `actions` the last line, `hidden` for screen readers only. By default a line with the header in
   * front.
   */
  card?: 'title' | 'side' | 'plain' | 'actions' | 'hidden' | undefined;
}

/** The name in the address of the sort order: `key`, or `-key` for descending. */
export const SORT = 'sort';

/** The value of `aria-sort` for a column. Undefined for a column that cannot be sorted. */
export function sortState<Row>(column: Column<Row>, sort: string | null) {
  if (!column.sort) return undefined;
  if (sort === column.key) return 'ascending';
  return sort === `-${column.key}` ? 'descending' : 'none';
}

/** The next order of a column: ascending, then descending, then the server's order. */
export function nextSort(key: string, sort: string | null): string | null {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? null : key;
}

/**
 * The rows in the order of `sort` (`key` or `-key`). Equal rows keep their order.
 *
 * @example
 * const newestFirst = sortRows(rows, columns, '-applied');
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'key' | 'sort'>[],
  sort: string | null,
): readonly Row[] {
  const by = columns.find((column) => column.key === sort?.replace(/^-/, ''))?.sort;
  if (!by || !sort) return rows;
  const words = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)];
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : words.compare(String(left), String(right));
    return order * direction;
  });
}
