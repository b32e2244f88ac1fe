import { useEffect, useRef } from 'react';
import { focusRow } from './row-focus.ts';

/**
 * The work of a page begins in its list: once the first rows have come, the first of them has the
 * focus. Somebody who is somewhere already, in a field or on a link, stays there.
 *
 * @example
 * useFirstFocus(rows.map((row) => row._id));
 */
export function useFirstFocus(ids: readonly string[]): void {
  const begun = useRef(false);
  const first = ids[0];
  useEffect(() => {
    if (begun.current || first === undefined) return;
    begun.current = true;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.matches('h1')) focusRow(first);
  }, [first]);
}
