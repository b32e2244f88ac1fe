import { ANY_WORD, FREE_BITS, SIGNED_LETTERS, signatureOf } from '../../core/signature.ts';
import { LONGEST_NAME } from './aliases.ts';
import type { Group, Saying } from './expression.ts';
import { WORTH } from './rank.ts';
import { firstWord } from './words.ts';

/*
 * Letters that parts of a search may be found by, and what each is worth at most where a text holds
 * them: what SQLite can compare of it (`likely.ts`).
 */

/*
 * What a part is worth in a job is one number: whether the job has it, how many words of the title
 * say it, and thousandths of points.
 */
export const HAS = 100_000_000;
export const A_WORD = 1_000_000;
export const thousandths = (worth: number): number => Math.ceil(worth * 1_000);
/** The word itself in the title. */
export const SAME = HAS + A_WORD + thousandths(WORTH.title);

/**
 * Letters that a part of a search may be found by: `x`, the word itself between blanks, `o`, what
 * begins with it, worth `vo` in a title, and four others, worth `vb`. `e`: the first word of a name
 * of several words that has the letters of `o`, between blanks: "backend" does not say "back end".
 */
export interface Letters {
  readonly x: string | null;
  readonly o: string;
  readonly b: string | null;
  readonly c: string | null;
  readonly d: string | null;
  readonly f: string | null;
  readonly vo: number;
  readonly vb: number;
  readonly e: string | null;
  /** What else is known of it, in bits: see `MARK`. */
  readonly w: number;
}
export const LETTERS: readonly (keyof Letters)[] = ['x', 'o', 'b', 'c', 'd', 'f', 'vo', 'vb', 'e', 'w'];
export const OTHERS = ['b', 'c', 'd', 'f'] as const;

/**
 * A place always counts as one that the job has. `begins`: other words hold `o`; a word is to begin
 * with it, or where it is `alone`, to be it. `form`: or to hold what was typed, of which `o` is a
 * shorter form. From `name` on a bit for each of the others that begins a name of several words,
 * and behind `MORE_BITS` how many words more than one such a name has. Above these stands the
 * signature of all words that begin a way to say it.
 */
export const MARK = { place: 1, begins: 2, alone: 4, form: 8, name: 16 } as const;
export const MORE_BITS = 8;
export const MOST_MORE = 2 ** (FREE_BITS - MORE_BITS) - 1;

interface Way {
  readonly letters: string;
  readonly worth: number;
}

/** A longer word that begins with the one that was typed is worth no more. */
export const BEGUN = 0.8;

/** Ways to say a part, each by letters that those of no other way hold. */
function waysOf({ part, sayings }: Group): Way[] {
  const said = sayings
    .filter(({ phrase }) => phrase !== part.text || phrase.includes(' '))
    .map(({ phrase, worth }) => ({ letters: firstWord(phrase), worth }));
  const ways: Way[] = [];
  const shortFirst = [...said, { letters: firstWord(part.text), worth: BEGUN }].sort(
    (one, other) => one.letters.length - other.letters.length,
  );
  for (const way of shortFirst) {
    const at = ways.findIndex(({ letters }) => way.letters.includes(letters));
    const { letters, worth } = ways[at] ?? way;
    ways[at < 0 ? ways.length : at] = { letters, worth: Math.max(worth, way.worth) };
  }
  return ways;
}

export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);
/** D1 compares patterns of 50 bytes, and SQLite knows small letters of ASCII alone. */
export const LONGEST = 48;
const fitsPattern = (text: string): boolean => new TextEncoder().encode(text).length <= LONGEST;
const isComparable = (text: string): boolean =>
  isAscii(text)
    ? text.length <= LONGEST
    : fitsPattern(text) && [...text].every((char) => char < '\u0080' || char.toLowerCase() === char.toUpperCase());

/** As LIKE looks for it: no letter of a word is a sign of a pattern. */
const within = <T extends string | null>(text: T) => (text === null ? text : `%${text}%`) as T;

/**
 * The ways to say a part whose letters travel. One letter beyond Latin makes the whole request
 * twice as wide: names of cities in other scripts stay, and a job with such letters may say them.
 */
const travelling = ({ part, sayings }: Group): readonly Saying[] =>
  isAscii(part.text) ? sayings.filter(({ phrase }) => isAscii(phrase)) : sayings;
/** Parts that have others, a bit each. */
export const wideIn = (groups: readonly Group[]): number =>
  groups.reduce((bits, group, at) => bits + (travelling(group).length < group.sayings.length ? 2 ** at : 0), 0);

/** "Technician" holds "ca", and "recruiter" holds "it": words of up to so many letters. */
const SHORT = 3;
/** Signs stand around them in a pattern of 50 bytes. */
const LONGEST_FORM = 24;
/**
 * What may be asked of a word that holds some letters, where these are few, or a shorter form:
 * "driving" is found by "driv" too, which every driver's title holds.
 */
function wordMark(letters: string, { part, sayings, begins }: Group): number {
  const isForm = letters.length < part.text.length && !part.text.includes(' ');
  if (!isAscii(letters) || letters.length > (isForm ? LONGEST_FORM : SHORT)) return 0;
  const firsts = [part.text, ...sayings.map(({ phrase }) => phrase)].map(firstWord);
  const holding = firsts.filter((first) => first.includes(letters));
  if (isForm) {
    const isKnown = holding.every((first) => first === letters || first.startsWith(part.text));
    return isKnown ? MARK.begins + MARK.alone + MARK.form : 0;
  }
  if (!holding.every((first) => first.startsWith(letters))) return 0;
  return MARK.begins + (begins === null && holding.every((first) => first === letters) ? MARK.alone : 0);
}

/** Texts that say a part have one of these bits, whatever longer words it may be said by. */
function signed({ part, sayings, begins }: Group): number {
  if (begins !== null && [...begins].length < SIGNED_LETTERS) return ANY_WORD;
  return signatureOf([part.text, ...sayings.map(({ phrase }) => phrase)].map(firstWord));
}

/** Null where a part can be said in more ways than are looked for. */
export function lettersOf(group: Group): Letters | null {
  const { text, place } = group.part;
  const sayings = travelling(group);
  const ways = waysOf({ ...group, sayings });
  const own = ways.find(({ letters }) => text.startsWith(letters));
  const others = ways.filter((way) => way !== own);
  const [b = null, c = null, d = null, f = null, ...more] = others.map(({ letters }) => letters);
  if (more.length > 0 || !own || !ways.every(({ letters }) => isComparable(letters))) return null;
  const value = (way: Way) => HAS + A_WORD + thousandths(WORTH.title * way.worth);
  const names = sayings.map(({ phrase }) => phrase.split(' ')).filter(({ length }) => length > 1);
  const begins = new Set(names.map(([first = '']) => first));
  const [begun, ...otherwise] = [...begins].filter((first) => first.includes(own.letters));
  const marks = [
    place ? MARK.place : 0,
    wordMark(own.letters, group),
    ...others.map(({ letters }, at) => ([...begins].some((first) => first.includes(letters)) ? MARK.name << at : 0)),
    Math.max(0, ...names.map(({ length }) => length - 1)) << MORE_BITS,
    signed(group),
  ];
  return {
    x: text.includes(' ') ? null : ` ${text} `,
    o: within(own.letters),
    b: within(b),
    c: within(c),
    d: within(d),
    f: within(f),
    vo: value(own),
    vb: Math.max(0, ...others.map(value)),
    // Of several such names any may be there: every title has a blank.
    e: otherwise.length > 0 ? ' ' : begun ? ` ${begun} ` : null,
    w: marks.reduce((sum, mark) => sum + mark, 0),
  };
}
const ANY_NAME = ANY_WORD + (LONGEST_NAME << MORE_BITS);
/** May be said by whatever a job says. */
export const ANYHOW: Letters = {
  x: null,
  o: '%',
  b: null,
  c: null,
  d: null,
  f: null,
  vo: SAME,
  vb: 0,
  e: ' ',
  w: ANY_NAME,
};
