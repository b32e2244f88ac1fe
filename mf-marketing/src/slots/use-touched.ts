import { startTransition, useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * False until somebody uses this page: moves the pointer, scrolls, taps or types. For what a
 * document has brought already and is asked for again only where somebody stays: it spares a
 * visitor who just reads the work, and the server the call.
 */
export function useTouched(): boolean {
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
