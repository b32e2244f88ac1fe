import { type RefObject, useEffect, useRef, useState } from 'react';
import { storage, store } from '../session/places.ts';

/** What to do by key. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const KEY = 'niyukti:shortcuts';

/**
 * Whether single-key shortcuts are on: WCAG 2.1.4 asks that they can be switched off. The choice is
 * the browser's.
 *
 * @example
 * const [shortcuts] = useShortcutsSetting();
 * {shortcuts && <KeyHint>S</KeyHint>}
 */
export function useShortcutsSetting(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(areOn);
  return [
    on,
    (next) => {
      store('local', KEY, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}

function areOn(): boolean {
  return typeof window === 'undefined' || storage('local')?.getItem(KEY) !== 'off';
}

/** Runs shortcuts while the focus is inside `box`, not in a field, and no modifier is held. */
export function useShortcuts(box: RefObject<HTMLElement | null>, shortcuts: Shortcuts | undefined): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const active = shortcuts !== undefined;
  useEffect(() => {
    const element = box.current;
    if (!active || !element) return;
    const press = (event: KeyboardEvent) => {
      const run = latest.current?.[event.key.toLowerCase()];
      if (!run || event.repeat || !areOn() || event.ctrlKey || event.metaKey || event.altKey) return;
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
