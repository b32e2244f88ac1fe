import { BORDERS } from '@niyukti/contract/borders';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let on: boolean | undefined;

function read(): boolean {
  try {
    on ??= localStorage.getItem(BORDERS) === 'on';
  } catch {
    // Site data is blocked: the choice lasts as long as the document.
    on = false;
  }
  return on;
}

/** Shows or hides the borders of the front ends, from now on and in the documents to come. */
export function setBorders(next: boolean): void {
  dispatchEvent(new CustomEvent(BORDERS, { detail: next }));
}

function hear(event: Event): void {
  on = (event as CustomEvent<boolean>).detail;
  try {
    if (on) localStorage.setItem(BORDERS, 'on');
    else localStorage.removeItem(BORDERS);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Whether somebody asked for the borders. Never while prerendering. */
export function useBorders(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener(BORDERS, hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener(BORDERS, hear);
  };
}
