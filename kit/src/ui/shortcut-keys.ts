import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../identity/store.ts';
import { storage } from '../session/places.ts';

/** A key as it is pressed, and what it does: `['J', 'Next row']`. */
export type KeyLine = readonly [key: string, does: string];

/** Where a browser keeps whether single-key shortcuts are on. */
export const SHORTCUTS_SETTING = 'niyukti:shortcuts';

const shown = createStore<readonly (readonly KeyLine[])[]>([]);

/** Whether single-key shortcuts are on: WCAG 2.1.4 asks that they can be switched off. */
export function areShortcutsOn(): boolean {
  return typeof window === 'undefined' || storage('local')?.getItem(SHORTCUTS_SETTING) !== 'off';
}

/**
 * Says which keys work here, for the list that `?` shows, while the component is mounted.
 *
 * @example
 * useKeyLines([['Ctrl Enter', words.sends]]);
 */
export function useKeyLines(lines: readonly KeyLine[]): void {
  const text = JSON.stringify(lines);
  useEffect(() => {
    const own: readonly KeyLine[] = JSON.parse(text);
    if (own.length === 0) return;
    shown.set([...shown.get(), own]);
    return () => shown.set(shown.get().filter((one) => one !== own));
  }, [text]);
}

/** The keys that work on the page now, as its parts have said them. */
export function useShownKeyLines(): readonly KeyLine[] {
  return useSyncExternalStore(shown.subscribe, shown.get, shown.get).flat();
}
