import { startTransition, useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * False until somebody uses the page: pointer, scroll, tap or key. Data that the document brought
 * is read again only then, which saves the call for visitors who only read.
 */
export function useHasInteracted(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const stop = new AbortController();
    const touch = () => startTransition(() => setTouched(true));
    for (const sign of SIGNS) addEventListener(sign, touch, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [touched]);
  return touched;
}
