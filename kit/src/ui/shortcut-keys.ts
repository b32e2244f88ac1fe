import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../session/storage.ts';
import { hostState, useHostState } from './host-state.ts';

/** A key, and what it does: `['J', 'Next row']`. */
export type KeyLine = readonly [key: string, does: string];

const SETTING = 'niyukti:shortcuts';

/** Whether single-key shortcuts are on in this browser. WCAG 2.1.4 requires a way to turn them off. */
export function areShortcutsOn(): boolean {
  return readStorage('local', SETTING) !== 'off';
}

/**
 * Whether single-key shortcuts are on in this browser, and how to change it.
 *
 * @example
 * const [shortcuts] = useShortcutsSetting();
 * {shortcuts && <KeyHint>S</KeyHint>}
 */
export function useShortcutsSetting(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(areShortcutsOn);
  return [
    on,
    (next) => {
      writeStorage('local', SETTING, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}

/**
 * Adds keys to the list that `?` shows, while the component is mounted.
 *
 * @example
 * useKeyLines([['Ctrl Enter', words.sends]]);
 */
export function useKeyLines(lines: readonly KeyLine[]): void {
  const text = JSON.stringify(lines);
  useEffect(() => {
    const own: readonly KeyLine[] = JSON.parse(text);
    if (own.length === 0) return;
    hostState.patch({ keyLines: [...hostState.get().keyLines, own] });
    return () => hostState.patch({ keyLines: hostState.get().keyLines.filter((one) => one !== own) });
  }, [text]);
}

/**
 * The keys that work on the page now.
 *
 * @example
 * const keys = useShownKeyLines();
 */
export function useShownKeyLines(): readonly KeyLine[] {
  return useHostState().keyLines.flat();
}
