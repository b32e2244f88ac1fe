import { areShortcutsOn, type KeyLine, useKeyLines } from '@niyukti/kit';
import { type RefObject, useEffect, useRef } from 'react';
import { words } from './words.ts';

/** What a key does, in words and in fact; nothing where it cannot be done now. */
export interface Shortcut {
  readonly does: string;
  readonly run: (() => void) | undefined;
}

/** What to do by key. */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/**
 * J and K go from row to row.
 *
 * @example
 * <ListPage page={page} shortcuts={rowKeys(page.rows)} … />
 */
export const rowKeys = (rows: { readonly move: (step: 1 | -1) => void }) => ({
  j: { does: words.keys.next, run: () => rows.move(1) },
  k: { does: words.keys.previous, run: () => rows.move(-1) },
});

/**
 * Runs shortcuts while the focus is inside `box`, not in a field, and no modifier is held. They
 * stand in the list that `?` shows.
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
      // A box that is ticked takes no letters.
      if ((event.target as Element).closest('input:not([type=checkbox])')) return;
      if ((event.target as Element).closest('select, textarea, [contenteditable], dialog, [popover]')) return;
      event.preventDefault();
      run();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [box, active]);
}
