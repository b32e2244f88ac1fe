import { useSyncExternalStore } from 'react';

const KEY = 'niyukti:borders';
const listeners = new Set<() => void>();
let on: boolean | undefined;

function read(): boolean {
  try {
    on ??= localStorage.getItem(KEY) === 'on';
  } catch {
    // Site data is blocked: the choice lasts as long as the document.
    on = false;
  }
  return on;
}

/** Shows or hides the borders of the front ends, from now on and in the documents to come. */
export function setBorders(next: boolean): void {
  on = next;
  try {
    if (next) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
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
  listeners.add(listener);
  return () => listeners.delete(listener);
}
