import { areShortcutsOn, type KeyLine, useKeyLines } from '@niyukti/kit';
import { type RefObject, useEffect, useRef } from 'react';
import { words } from './words.ts';

/** What a key does, as a text and as a function. The function is undefined where it is not possible now. */
export interface Shortcut {
  readonly does: string;
  readonly run: (() => void) | undefined;
}

/** Shortcuts by their key, in lower case. */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/**
 * The shortcuts J and K: next row, previous row.
 *
 * @example
 * <ListPage page={page} shortcuts={rowKeys(page.rows)} … />
 */
export const rowKeys = (rows: { readonly move: (step: 1 | -1) => void }) => ({
  j: { does: words.keys.next, run: () => rows.move(1) },
  k: { does: words.keys.previous, run: () => rows.move(-1) },
});

/**
 * Runs shortcuts while the focus is inside `box` or on the heading of the page, which gets the focus
 * when the last row leaves. They do not run in a field or a dialog. `?` lists them.
 */
export function useShortcuts(box: RefObject<HTMLElement | null>, shortcuts: Shortcuts | undefined): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const active = shortcuts !== undefined;
  useKeyLines(Object.entries(shortcuts ?? {}).map(([key, { does }]): KeyLine => [key.toUpperCase(), does]));
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (!box.current?.contains(target) && !target.matches('h1')) return;
      const run = latest.current?.[event.key.toLowerCase()]?.run;
      if (!run || event.repeat || !areShortcutsOn() || event.ctrlKey || event.metaKey || event.altKey) return;
      // A checkbox does not use letters.
      if (target.closest('input:not([type=checkbox])')) return;
      if (target.closest('select, textarea, [contenteditable], dialog, [popover]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box, active]);
}
