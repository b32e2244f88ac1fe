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
 * Runs shortcuts while the focus is inside `box`, but not in a field or a dialog, and adds them to the
 * list that `?` shows.
 */
export function useShortcuts(box: RefObject<HTMLElement | null>, shortcuts: Shortcuts | undefined): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const active = shortcuts !== undefined;
  useKeyLines(Object.entries(shortcuts ?? {}).map(([key, { does }]): KeyLine => [key.toUpperCase(), does]));
  useEffect(() => {
    const element = box.current;
    if (!active || !element) return;
    const press = (event: KeyboardEvent) => {
      const run = latest.current?.[event.key.toLowerCase()]?.run;
      if (!run || event.repeat || !areShortcutsOn() || event.ctrlKey || event.metaKey || event.altKey) return;
      // A checkbox does not use letters.
      if ((event.target as Element).closest('input:not([type=checkbox])')) return;
      if ((event.target as Element).closest('select, textarea, [contenteditable], dialog, [popover]')) return;
      event.preventDefault();
      run();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [box, active]);
}
