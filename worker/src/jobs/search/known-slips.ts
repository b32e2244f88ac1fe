import { keepLast } from '../../core/keep-last.ts';

/** Slips that an isolate keeps. */
const KEPT = 1_000;

/**
 * What slips were meant to be, as this isolate last learned it, the one used last at the end. It is
 * assumed and never trusted: a search that goes by it has the database say of the same words, in
 * the same round trip, what it says of any that may be a slip.
 */
const kept = new Map<string, string>();

/** What is assumed of the words of a search that may be slips. */
export function assumeMeant(words: readonly string[]): Map<string, string> {
  return new Map(
    words.flatMap((word) => {
      const meant = kept.get(word);
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
}

/** Keeps what was meant by those of the words that are slips, and nothing of the others. */
export function keepMeant(words: readonly string[], meant: ReadonlyMap<string, string>): void {
  for (const word of words) {
    const to = meant.get(word);
    if (to === undefined) kept.delete(word);
    else keepLast(kept, KEPT, word, to);
  }
}

/** Whether the same was meant by the same words. */
export function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([word, meant]) => other.get(word) === meant);
}
