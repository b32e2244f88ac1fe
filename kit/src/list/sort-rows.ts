import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  key: string;
  header: string;
  /** Hides the header's words from sight, for icons and buttons. */
  headerHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** What to sort by; makes the header a button. */
  sort?: ((row: Row) => string | number) | undefined;
  numeric?: boolean | undefined;
  /**
   * Place on a phone's card: `title` heads it and names the row, `side` stands beside the title,
   * `plain` takes a line, `actions` ends it, `hidden` leaves it to screen readers. Left out: a line
   * with the column's header before it.
   */
  card?: 'title' | 'side' | 'plain' | 'actions' | 'hidden' | undefined;
}

/** Name in the address that holds the sort order: `name` or `-name`. */
export const SORT = 'sort';

/** Sort order of a column as `aria-sort` says it; undefined for columns that cannot sort. */
export function sortState<Row>(column: Column<Row>, sort: string | null) {
  if (!column.sort) return undefined;
  if (sort === column.key) return 'ascending';
  return sort === `-${column.key}` ? 'descending' : 'none';
}

/** Ascending, then descending, then the server's order again. */
export function nextSort(key: string, sort: string | null): string | null {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? null : key;
}

/**
 * The rows in the order of `sort` (`key` or `-key`); rows that are equal keep theirs.
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
