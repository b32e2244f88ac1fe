import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusedRow, focusRow } from './row-focus.ts';

/** The ticked rows of a list. */
export interface Ticks {
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], on: boolean) => void;
  /** The ids among these that are ticked. Pass the rows that are shown. */
  readonly among: (ids: readonly string[]) => string[];
  readonly clear: () => void;
}

/**
 * The ticked rows of a list. They are not in the address: a link must not tick rows for somebody else.
 *
 * @example
 * const ticks = useTicks();
 * const ticked = list.rows.filter((row) => ticks.has(row._id));
 */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ticked.has(id),
    set: (ids, on) =>
      setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    among: (ids) => ids.filter((id) => ticked.has(id)),
    clear: () => setTicked(new Set()),
  };
}

/**
 * Ticks rows by key while the focus is inside `box`. On the name of a row Space ticks the row and goes to
 * the next one. Shift with an arrow ticks row after row. Shift with a click ticks all rows from the last
 * clicked box. Ctrl A ticks all rows, and Escape unticks them.
 *
 * @example
 * const box = useRef<HTMLDivElement>(null);
 * useTickKeys(box, rows.ids, ticks);
 */
export function useTickKeys(box: RefObject<HTMLElement | null>, ids: readonly string[], ticks: Ticks): void {
  const now = useRef({ ids, ticks });
  now.current = { ids, ticks };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let anchor: string | null = null;
    const between = (from: string, to: string) => {
      const [first, last] = [now.current.ids.indexOf(from), now.current.ids.indexOf(to)].sort((a, b) => a - b);
      return now.current.ids.slice(first, (last ?? 0) + 1);
    };
    const go = (id: string, step: 1 | -1) => {
      const next = now.current.ids[now.current.ids.indexOf(id) + step];
      if (next !== undefined) focusRow(next);
      return next;
    };
    const press = (event: KeyboardEvent) => {
      const act = actOf(event);
      if (act) {
        event.preventDefault();
        act();
      }
    };
    function actOf({ key, target, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
      const { ids: all, ticks: ticked } = now.current;
      const from = target as Element;
      if (from.closest('dialog, select, textarea, input:not([type=checkbox])')) return;
      const id = focusedRow();
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return () => ticked.set(all, true);
      if (key === 'Escape' && ticked.among(all).length > 0) return ticked.clear;
      if (id === null) return;
      if (key === ' ' && from.closest('th'))
        return () => {
          anchor = id;
          ticked.set([id], !ticked.has(id));
          go(id, 1);
        };
      if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
        return () => {
          const next = go(id, key === 'ArrowDown' ? 1 : -1);
          ticked.set(next === undefined ? [id] : [id, next], true);
        };
      return;
    }
    const click = ({ target, shiftKey }: MouseEvent) => {
      const input = (target as Element).closest<HTMLInputElement>('[data-row] input[type=checkbox]');
      const id = input?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (!input || id === undefined) return;
      if (shiftKey && anchor !== null) now.current.ticks.set(between(anchor, id), input.checked);
      anchor = id;
    };
    element.addEventListener('keydown', press);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('click', click);
    };
  }, [box]);
}
