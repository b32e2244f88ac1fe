import type { BoardThought } from '@niyukti/contract/public-pages/slots';
import { useState } from 'react';

/** What others have changed of a board whose rows would move: it waits for the reader. */
export interface HeldBoard {
  /** Thoughts that are new. */
  readonly count: number;
  readonly show: () => void;
}

/**
 * Whether the rows that the document brought stay before its reader, because the list has others by
 * now. Once the list is shown, it holds back by itself what would move (`/live`). `show` takes the
 * list.
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
