import { useQueryState } from '@niyukti/kit';

/** The selected row of a table, kept in the address, with its neighbours in the order shown. */
export interface Selection<Row> {
  readonly row: Row | null;
  /** "2 of 18". */
  readonly position: string | undefined;
  readonly open: (row: Row) => void;
  readonly close: () => void;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** Leaves a row that is about to go: selects the one after it, else the one before it, else nothing. */
  readonly leave: (row: Row) => void;
}

/** Reads the selection from `?id=`. `rows` are in the order shown. */
export function useSelection<Row extends { _id: string }>(rows: readonly Row[]): Selection<Row> {
  const [id, setId] = useQueryState('id');
  const index = rows.findIndex((row) => row._id === id);
  const to = (place: number) => {
    const target = index < 0 ? undefined : rows[place];
    return target && (() => setId(target._id));
  };
  return {
    row: rows[index] ?? null,
    position: index < 0 ? undefined : `${index + 1} of ${rows.length}`,
    open: (row) => setId(row._id, { push: true }),
    close: () => setId(null),
    next: to(index + 1),
    previous: to(index - 1),
    leave: (row) => {
      if (row._id !== id) return;
      setId((rows[index + 1] ?? rows[index - 1])?._id ?? null);
    },
  };
}

/**
 * After a row has gone: the focus belongs on the row that took its place, else it would fall back to the top of the page.
 * Waits for the table to be drawn again.
 */
export function focusRow(box: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const rows = [...(box?.querySelectorAll('tbody tr') ?? [])];
    const row = rows[Math.min(index, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>('th button, th a') ?? box?.querySelector<HTMLElement>('h2');
    target?.focus();
  });
}
