import { fold } from '@niyukti/contract/text/search-text';
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

/** Latin letters without their accents, as the full-text index has them. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** A text as the tokens that the full-text index makes of it. */
export function tokensOf(text: string): string[] {
  const folded = fold(text);
  return (/^[ -~]*$/.test(folded) ? folded : withoutAccents(folded))
    .split(/[^\p{L}\p{N}\p{M}\p{Co}+#]+/u)
    .filter(Boolean);
}

/** The words of a text, in any script. C++ and C# are words, signs alone are none. */
export const wordsOf = (text: string): string[] => tokensOf(text).filter((word) => /[\p{L}\p{N}]/u.test(word));

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

/** How many letters of a word may be mistyped: none of a short one, two of a long one. */
export function allowedTypos(word: string): number {
  const length = [...word].length;
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/**
 * Typos between two words: letters more, less, other, or two that changed places. Above `max` the
 * answer is `max + 1`.
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

/** A word of open jobs, and how many have it. */
export interface Term {
  readonly term: string;
  readonly jobs: number;
}

/**
 * The word that a mistyped one stands for, the nearest and of equally near ones the commonest:
 * of words that open jobs have, and of the table of names. A word of that table is none.
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

/** A wording of a part of a search, and how much finding it counts. */
export interface Wording {
  readonly phrase: string;
  readonly weight: number;
}

/** A part of a search with everything that counts as finding it. */
export interface Group {
  readonly part: Part;
  readonly wordings: readonly Wording[];
  /** Longer words that begin with this one count too. */
  readonly begins: string | null;
}

/** What a wording counts beside the word itself. */
export const WEIGHTS = { same: 1, form: 0.97, name: 0.95, prefix: 0.8, corrected: 0.7 } as const;

/** Words that stand in the place of mistyped ones, by these. */
export type Corrections = ReadonlyMap<string, string>;

/** A part of a search with all that counts as finding it. No word begins with a single letter. */
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

/** Words that may be mistyped, if no open job has them: not names, and not forms of another one. */
export function listPossibleTypos(parts: readonly Part[]): string[] {
  const typed = new Set(parts.map(({ text }) => text));
  return parts
    .filter(({ text, names }) => names.length === 0 && allowedTypos(text) > 0 && !text.includes(' '))
    .filter(({ text }) => !formsOf(text).some((form) => typed.has(form)))
    .map(({ text }) => text);
}

/** What was put in the place of what, for whoever reads the answer. */
export const listCorrected = (parts: readonly Part[], corrections: Corrections) =>
  parts.flatMap(({ text: from }) => {
    const to = corrections.get(from);
    return to === undefined ? [] : [{ from, to }];
  });
