import { useEffect, useRef } from 'react';
import { rowsBeside } from './row-order.ts';

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
