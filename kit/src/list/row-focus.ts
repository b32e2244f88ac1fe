import { useEffect, useRef } from 'react';

/** The row that the focus is in, or null. Rows carry their id as `data-row`. */
export function focusedRow(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

/**
 * Puts the focus on a row's name, else on its first control. Answers whether the row is there.
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
 * Keeps the focus where the work is. Call the answer with the rows that are about to leave: once
 * they have left, the row after them has the focus, else the one before, else the page's heading. A
 * focus that has found another place is left there.
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
    // A dialog makes the heading behind it unreachable.
    const place =
      document.querySelector<HTMLElement>('dialog[open] button') ?? document.querySelector<HTMLElement>('h1');
    place?.focus();
  });
  return (gone) => {
    leaving.current = { gone: new Set(gone), beside: rowsBeside(ids, gone) };
  };
}

/** An element that leaves the page takes its focus along. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.isConnected;
}

/**
 * The work of a page begins in its list: once the first rows have come, the first of them has the
 * focus. Somebody who is somewhere already, in a field or on a link, stays there.
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

/**
 * Rows to go on with after the `gone` ones have left: those behind them, then those before them,
 * the nearest first.
 */
export function rowsBeside(rows: readonly string[], gone: readonly string[]): string[] {
  const leaving = new Set(gone);
  const last = rows.findLastIndex((row) => leaving.has(row));
  const before = rows.slice(0, Math.max(last, 0)).reverse();
  return [...rows.slice(last + 1), ...before].filter((row) => !leaving.has(row));
}

/** The row `step` rows away, or null where the list ends. Without a current row it is the first. */
export function rowAt(rows: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : rows.indexOf(current);
  if (index === -1) return rows[0] ?? null;
  return rows[index + step] ?? null;
}
