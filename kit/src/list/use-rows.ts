import { useQueryState } from '@niyukti/kit';
import { focusedRow, focusRow, rowAt, rowsBeside, useRowFocus } from './row-focus.ts';
import { type Column, SORT, sortRows } from './sort-rows.ts';
import type { List } from './use-list.ts';
import type { OpenRow } from './use-open-row.ts';
import { words } from './words.ts';

/** How `useRows` orders the rows and moves between them. */
export interface RowsOptions<Row> {
  key: (row: Row) => string;
  /** The columns that can be sorted. The address has the order. */
  columns: readonly Pick<Column<Row>, 'key' | 'sort'>[];
  /** Hides rows that the list still has. */
  hidden?: ((row: Row) => boolean) | undefined;
  /** The open row. When it leaves the list, the next row is opened. */
  open?: Pick<OpenRow<string>, 'id' | 'show'> | undefined;
}

/** The rows of a list as they are shown, and how to move between them. */
export interface Rows<Row> {
  /** The rows in their order on the page. */
  readonly shown: readonly Row[];
  readonly ids: readonly string[];
  /** The open row, where it is shown. */
  readonly opened: Row | null;
  /** "2 of 18", of the open row. */
  readonly position: string | undefined;
  /** Opens the next row. Undefined where there is none. */
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** Moves to the next or previous row: opens it where a panel is open, else focuses it. */
  readonly move: (step: 1 | -1) => void;
  /** The id of the open row, else of the row that has the focus. */
  readonly current: () => string | null;
  /** Call it before rows leave: the panel or the focus then moves to a row beside them. */
  readonly moveFocusBeforeRemoval: (gone: readonly string[]) => void;
}

/**
 * Sorts the rows of a whole list by the order in the address, and moves the panel and the focus when
 * rows leave.
 *
 * @example
 * const open = useOpenRow();
 * const rows = useRows(list, { key: (row) => row._id, columns, open });
 */
export function useRows<Row>(
  list: Pick<List<Row>, 'rows' | 'isWhole'>,
  { key, columns, hidden, open }: RowsOptions<Row>,
): Rows<Row> {
  const [sort] = useQueryState(SORT);
  const here = hidden ? list.rows.filter((row) => !hidden(row)) : list.rows;
  const shown = sortRows(here, columns, list.isWhole ? sort : null);
  const ids = shown.map(key);
  const follow = useRowFocus(ids);
  const openId = open?.id ?? null;
  const place = openId === null ? -1 : ids.indexOf(openId);
  const to = (step: 1 | -1) => {
    const id = place === -1 ? undefined : ids[place + step];
    return id === undefined ? undefined : () => open?.show(id);
  };
  const current = () => openId ?? focusedRow();
  return {
    shown,
    ids,
    opened: shown[place] ?? null,
    position: place === -1 ? undefined : words.position(place + 1, ids.length),
    next: to(1),
    previous: to(-1),
    current,
    move: (step) => {
      const id = rowAt(ids, current(), step);
      if (id === null) return;
      if (openId === null) focusRow(id);
      else open?.show(id);
    },
    moveFocusBeforeRemoval: (gone) => {
      if (openId !== null && gone.includes(openId)) open?.show(rowsBeside(ids, gone)[0] ?? null);
      follow(gone);
    },
  };
}
