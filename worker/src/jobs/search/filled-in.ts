import { type End, pieces, type Walk } from './expression.ts';

/**
 * Fragments of the statements that search: what a search asks travels as one JSON text (`?1`), and
 * the database fills in what only it knows, longer words and where the newest days end. So a search
 * is one round trip, and nothing is read twice.
 */

/**
 * So many of the newest open jobs are looked through where a search has several parts that are all
 * common, and by days: all jobs of the last of them are among them.
 */
export const LOOKED_THROUGH = 10_000;
/** Where one search makes several of them: for what is near, where nothing was found. */
export const LOOKED_THROUGH_NEAR = 2_500;
/** Nothing is left out where no more than so many times that are open. */
const BY_FAR = 3;
/** What stands for the ends of both. */
export const END: End = { name: '@end', column: 'scope' };
export const NEAR_END: End = { name: '@near', column: 'scope' };

/** Days that are looked through at most: jobs of earlier ones are beyond. */
const DAYS = 60;
/** Longer words that a word may begin, at most, and among how many they are looked for. */
const BEGUN = 12;
const BEGUN_AMONG = 300;
/** Behind every letter there is, in SQL. */
export const LAST = 'char(0x10FFFF)';
/** No job has this word: what need not be looked for ends at once. */
const NOWHERE = '""';

/** The longer words of `word`, the commonest first, as JSON. */
export const longerThan = (word: string): string =>
  `(SELECT json_group_array(json_array(term, jobs) ORDER BY jobs DESC) FROM (SELECT term, jobs FROM (SELECT term, jobs FROM search_terms
    WHERE kind = 'w' AND term >= ${word} AND term < ${word} || ${LAST} LIMIT ${BEGUN_AMONG}) ORDER BY jobs DESC LIMIT ${BEGUN}))`;

/** A day that is beyond: those after it have as many jobs as are looked through, or are as many. */
const isBeyond = (among: string): string => `FILTER (WHERE newer >= ${among} OR days > ${DAYS})`;
/** The newest day beyond, where what is after it is not all, by far. */
const endOf = (among: string): string =>
  `iif(open > ${BY_FAR} * ${among}, '"' || max(term) ${isBeyond(among)} || '"', NULL)`;

/**
 * A step of the statement: one row, named by the next step alone, as SQLite makes what is named
 * twice twice. With a limit and an offset, which say nothing, it hands on its row as it is: without
 * them its columns would be reckoned at each use, and as a table of its own it would be written.
 */
export const step = (name: string, select: string): string => `${name} AS (${select} LIMIT -1 OFFSET 0)`;

/**
 * One row that the database adds to what is asked: `ends`, the word of the day before the newest
 * days that are looked through, and `looked`, how many jobs these have by the kept figures; null
 * where all open jobs are no more than `BY_FAR` times what is asked for: leaving out so few saves
 * nothing. The text index knows no end of its own but that of a list: it leaps from list to list
 * until they meet. So all jobs of that day count as found, and what is looked for is behind the
 * last of these (`lastOf`). `begun`, longer words; `fill`, what stands for names in expressions:
 * the ends of `$.among` and `$.few`, then `$.words`.
 */
export const FILLED_IN: string = [
  step(
    'kept',
    `SELECT ?1 ->> '$.among' AS among, ?1 ->> '$.few' AS few, (SELECT coalesce(sum(jobs), 0) FROM search_terms WHERE kind = 'f' AND term = 'any') AS open,
    (SELECT json_group_array(json_array(w.value, json(${longerThan('w.value')})) ORDER BY w.key) FROM json_each(?1 -> '$.words') w) AS begun`,
  ),
  step(
    'newest',
    `SELECT begun, ${endOf('among')} AS ends, ${endOf('few')} AS near_ends, min(newer) ${isBeyond('among')} AS newer
    FROM kept LEFT JOIN (SELECT term, sum(jobs) OVER days - jobs AS newer, count(*) OVER days AS days
      FROM (SELECT term, jobs FROM search_terms WHERE kind = 'f' AND term >= 'p' AND term < 'q' ORDER BY term DESC LIMIT ${DAYS + 1})
      WINDOW days AS (ORDER BY term DESC ROWS UNBOUNDED PRECEDING)) ON true`,
  ),
  step(
    'given',
    `SELECT begun, ends, near_ends, iif(ends IS NULL, NULL, newer) AS looked,
    (SELECT json_group_array(words ORDER BY at) FROM (SELECT -2 AS at, ends AS words UNION ALL SELECT -1, near_ends UNION ALL
      SELECT b.key, (SELECT group_concat(' OR "' || (l.value ->> 0) || '"', '') FROM json_each(b.value, '$[1]') l
        WHERE l.value ->> 0 <> b.value ->> 0) FROM json_each(begun) b)) AS fill
    FROM newest`,
  ),
].join(',\n  ');

/** The days before the newest ones of `$.among` and of `$.few`. */
export type Ends = 'ends' | 'near_ends';
/** The last job of such a day; zero where nothing is left out. */
export const lastOf = (ends: Ends): string =>
  `iif(${ends} IS NULL, 0, coalesce((SELECT rowid FROM job_words WHERE job_words MATCH '{scope} : ' || ${ends} ORDER BY rowid DESC LIMIT 1), 0))`;

/** Among how many words, the commonest of its first letter, one with a slip is looked for. */
const MEANT_AMONG = 600;
/**
 * Those of `$.slips` that no open job has anywhere, nor a longer word, each with what it may have
 * been meant to be, as JSON.
 */
export const SLIPS = `(SELECT json_group_array(json_array(w.value, (SELECT json_group_array(json_array(term, jobs)) FROM (SELECT term, jobs FROM search_terms
      WHERE kind = 'w' AND substr(term, 1, 1) = substr(w.value, 1, 1) ORDER BY jobs DESC LIMIT ${MEANT_AMONG}))))
    FROM json_each(?1 -> '$.slips') w WHERE NOT EXISTS (SELECT 1 FROM json_each(begun) b WHERE b.value ->> 0 = w.value AND b.value ->> 1 <> '[]')
    AND NOT EXISTS (SELECT 1 FROM job_words WHERE job_words MATCH '"' || w.value || '"'))`;

/** An expression from its pieces: rows of `from`, texts and numbers of what fills in. */
export const joined = (from: string): string =>
  `(SELECT group_concat(iif(x.key % 2, coalesce(fill ->> x.value, ''), x.value), '' ORDER BY x.key) FROM ${from} x)`;

/** A walk of `?1`, among the newest days where these are not all. */
export const walk = (path: string, ends: Ends): string =>
  joined(`json_each(?1 -> ('${path}.' || iif(${ends} IS NULL, 'whole', 'cut')))`);
export const wholeWalk = (path: string): string => joined(`json_each(?1 -> '${path}.whole')`);
/** A walk that a row of `json_each` holds. */
export const walkIn = (row: string, ends: Ends): string =>
  joined(`json_each(${row}.value, iif(${ends} IS NULL, '$.whole', '$.cut'))`);
export const partIn = (row: string): string => joined(`json_each(${row}.value)`);
/** An expression where a condition holds, otherwise one that ends at once. */
export const only = (condition: string, expression: string): string => `iif(${condition}, ${expression}, '${NOWHERE}')`;

/** How expressions travel, with numbers in the place of names: null finds nothing. */
export function sender(words: readonly string[]) {
  const names = [END.name, NEAR_END.name, ...words];
  const numbered = (expression: string) =>
    pieces(expression).map((piece, at) => (at % 2 === 0 ? piece : names.indexOf(piece)));
  // A walk that ends by itself is not cut: it goes on behind the newest days.
  const walked = (one: Pick<Walk, 'whole' | 'cut'> | null) => {
    const whole = numbered(one?.whole ?? NOWHERE);
    return { whole, cut: one?.cut ? numbered(one.cut) : whole, is_cut: one?.cut ? 1 : 0 };
  };
  return { numbered, walked };
}
