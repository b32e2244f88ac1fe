import { useState } from 'react';

/** Rows that are ticked, to be acted upon together. */
export interface Ticks {
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], on: boolean) => void;
  /** Those of `ids` that are ticked: what is not shown any more is not meant. */
  readonly among: (ids: readonly string[]) => string[];
  readonly clear: () => void;
}

/**
 * Ticked rows. They belong to the moment, not to the address: a link must not carry a choice that
 * is about to be acted upon.
 *
 * @example
 * const ticks = useTicks();
 * const ticked = list.rows.filter((row) => ticks.has(row._id));
 */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ticked.has(id),
    set: (ids, on) =>
      setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    among: (ids) => ids.filter((id) => ticked.has(id)),
    clear: () => setTicked(new Set()),
  };
}
