import { useEffect, useRef } from 'react';

/** The id of the row that has the focus, or null. Rows have their id as `data-row`. */
export function focusedRow(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

/**
 * Focuses the name of a row, else its first control. Answers whether there is such a row.
 *
 * @example
 * if (!focusRow(edited._id)) heading.current?.focus();
 */
export function focusRow(id: string): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const target =
    row?.querySelector<HTMLElement>('th :is(a, button)') ?? row?.querySelector<HTMLElement>('a, button, input');
  target?.focus();
  return Boolean(target);
}

/**
 * Keeps the focus in the list when rows leave it. Call the answer with the ids of the rows that are
 * about to leave. After they have left, the row after them gets the focus, else the row before, else
 * the page's heading. A focus elsewhere is left alone.
 *
 * @example
 * const leave = useRowFocus(rows.map(({ _id }) => _id));
 * leave([row._id]);
 */
export function useRowFocus(ids: readonly string[]): (gone: readonly string[]) => void {
  const leaving = useRef<{ gone: ReadonlySet<string>; beside: readonly string[] } | null>(null);
  useEffect(() => {
    if (!leaving.current || ids.some((id) => leaving.current?.gone.has(id))) return;
    const { beside } = leaving.current;
    leaving.current = null;
    if (!isFocusLost() || beside.some((id) => ids.includes(id) && focusRow(id))) return;
    // The heading cannot have the focus behind a dialog.
    const place =
      document.querySelector<HTMLElement>('dialog[open] button') ?? document.querySelector<HTMLElement>('h1');
    place?.focus();
  });
  return (gone) => {
    leaving.current = { gone: new Set(gone), beside: rowsBeside(ids, gone) };
  };
}

/** Whether the element that had the focus was removed. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.isConnected;
}

/**
 * Focuses the first row once the rows have loaded, unless the person has moved the focus already.
 *
 * @example
 * useFirstFocus(rows.map((row) => row._id));
 */
export function useFirstFocus(ids: readonly string[]): void {
  const begun = useRef(false);
  const first = ids[0];
  useEffect(() => {
    if (begun.current || first === undefined) return;
    begun.current = true;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.matches('h1')) focusRow(first);
  }, [first]);
}

/** The rows that stay after the `gone` ones have left: those behind them, then those before, the nearest first. */
export function rowsBeside(rows: readonly string[], gone: readonly string[]): string[] {
  const leaving = new Set(gone);
  const last = rows.findLastIndex((row) => leaving.has(row));
  const before = rows.slice(0, Math.max(last, 0)).reverse();
  return [...rows.slice(last + 1), ...before].filter((row) => !leaving.has(row));
}

/** The row `step` rows away, or null at the end of the list. The first row where there is no current one. */
export function rowAt(rows: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : rows.indexOf(current);
  if (index === -1) return rows[0] ?? null;
  return rows[index + step] ?? null;
}
