import { isTemplate } from '@niyukti/kit';
import { startTransition, useEffect, useState } from 'react';

/** Whether the document's markup is still to be hydrated; always while the template is made. */
let isHydrating = isTemplate || document.getElementById('slots') !== null;

/**
 * False while prerendered markup is hydrated, then true: for what only this browser knows. What it
 * changes is rendered in a transition, after the task of the hydration.
 *
 * @example
 * const isHydrated = useHydrated();
 * return isHydrated && <Button onClick={share}>{words.share}</Button>;
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    isHydrating = false;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
