import { useQueryState } from '@niyukti/kit';
import { focusedRow, focusRow, rowAt, rowsBeside, useRowFocus } from './row-focus.ts';
import { type Column, SORT, sortRows } from './sort-rows.ts';
import type { List } from './use-list.ts';
import type { OpenRow } from './use-open-row.ts';

export interface RowsOptions<Row> {
  key: (row: Row) => string;
  /** Their `sort` and the order in the address decide the order of the rows. */
  columns: readonly Pick<Column<Row>, 'key' | 'sort'>[];
  /** Rows that have left already although the list still has them. */
  hidden?: ((row: Row) => boolean) | undefined;
  /** The row that a panel shows: it goes on to the next when its row leaves. */
  open?: Pick<OpenRow<string>, 'id' | 'show'> | undefined;
}

/** The rows of a list as they stand on the page, and the ways between them. */
export interface Rows<Row> {
  /** In the order shown. */
  readonly shown: readonly Row[];
  readonly ids: readonly string[];
  /** The open row where it is among those shown. */
  readonly opened: Row | null;
  /** "2 of 18", of the open row. */
  readonly position: string | undefined;
  /** Opens the row beside the open one; undefined where there is none. */
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** Goes to the row beside: opens it where a panel is open, else puts the focus on it. */
  readonly move: (step: 1 | -1) => void;
  /** The open row, else the one that the focus is in. */
  readonly current: () => string | null;
  /**
   * Says that rows are about to leave: the panel, or the focus, goes on to what stands beside them.
   */
  readonly moveFocusBeforeRemoval: (gone: readonly string[]) => void;
}

/**
 * Puts the rows of a whole list into the order of the address and keeps panel and focus beside the work
 * while rows leave.
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
    position: place === -1 ? undefined : `${place + 1} of ${ids.length}`,
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
