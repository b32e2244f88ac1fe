import { fold } from '../../core/search.ts';
import { isPlaceName, KNOWN_WORDS, LONGEST_NAME, otherNames } from './aliases.ts';

/** Words of a search at most: what is beyond them is not looked for. */
export const WORDS_MAX = 8;

/** Words for work of any kind, and those between words: every search has them, of no job alone. */
const WORK = 'job jobs opening openings vacancy vacancies hiring career careers'.split(' ');
const BETWEEN =
  'a an and are as at by for from i in into is me my near of on or our that the this to we with you your'.split(' ');
const EMPTY = new Set([...WORK, ...BETWEEN]);

/** Whether a text asks for work of any kind: "jobs", "jobs near me". */
export function asksForAnything(text: string): boolean {
  const words = wordsOf(text);
  return words.every((word) => EMPTY.has(word)) && words.some((word) => WORK.includes(word));
}

/** A part of a search: a word, or a name of several words that the table of other names has. */
export interface Part {
  /** As it was typed, folded. */
  readonly text: string;
  /** Other names of the same, each of one word or more. */
  readonly names: readonly string[];
  readonly place: boolean;
}

/** The words of a text, in any script. C++ and C# are words. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}\p{M}\p{Co}+#]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The first word of a name of one or several. */
export const firstWord = (name: string): string => name.split(' ')[0] ?? '';

/** A text's words, and as a line between blanks. */
export interface Line {
  readonly words: readonly string[];
  readonly line: string;
}

/**
 * Companies, places, titles and skills are the same in many jobs: so many are kept as words, twice.
 * Those that were asked for since the others were put away stay.
 */
const KEPT = 4_000;
let kept = new Map<string, Line>();
let putAway = new Map<string, Line>();

/** The words of a text of a job. */
export function lineOf(text: string): Line {
  const known = kept.get(text);
  if (known) return known;
  const words = putAway.get(text)?.words ?? wordsOf(text);
  const made = { words, line: ` ${words.join(' ')} ` };
  if (kept.size >= KEPT) {
    putAway = kept;
    kept = new Map();
  }
  kept.set(text, made);
  return made;
}

/**
 * A search in its parts: names of several words are one part, words that say nothing are left out
 * unless there is nothing else.
 */
export function partsOf(text: string): Part[] {
  const typed = wordsOf(text);
  // Names first: what says nothing by itself stands in "work from home".
  const named: string[][] = [];
  for (let at = 0; at < typed.length; at += named.at(-1)?.length ?? 1)
    named.push(typed.slice(at, at + longestName(typed, at)));
  const telling = named.filter(([word = '', ...more]) => more.length > 0 || !EMPTY.has(word));
  const parts: Part[] = [];
  let words = 0;
  for (const name of telling.length > 0 ? telling : named) {
    words += name.length;
    if (words > WORDS_MAX) break;
    const one = name.join(' ');
    parts.push({ text: one, names: otherNames(one), place: isPlaceName(one) });
  }
  return parts;
}

function longestName(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 1; length -= 1) {
    if (otherNames(words.slice(at, at + length).join(' ')).length > 0) return length;
  }
  return 1;
}

/**
 * Other forms of a word that are the same word: of English, singular and plural, and what ends in
 * -ing. A prefix finds the longer ones, so only shorter ones are here.
 */
export function formsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < 5) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('ing')) return [word.slice(0, -3)].filter((stem) => stem.length > 3);
  return word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
}

/** How many letters may be wrong in a word: none in a short one, two in a long one. */
export function slipsAllowed(word: string): number {
  const length = [...word].length;
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/**
 * Slips between two words: letters more, less, other, or two that changed places. Above `max` the
 * answer is `max + 1`.
 */
export function slipsBetween(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let row = b.map((_, at) => at + 1);
  row.unshift(0);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > max) return max + 1;
    before = row;
    row = next;
  }
  return row.at(-1) ?? max + 1;
}

/** The letters of a word as bits: each slip adds one at most, and takes one away. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}
function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Words of the table of names, with what tells at once that another word is not near. */
const measured = (term: string) => ({ term, jobs: 0, letters: lettersIn(term), length: [...term].length });
let named: readonly ReturnType<typeof measured>[] | undefined;

/**
 * What a word with a slip may have meant, the nearest first and of equally near ones the commonest:
 * of the words that open jobs have, and of the table of names.
 */
export function nearest(
  word: string,
  known: readonly { readonly term: string; readonly jobs: number }[],
): string | null {
  const max = slipsAllowed(word);
  if (max === 0) return null;
  const own = measured(word);
  named ??= KNOWN_WORDS.map(measured);
  let best: { term: string; jobs: number; slips: number } | null = null;
  const offer = (term: string, jobs: number, letters: number) => {
    if (bitsOf(own.letters ^ letters) > 2 * max) return;
    const slips = slipsBetween(word, term, max);
    if (slips === 0 || slips > max) return;
    if (!best || slips < best.slips || (slips === best.slips && jobs > best.jobs)) best = { term, jobs, slips };
  };
  for (const { term, jobs } of known) offer(term, jobs, lettersIn(term));
  for (const { term, jobs, letters, length } of named)
    if (Math.abs(own.length - length) <= max) offer(term, jobs, letters);
  return (best as { term: string } | null)?.term ?? null;
}
