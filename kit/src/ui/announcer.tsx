import { useSyncExternalStore } from 'react';
import { createStore } from '../client/store.ts';
import * as s from './visually-hidden.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const spoken = createStore({ text: '', turn: 0 });

/**
 * Says something to screen readers that sighted people see happen: a change of page, a moved card.
 *
 * @example
 * announce(words.moved(name, stage));
 */
export function announce(text: string): void {
  spoken.set({ text, turn: spoken.get().turn + 1 });
}

/** The live region of `announce`. Part of `KitHosts`. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(spoken.subscribe, spoken.get, spoken.get);
  return (
    <div className={s.announcer} aria-live="polite" aria-atomic="true">
      {/* A new element each time, else the same words twice are spoken once. */}
      <VisuallyHidden key={turn}>{text}</VisuallyHidden>
    </div>
  );
}
