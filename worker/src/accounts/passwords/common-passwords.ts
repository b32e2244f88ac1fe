import { fromFrontCoded } from './front-coding.ts';
import { PACKED_PASSWORDS, PACKED_WORDS } from './packed-lists.ts';

/**
 * Two lists. The passwords are the most common leaked ones, and common ones in India, collected by
 * hand. The words are names, places and gods. Together with usual endings (123, @123, a year) and
 * repetitions they cover tens of thousands of passwords. The lists are in `lists/`;
 * `node platform/bin/niyukti.mjs passwords` packs them.
 */
let lists: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined;

/** Unpacks the lists for the first check, so that the start of a Worker does not wait for it. */
function common() {
  lists ??= { passwords: fromFrontCoded(PACKED_PASSWORDS), words: fromFrontCoded(PACKED_WORDS) };
  return lists;
}

const ENDING =
  /^(?:[!@#$._*-]?(?:\d{1,4}|12345|123456|1234567|12345678|123456789)[!@#$.*]?|[!@#$.*]{1,3}|(?:19|20)\d\d[!@#$.*]?|abc|xyz|qwerty)?$/;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Replaces digits and signs by the letters that they stand for. */
export function unleet(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
}

/** Whether a word is common, also with digits and signs for letters, as in `p@ssw0rd`. */
function isWord(text: string): boolean {
  const { words } = common();
  return words.has(text) || words.has(unleet(text));
}

/** Whether one character repeats, or the text counts up or down. */
function isRun(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

/**
 * Whether a password is among the most common, or a common word: in any letter case, alone, with a
 * usual ending, or a word written twice.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (common().passwords.has(text) || isRun(text)) return true;
  const half = text.slice(0, text.length / 2);
  if (half + half === text && (isWord(half) || isRun(half))) return true;
  for (let end = text.length; end >= 3; end -= 1) {
    const begin = text.slice(0, end);
    if ((isWord(begin) || common().passwords.has(begin)) && ENDING.test(text.slice(end))) return true;
  }
  return false;
}
