/** A text as it is compared: composed, lower-cased in any script. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Latin letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
};

/**
 * A text as staff search it: lower-cased words, Latin letters without their marks, signs within a
 * word left out. "Siobhán O’Brien" is "siobhan obrien", "Node.js (C++)" is "nodejs c++". Columns
 * called `*_folded` hold it.
 */
export function searchText(text: string): string {
  return fold(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðþħıł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’‘ʼʻ`´.\-‐‑\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}\p{Co}+#]+/gu, ' ')
    .trim();
}
