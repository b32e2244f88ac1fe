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

const hex = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).padStart(WIDTH, '0');

/** So many pieces of a text are looked for where what is found is compared with the text itself. */
const PIECES = 8;

/**
 * Where the pieces begin: those between words first, which tell the order of words, then as far
 * apart as they can be.
 */
function placesOf(chars: readonly string[]): readonly number[] {
  const last = chars.length - 3;
  const apart = Array.from({ length: PIECES }, (_, at) => Math.round((at * last) / (PIECES - 1)));
  const between = chars.flatMap((char, at) => (char === ' ' && at > 0 && at <= last ? [at - 1] : []));
  return [...new Set([...between.slice(0, PIECES / 2), ...apart])].slice(0, PIECES);
}

/**
 * A text piece by piece. A phrase leaps through the whole index until its pieces stand in one
 * entry, past the end of a list that stands beside it; pieces by themselves end with the shortest
 * list, such as the caller's own. What has them all need not have the text: `compared` is to be in
 * what was indexed, and is empty where there is nothing to compare. `match` is null where there is
 * nothing to look for. Nothing of the text itself reaches it, only hexadecimal digits.
 *
 * Without `columns` it can be asked of an index that holds neither columns nor places
 * (docs/decisions/0110): words of texts are hexadecimal, those of lists are not. Of one and two
 * characters an index has words of their own (`short`), or finds them as a `prefix`.
 */
export function piecesOf(
  text: string,
  few: 'short' | 'prefix' = 'short',
  columns: readonly string[] = [],
): { match: string | null; compared: string } {
  const folded = fold(text.trim());
  const chars = [...folded];
  if (chars.length === 0) return { match: null, compared: '' };
  if (chars.length > LONGEST) return { match: NOWHERE, compared: '' };
  const column = columns.length > 0 ? `{${columns.join(' ')}} : ` : '';
  const piece = (at: number) =>
    `${column}"${chars
      .slice(at, at + 3)
      .map(hex)
      .join('')}"`;
  if (chars.length < 3) return { match: few === 'prefix' ? `${piece(0)} *` : piece(0), compared: '' };
  if (chars.length === 3) return { match: piece(0), compared: '' };
  return { match: allOf(...placesOf(chars).map(piece)), compared: folded };
}

/** The FTS5 expression for a facet of our own, such as `c12` or `open`. */
export function facet(word: string): string {
  return `scope : "${word}"`;
}

/** The same where the index holds no columns: a list of applications, what students are on. */
export function listed(word: string): string {
  return `"${word}"`;
}

/**
 * Ids of the applications of a job (`j`), of a company (`o`) or of an HR (`h`), oldest first, as a
 * SELECT: whose they are is a word of their search, so that no index says it again. `owner` is SQL
 * of the row, which D1 binds as a real number; `and` narrows by `rowid` and says how many.
 */
export function applicationsOf(letter: 'j' | 'o' | 'h', owner: string, and = 'ORDER BY rowid'): string {
  return `SELECT rowid AS id FROM application_search WHERE application_search MATCH '${letter}' || CAST(${owner} AS INTEGER) ${and}`;
}

/** Joins what is there by AND; null when nothing is. */
export function allOf(...expressions: readonly (string | null)[]): string | null {
  const there = expressions.filter((expression) => expression !== null);
  return there.length === 0 ? null : there.map((expression) => `(${expression})`).join(' AND ');
}
