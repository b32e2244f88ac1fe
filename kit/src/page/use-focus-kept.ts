import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'a[href], button';
const isLost = () => document.activeElement === document.body || !document.activeElement?.isConnected;

/**
 * Moves the focus to the first control of a box when its focused control disappears. A focus that is
 * elsewhere is left alone.
 *
 * @example
 * useFocusKept(box, job.applied);
 */
export function useFocusKept(box: RefObject<HTMLElement | null>, state: unknown): void {
  const pressed = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    const follow = (event: Event) => {
      pressed.current = box.current?.contains(event.target as Node) ?? false;
    };
    // Keys press a button by a click as well.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [box]);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (pressed.current && isLost()) box.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [box, state]);
}

const controls = () => [...document.querySelectorAll<HTMLElement>(`:is(main, dialog[open]) :is(${CONTROLS})`)];

function goOn(last: { current: HTMLElement | null }): void {
  const from = last.current;
  if (!from) return;
  last.current = null;
  const all = controls();
  if (isLost()) (all[all.indexOf(from) + 1] ?? from).focus();
}

/**
 * For the button that loads more and goes with the last of it: call the answer when it is pressed,
 * and the first new entry has the focus once the button is gone.
 *
 * @example
 * const press = useNextFocus(list.hasMore);
 */
export function useNextFocus(hasMore: boolean): () => void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!hasMore) goOn(last);
  }, [hasMore]);
  // Or the button goes with what asks for this.
  useEffect(() => () => void requestAnimationFrame(() => goOn(last)), []);
  return () => {
    const all = controls();
    last.current = all[all.indexOf(document.activeElement as HTMLElement) - 1] ?? null;
  };
}
