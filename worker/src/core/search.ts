import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const WIDTH = 5;

/**
 * No text that is searched is longer: the longest line has 1,000 characters, and folding at most
 * doubles one. What is longer than this is nowhere, and costs no look-up.
 */
const LONGEST = 2_048;
/** A word that no index holds: theirs are hexadecimal. */
const NOWHERE = '"nowhere"';

/**
 * A text as it is compared: composed, lower-cased in any script. Columns called `*_folded` hold it.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Trigram indexes, with their columns. Those of people have them from their tables. */
const INDEXES = {
  student_search: ['name_folded', 'email'],
  job_search: ['title_folded', 'location_folded'],
  resume_search: ['skills_folded'],
  audit_search: ['person', 'thing', 'action'],
} as const satisfies Record<string, readonly string[]>;
type TextIndex = keyof typeof INDEXES;

/** Of a longer text its beginning is looked for. */
const LONGEST_PHRASE = 200;

/** Whether one of some columns, which are folded, holds a text. */
export function holdsText(text: string, ...columns: readonly SQLWrapper[]): SQL {
  const folded = fold(text.trim());
  const each = columns.map((column) => sql`instr(${column}, ${folded}) > 0`);
  return sql`(${sql.join(each, sql` OR `)})`;
}

/** Whether a row's texts, or some of them, hold a text. No trigram has one or two characters. */
export function isFound<I extends TextIndex>(
  id: SQLWrapper,
  index: I,
  text: string,
  columns: readonly (typeof INDEXES)[I][number][] = INDEXES[index],
): SQL {
  const chars = [...fold(text.trim()).replaceAll('\0', '')].slice(0, LONGEST_PHRASE);
  const phrase = `{${columns.join(' ')}} : "${chars.join('').replaceAll('"', '""')}"`;
  const table = sql.identifier(index);
  const holds =
    chars.length < 3 ? holdsText(text, ...columns.map((name) => sql.identifier(name))) : sql`${table} MATCH ${phrase}`;
  return sql`${id} IN (SELECT rowid FROM ${table} WHERE ${holds})`;
}

const hex = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).padStart(WIDTH, '0');

/**
 * So many pieces of a text are looked for where what is found is compared with the text itself. A
 * walk leaps for each of them; what has four and not the text is rare, and a list goes on behind.
 */
const PIECES = 4;
/** Where no more than a few of what is found are compared, and nothing goes on behind them. */
export const MORE_PIECES = 8;

/**
 * Where the pieces begin: those between words first, which tell the order of words, the others as
 * far apart as they can be.
 */
function placesOf(chars: readonly string[], most: number): readonly number[] {
  const last = chars.length - 3;
  const between = chars.flatMap((char, at) => (char === ' ' && at > 0 && at <= last ? [at - 1] : []));
  const first = between.slice(0, most / 2);
  const rest = most - first.length;
  const apart = Array.from({ length: rest }, (_, at) => Math.round((at * last) / (rest - 1)));
  return [...new Set([...first, ...apart])];
}

/** What is looked for of a text: its pieces, all of them at once, and what is compared. */
interface Sought {
  readonly pieces: readonly string[];
  /** Null where there are none. */
  readonly match: string | null;
  readonly compared: string;
}
const soughtBy = (pieces: readonly string[], compared = ''): Sought => ({ pieces, match: allOf(...pieces), compared });

/**
 * A text piece by piece. A phrase leaps through the whole index until its pieces stand in one
 * entry, past the end of a list that stands beside it; pieces by themselves end with the shortest
 * list, such as the caller's own. What has them all need not have the text: `compared` is to be in
 * what was indexed, and is empty where there is nothing to compare. `match` is null where there is
 * nothing to look for. Nothing of the text itself reaches it, only hexadecimal digits.
 *
 * Without `columns` it can be asked of an index that holds neither columns nor places
 * (docs/decisions/0035): words of texts are hexadecimal, those of lists are not. Of one and two
 * characters an index has words of their own (`short`), or finds them as a `prefix`.
 */
export function piecesOf(
  text: string,
  few: 'short' | 'prefix' = 'short',
  columns: readonly string[] = [],
  most = PIECES,
): Sought {
  const folded = fold(text.trim());
  const chars = [...folded];
  if (chars.length === 0) return soughtBy([]);
  if (chars.length > LONGEST) return soughtBy([NOWHERE]);
  const column = columns.length > 0 ? `{${columns.join(' ')}} : ` : '';
  const piece = (at: number) =>
    `${column}"${chars
      .slice(at, at + 3)
      .map(hex)
      .join('')}"`;
  if (chars.length < 3) return soughtBy([few === 'prefix' ? `${piece(0)} *` : piece(0)]);
  if (chars.length === 3) return soughtBy([piece(0)]);
  return soughtBy(placesOf(chars, most).map(piece), folded);
}

/** Where an expression takes the blocks that end its walk (core/blocks.ts): no word has it. */
export const BLOCKS = '#';

/**
 * The expression of a walk that finds what is on all `lists` and has all `pieces`; null when there
 * are none of either. FTS5 makes one AND of several, in which every list leaps for each entry of
 * the shortest. So the first piece is looked for on the lists by itself, and the others leap for
 * what has it: an OR beside a word that nothing has keeps the two apart. `end` stands beside the
 * lists, where it ends the inner walk too.
 */
export function walking(lists: string | null, pieces: readonly string[], end: '' | typeof BLOCKS = BLOCKS) {
  const [first = null, ...rest] = pieces;
  const inner = allOf(lists, first);
  if (inner === null) return null;
  if (lists === null || rest.length === 0) return `${allOf(lists, ...pieces)}${end}`;
  return `(${inner}${end} OR ${NOWHERE}) AND ${allOf(...rest)}`;
}

/** The FTS5 expression for a facet of our own, such as `c12` or `open`. */
export function facet(word: string): string {
  return `scope : "${word}"`;
}

/** The same where the index holds no columns: a list of applications, what students are on. */
export function listed(word: string): string {
  return `"${word}"`;
}

/** Joins what is there by AND; null when nothing is. */
export function allOf(...expressions: readonly (string | null)[]): string | null {
  const there = expressions.filter((expression) => expression !== null);
  return there.length === 0 ? null : there.map((expression) => `(${expression})`).join(' AND ');
}
