/*
 * A text's signature: a bit for each of its words, told by the word's first three letters. What has
 * none of a word's bits has not the word, so that a search compares numbers before it looks for
 * letters in texts. What has them may have other words too.
 */

/** The lowest bits stay free: the number that is compared may say other things in them. */
export const FREE_BITS = 12;
const BITS = 40;
/** How many letters tell a bit: longer words begin like it. */
export const SIGNED_LETTERS = 3;
/** All bits: of a text whose words are not told apart, and of a word that may be any. */
export const ANY_WORD = (2 ** BITS - 1) * 2 ** FREE_BITS;

const AS_NUMBER = Array.from({ length: SIGNED_LETTERS }, (_, at) => 31 ** (SIGNED_LETTERS - 1 - at));

/** The signature of some words, in small letters. */
export function signatureOf(words: readonly string[]): number {
  const bits = new Set(
    words.map((word) => {
      const letters = [...word];
      return AS_NUMBER.reduce((sum, times, at) => sum + (letters[at]?.codePointAt(0) ?? 0) * times, 0) % BITS;
    }),
  );
  return [...bits].reduce((sum, bit) => sum + 2 ** (FREE_BITS + bit), 0);
}

/** The same in SQL, of a text that `lineIn` (`parted.ts`) has parted, as far as it is of ASCII. */
export function signatureIn(line: string): string {
  const number = AS_NUMBER.map((times, at) => `ifnull(unicode(substr(value, ${at + 1})), 0) * ${times}`).join(' + ');
  const bits = `SELECT ifnull(sum(DISTINCT 1 << (${FREE_BITS} + (${number}) % ${BITS})), 0) FROM json_each('[' || replace(json_quote(trim(t)), ' ', '","') || ']') WHERE value <> ''`;
  return `(SELECT iif(t GLOB '*[^ -~]*', ${ANY_WORD}, (${bits})) FROM (SELECT ${line} AS t LIMIT 1 OFFSET 0))`;
}
