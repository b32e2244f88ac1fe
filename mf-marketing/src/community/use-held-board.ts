import type { BoardThought } from '@niyukti/contract/public-pages/slots';
import { useState } from 'react';

/** A change by others that would move rows of the board; it waits until the reader asks for it. */
export interface HeldBoard {
  /** Thoughts that are new. */
  readonly count: number;
  readonly show: () => void;
}

/**
 * Whether the rows of the document stay on screen because the list has others by now. Once the list
 * is shown, `/live` holds back its changes. `show` shows the list.
 */
export function useHeldBoard(
  brought: readonly BoardThought[] | null,
  listed: readonly { readonly _id: string }[] | null,
): { readonly held: HeldBoard | null; readonly show: () => void } {
  const [shown, setShown] = useState(brought === null);
  const show = () => setShown(true);
  if (shown || listed === null || brought === null) return { held: null, show };
  const ids = listed.map(({ _id }) => _id);
  if (brought.every(({ id }, at) => ids[at] === id)) {
    setShown(true);
    return { held: null, show };
  }
  const known = new Set(brought.map(({ id }) => id));
  const last = ids.findLastIndex((id) => known.has(id));
  return { held: { count: ids.slice(0, last + 1).filter((id) => !known.has(id)).length, show }, show };
}
