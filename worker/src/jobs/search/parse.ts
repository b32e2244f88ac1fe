import { fold } from '@niyukti/contract/text/search-text';
import { isPlaceName, KNOWN_WORDS, LONGEST_NAME, otherNames } from './aliases.ts';

/** The most words of a search. Further words are ignored. */
export const WORDS_MAX = 8;

/** Words that say nothing about a job: words for any kind of work, and stop words. */
const WORK = 'job jobs opening openings vacancy vacancies hiring career careers'.split(' ');
const BETWEEN =
  'a an and are as at by for from i in into is me my near of on or our that the this to we with you your'.split(' ');
const EMPTY = new Set([...WORK, ...BETWEEN]);

/** Whether a text asks for work of any kind: "jobs", "jobs near me". */
export function asksForAnything(text: string): boolean {
  const words = wordsOf(text);
  return words.every((word) => EMPTY.has(word)) && words.some((word) => WORK.includes(word));
}

/** A part of a search: a word, or a name of several words from the table of other names. */
export interface Part {
  /** The typed text, folded. */
  readonly text: string;
  /** Other names of the same thing. */
  readonly names: readonly string[];
  readonly place: boolean;
}

/** Removes accents from Latin letters, as the full-text index does. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Zero-width joiners and non-joiners of Indian and Arabic scripts: not everyone types them. */
const JOINERS = /[\u200C\u200D]/g;

/** The tokens of a text, as the full-text index makes them. */
export function tokensOf(text: string): string[] {
  const folded = fold(text).replace(JOINERS, '');
  return (/^[ -~]*$/.test(folded) ? folded : withoutAccents(folded))
    .split(/[^\p{L}\p{N}\p{M}\p{Co}+#]+/u)
    .filter(Boolean);
}

/** The words of a text, in any script. C++ and C# are words; punctuation alone is not. */
export const wordsOf = (text: string): string[] => tokensOf(text).filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * The parts of a search. A name of several words is one part; words that say nothing are left out
 * unless there are no others.
 */
export function partsOf(text: string): Part[] {
  const typed = wordsOf(text);
  // Look for names first: "work from home" contains words that say nothing alone.
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

/** Shorter forms of an English word: singular, and without -ing. A prefix search finds the longer forms. */
export function formsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < 5) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('ing')) return [word.slice(0, -3)].filter((stem) => stem.length > 3);
  return word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
}

/** How many typos a word may have: none if it is short, two if it is long. */
export function allowedTypos(word: string): number {
  const length = [...word].length;
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/**
 * The number of typos between two words (an extra, missing or other letter, or two swapped ones),
 * at most `max + 1`.
 */
export function countTypos(one: string, other: string, max: number): number {
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

/** A word of open jobs, and how many jobs have it. */
export interface Term {
  readonly term: string;
  readonly jobs: number;
}

/**
 * The intended word for a mistyped one: the nearest word of open jobs or of the table of names, and
 * among equals the most frequent. Null for a word of that table.
 */
export function nearest(word: string, known: readonly Term[]): string | null {
  if (KNOWN_WORDS.includes(word)) return null;
  const max = allowedTypos(word);
  let best: (Term & { typos: number }) | null = null;
  for (const { term, jobs } of [...known, ...KNOWN_WORDS.map((name) => ({ term: name, jobs: 0 }))]) {
    const typos = countTypos(word, term, max);
    if (typos === 0 || typos > max) continue;
    if (!best || typos < best.typos || (typos === best.typos && jobs > best.jobs)) best = { term, jobs, typos };
  }
  return best?.term ?? null;
}

/** A wording of a part of a search, with its weight. */
export interface Wording {
  readonly phrase: string;
  readonly weight: number;
}

/** A part of a search with all its wordings. */
export interface Group {
  readonly part: Part;
  readonly wordings: readonly Wording[];
  /** A longer word that begins with this one matches too. */
  readonly begins: string | null;
}

/** The weight of each kind of wording. */
export const WEIGHTS = { same: 1, form: 0.97, name: 0.95, prefix: 0.8, corrected: 0.7 } as const;

/** The corrections of mistyped words. */
export type Corrections = ReadonlyMap<string, string>;

/** Makes the wordings of a part. A single letter is not searched as a beginning. */
export function groupOf(part: Part, corrections: Corrections = new Map()): Group {
  const wordings: Wording[] = [];
  const add = (phrase: string, weight: number) => {
    if (!wordings.some((wording) => wording.phrase === phrase)) wordings.push({ phrase, weight });
  };
  const corrected = corrections.get(part.text);
  if (corrected === undefined) add(part.text, WEIGHTS.same);
  for (const form of formsOf(part.text)) add(form, WEIGHTS.form);
  for (const name of part.names) add(name, WEIGHTS.name);
  if (corrected !== undefined)
    for (const { text, names } of partsOf(corrected)) for (const one of [text, ...names]) add(one, WEIGHTS.corrected);
  const isWord = corrected === undefined && part.text.length > 1 && !part.text.includes(' ');
  return { part, wordings, begins: isWord ? part.text : null };
}

/** Words that are typos if no open job has them: no names, and no forms of another word. */
export function listPossibleTypos(parts: readonly Part[]): string[] {
  const typed = new Set(parts.map(({ text }) => text));
  return parts
    .filter(({ text, names }) => names.length === 0 && allowedTypos(text) > 0 && !text.includes(' '))
    .filter(({ text }) => !formsOf(text).some((form) => typed.has(form)))
    .map(({ text }) => text);
}

/** The corrections that the answer names. */
export const listCorrected = (parts: readonly Part[], corrections: Corrections) =>
  parts.flatMap(({ text: from }) => {
    const to = corrections.get(from);
    return to === undefined ? [] : [{ from, to }];
  });
