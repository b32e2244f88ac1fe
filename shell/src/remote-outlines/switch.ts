import { OUTLINES } from '@niyukti/contract/screens/links';
import { useSyncExternalStore } from 'react';

/**
 * Shows or hides the borders of the front ends, in this document and in later ones. If site data is
 * blocked, the choice lasts as long as the document.
 */
export function setOutlines(next: boolean): void {
  dispatchEvent(new CustomEvent(OUTLINES, { detail: next }));
}

/** Whether the borders are shown. Never while prerendering. */
export function useOutlines(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => false);
}

function areOn(): boolean {
  return (document.documentElement.dataset.outlines ?? kept()) === 'on';
}

function kept(): string | null {
  try {
    return localStorage.getItem(OUTLINES);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const hear = (event: Event) => {
    const on = (event as CustomEvent<boolean>).detail;
    document.documentElement.dataset.outlines = on ? 'on' : 'off';
    try {
      if (on) localStorage.setItem(OUTLINES, 'on');
      else localStorage.removeItem(OUTLINES);
    } catch {
      // Site data is blocked: the choice is kept in the document alone.
    }
    listener();
  };
  addEventListener(OUTLINES, hear);
  return () => removeEventListener(OUTLINES, hear);
}
