/** Letters of Malayalam and Bengali that are also written with a joiner, which NFC leaves apart. */
const LETTERS_WITH_JOINER: Record<string, string> = {
  'ണ്\u200D': 'ൺ',
  'ന്\u200D': 'ൻ',
  'ര്\u200D': 'ർ',
  'റ്\u200D': 'ർ',
  'ല്\u200D': 'ൽ',
  'ള്\u200D': 'ൾ',
  'ക്\u200D': 'ൿ',
  'ত্\u200D': 'ৎ',
};

/** A text with one spelling of each letter. */
export function compose(text: string): string {
  return text.normalize('NFC').replace(/[ണനരറലളകত][്্]\u200D/g, (letter) => LETTERS_WITH_JOINER[letter] ?? letter);
}

/** A text for comparison: composed and lower-cased. */
export function fold(text: string): string {
  return compose(text).toLowerCase();
}

/** Latin letters that Unicode does not decompose. */
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
 * A text for searches of staff: lower-cased words, Latin letters without diacritics, without signs in
 * words. "Siobhán O’Brien" is "siobhan obrien", "Node.js (C++)" is "nodejs c++". Columns named
 * `*_folded` hold it.
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
