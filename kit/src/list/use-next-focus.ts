import { useEffect, useRef } from 'react';

const controls = () => [...document.querySelectorAll<HTMLElement>(':is(main, dialog[open]) :is(a[href], button)')];

const isFocusLost = () => document.activeElement === document.body || !document.activeElement?.isConnected;

/**
 * For a button that loads more and disappears with the last page. Call the answer when the button is
 * pressed: once the button has gone, the first new entry has the focus.
 *
 * @example
 * const press = useNextFocus(list.hasMore);
 */
export function useNextFocus(hasMore: boolean): () => void {
  /** The control in front of the button when it was pressed. */
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!hasMore) focusBehind(before);
  }, [hasMore]);
  // The component that calls this may disappear together with the button.
  useEffect(() => () => void requestAnimationFrame(() => focusBehind(before)), []);
  return () => {
    const all = controls();
    before.current = all[all.indexOf(document.activeElement as HTMLElement) - 1] ?? null;
  };
}

function focusBehind(before: { current: HTMLElement | null }): void {
  const from = before.current;
  before.current = null;
  if (!from || !isFocusLost()) return;
  const all = controls();
  (all[all.indexOf(from) + 1] ?? from).focus();
}
