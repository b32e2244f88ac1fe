import type { Bound } from '../../core/query.ts';
import { ANY_WORD } from '../../core/signature.ts';
import { LONGEST_NAME } from './aliases.ts';
import type { Group } from './expression.ts';
import {
  A_WORD,
  ANYHOW,
  HAS,
  LETTERS,
  type Letters,
  lettersOf,
  MARK,
  MORE_BITS,
  MOST_MORE,
  OTHERS,
  SAME,
  thousandths,
  wideIn,
} from './letters.ts';
import { IN_ORDER, MET, MONTH_MS, NOTHING_ELSE, OLD, type Place, SAME_TITLE, WORTH } from './rank.ts';

/*
 * Which of the jobs that were found a search's first page is likely to have. SQLite cannot part
 * texts into words as `rank.ts` does, but it can say how well a job ranks at best: a text that does
 * not hold the letters of a word does not hold the word. The jobs that rank best so travel with
 * their texts, and are ranked; the page is theirs where nothing else can rank before its last.
 */

/** Points as whole numbers. */
const POINT = 1e9;

/** All that was typed, as `scorerOf` compares it with a title: among other words, and alone. */
function typedIn(groups: readonly Group[]): Bound[] {
  const typed = groups.filter(({ part }) => !part.place).map(({ part }) => part.text);
  const whole = typed.join(' ');
  return [typed.length, typed.length > 1 ? whole : null, whole ? ` ${whole} ` : null];
}

/** Sizes of the statement: for so many parts. To reckon with more costs what it spares. */
const SLOTS = [0, 1, 2, 4, 6, 8] as const;
export type Slots = (typeof SLOTS)[number];
export const ALL_SLOTS: readonly Slots[] = SLOTS;
export const MOST_SLOTS: number = Math.max(...SLOTS);

const range = (slots: Slots): number[] => Array.from({ length: slots }, (_, at) => at);

/** How many parts a statement is for, and what it is told of them behind its first parameters. */
export interface Likely {
  readonly slots: Slots;
  readonly values: readonly Bound[];
}

/** Null where there are more parts, or one can be said in more ways, than are looked for. */
export function likelyBy(words: readonly Group[], place: readonly Group[]): Likely | null {
  const groups = [...words, ...place];
  const inWords = words.map(lettersOf);
  const slots = SLOTS.find((size) => size >= groups.length);
  if (slots === undefined || inWords.includes(null)) return null;
  // A place counts only where nothing was found.
  const parts = [...inWords, ...place.map((group) => lettersOf(group) ?? ANYHOW)];
  return { slots, values: valuesOf(slots, parts, words, groups) };
}
const valuesOf = (
  slots: Slots,
  parts: readonly (Letters | null)[],
  words: readonly Group[],
  groups: readonly Group[],
): Bound[] => [
  words.length,
  // A statement for no parts does not name the others.
  ...(slots === 0 ? [] : [...typedIn(words), ...typedIn(groups), wideIn(groups)]),
  ...range(slots).flatMap((at) => LETTERS.map((name) => parts[at]?.[name] ?? null)),
];
/**
 * What the best way to say a part is worth, in hundredths: so many bits of the number that says it
 * of all parts, `shares`.
 */
export const SHARE_BITS = 7;
export const A_SHARE: number = 2 ** SHARE_BITS - 1;

/** Where nothing is said of the parts but how many of them are words. */
export const notLikely = (words: readonly Group[]): Likely => ({ slots: 0, values: valuesOf(0, [], words, []) });

/* The statement's parameters. */
export const TODAY = '?2';
const NOW = '?3';
/** What a job's facets are to hold, where they are read in the jobs that the words find. */
export const HELD = ['?4', '?5', '?6', '?7'] as const;
export const RANKED = '?8';
const TYPED = { best: ['?9', '?10', '?11'], closest: ['?12', '?13', '?14'] } as const;
/** Whether a part may be said in letters that do not travel. */
const isWide = (at: number): string => `?15 & ${2 ** at}`;
const letters = (name: keyof Letters, at: number): string => `?${16 + at * LETTERS.length + LETTERS.indexOf(name)}`;

/** A title's words between blanks, as far as triggers could part them (`core/parted.ts`). */
const LINE = 'l.line';
/** Whether its words may be others than those. */
const ODD = 'l.words < 0';

/** Whether a text holds the letters of another way to say a part, and of any. */
function holding(at: number) {
  const [x, o, b, c, d, f, w] = (['x', 'o', ...OTHERS, 'w'] as const).map((name) => letters(name, at));
  const others = (field: string): string =>
    `${b} IS NOT NULL AND (${field} LIKE ${b} OR ${c} IS NOT NULL AND (${field} LIKE ${c} OR ${field} LIKE ${d} OR ${field} LIKE ${f}))`;
  const first = `trim(${o}, '%')`;
  const isAlone = `${w} & ${MARK.alone}`;
  const begins = (line: string): string => `${line} LIKE '% ' || ${first} || iif(${isAlone}, ' %', '%')`;
  const own = (field: string, isWord: string): string =>
    `${field} LIKE ${o} AND (NOT ${w} & ${MARK.begins} OR ${w} & ${MARK.form} AND ${field} LIKE '%' || trim(${x}) || '%' OR ${isWord})`;
  // Words stand between blanks nearly always: the pattern, which knows other signs, is dearer.
  const inField = (field: string): string =>
    `${begins(`' ' || ${field} || ' '`)} OR lower(' ' || ${field} || ' ') GLOB '*[^a-z0-9]' || ${first} || iif(${isAlone}, '[^a-z0-9]*', '*')`;
  return {
    others,
    title: `${own(LINE, `${ODD} OR ${begins(LINE)}`)} OR ${others(LINE)}`,
    any: (field: string): string => `${own(field, inField(field))} OR ${others(field)}`,
  };
}

/** Whether a job may have letters beyond ASCII: then a signature has all bits. */
const BEYOND_ASCII = `max(l.title_signature, l.rest_signature) = ${ANY_WORD}`;

/** What a name of several words is worth beyond one, at most. */
const LONGER = LONGEST_NAME * A_WORD;
/** What the best way to say one part is worth: the step around has those of all. */
const sharedBy = (at: number): string => `(shares >> ${at * SHARE_BITS} & ${A_SHARE})`;

/** What a part is worth that a title has. */
function worthInTitle(at: number): string {
  const [x, o, e, vo, vb, w] = (['x', 'o', 'e', 'vo', 'vb', 'w'] as const).map((name) => letters(name, at));
  const { others } = holding(at);
  const more = `${w} >> ${MORE_BITS} & ${MOST_MORE}`;
  const isName = [
    `${e} IS NOT NULL AND instr(${LINE}, iif(${ODD}, trim(${e}), ${e}))`,
    ...OTHERS.map((other, bit) => `${w} & ${MARK.name << bit} AND ${LINE} LIKE ${letters(other, at)}`),
  ];
  return `CASE WHEN instr(${LINE}, ${x}) THEN ${SAME}
    WHEN ${LINE} LIKE ${o} THEN max(iif(${ODD}, ${SAME}, 0), min(${vo}, ${HAS + A_WORD} + ${thousandths(WORTH.title / 100)} * ${sharedBy(at)}), iif(${others(LINE)}, ${vb}, 0))
    WHEN ${others(LINE)} THEN ${vb} ELSE ${SAME} END + iif(${more} AND (${isName.join(' OR ')}), (${more}) * ${A_WORD}, 0)`;
}

/** What a part is worth in a job at most, by the first field that holds it. */
function worthOf(at: number, among: Among): string {
  const { any, title } = holding(at);
  const elsewhere = (['skills', 'company', 'place'] as const).map(
    (field) => `WHEN ${any(`l.${field}`)} THEN ${HAS} + ${thousandths(WORTH[field] / 100)} * ${sharedBy(at)}`,
  );
  const nowhere = `iif(${letters('w', at)} & ${MARK.place}, ${HAS}, 0) + ${thousandths(WORTH.about)}`;
  const isNone = `${letters('o', at)} IS NULL OR ${at} >= ${RANKED}${among === 'all' ? ' AND NOT is_closest' : ''}`;
  // Most parts are words that some job names: one that is none has no share either.
  const apart =
    among === 'all'
      ? `WHEN NOT compared & (${A_SHARE} << ${at * SHARE_BITS}) THEN iif(${isNone}, 0, ${nowhere})`
      : `WHEN ${isNone} THEN 0`;
  const mayHave = (signature: string): string => `l.${signature} & ${letters('w', at)}`;
  const texts =
    among === 'titled'
      ? `ELSE ${worthInTitle(at)}`
      : `WHEN ${mayHave('title_signature')} AND (${title}) THEN ${worthInTitle(at)} WHEN NOT ${mayHave('rest_signature')} THEN ${nowhere} ${elsewhere.join(' ')} ELSE ${nowhere}`;
  // A job with other letters may say whatever is said in such.
  return `CASE ${apart} WHEN ${isWide(at)} AND ${BEYOND_ASCII} THEN ${SAME + LONGER} ${texts} END`;
}

/** What jobs may be worth: by their age alone, by their titles, or by all their texts. */
type Among = 'aged' | 'titled' | 'all';

/** How many words of the title say parts. */
const SAID = `worth / ${A_WORD} % ${HAS / A_WORD}`;
/**
 * What a title is worth beyond its words: all that was typed in order, and nothing else. Few titles
 * may have it, so that it is looked up for these alone: a text is copied from table to table.
 */
function asTyped(among: Among): string {
  const [typed, whole, same] = TYPED.best.map((of, at) =>
    among === 'all' ? `iif(is_closest, ${TYPED.closest[at]}, ${of})` : of,
  );
  const inOrder = `${whole} IS NOT NULL AND iif(${ODD}, 1, instr(${LINE}, ${same}))`;
  const isSame = `iif(${ODD}, length(${LINE}) <= length(${same}) + 8, ${LINE} = ${same})`;
  return `iif(${SAID} >= ${typed}, (SELECT iif(${inOrder}, ${IN_ORDER}, 0) + iif(${isSame}, ${SAME_TITLE}, 0) FROM listed_jobs l WHERE l.id = j.id), 0)`;
}

/**
 * Of the jobs of a table with `id`, on the list `l`, those that rank best by what they can be worth
 * at most: of the first `$.most` the id, that, and whether their texts decide. The step around says
 * what each part is worth at most (`shares`); for `all` of them also which parts are looked for
 * (`compared`), and whether what comes closest is ranked (`is_closest`). A table without a limit of
 * its own would be read into the one around it, and its columns reckoned at each use. What D1 binds
 * are fractions: `worth` is to be a whole number.
 */
export function likeliest(among: Among, slots: Slots, listed: string): string {
  const parts = range(slots);
  const isAged = among === 'aged' || slots === 0;
  const worth = `CAST(${parts.map((at) => worthOf(at, among)).join(' + ')} AS INTEGER)`;
  const jobs = `SELECT l.id, l.posted_at${isAged ? '' : `, l.words, ${worth} AS worth`} FROM ${listed} LIMIT -1`;
  const met = among === 'all' ? ` + iif(is_closest, worth / ${HAS} * ${MET}, 0)` : '';
  const byTexts = `worth % ${A_WORD} / 1e3 + iif(${SAID}, ${NOTHING_ELSE}.0 * (${SAID}) / abs(words) + ${asTyped(among)}, 0)${met}`;
  const all = `${isAged ? `${RANKED} * ${WORTH.about}` : byTexts} - min(${OLD}.0, max(0.0, (${NOW} - posted_at) / ${MONTH_MS}.0))`;
  return `(SELECT json_group_array(json_array(id, most, ${isAged ? 0 : 1}) ORDER BY most DESC, id DESC) FROM (
    SELECT id, CAST((${all}) * ${POINT} AS INTEGER) AS most FROM (${jobs}) j ORDER BY most DESC, id DESC LIMIT ?1 ->> '$.most'))`;
}

/**
 * What a job is worth at most that has some of so many parts elsewhere than in its title, and one
 * of which no text is read.
 */
export const worthOfOthers = (parts: number): { elsewhere: number; aged: number } => ({
  elsewhere: ((parts - 1) * WORTH.title + WORTH.skills + (parts > 1 ? NOTHING_ELSE : 0)) * POINT,
  aged: parts * WORTH.about * POINT,
});

/** Points may differ by so much from what SQLite reckons: a few milliseconds of a job's age. */
const BY_ROUNDING = 4;

/** Whether a job comes before all others, of which the first is worth so much at most. */
export function isBefore(job: Place, { id, points }: Place): boolean {
  const apart = job.points * POINT - points;
  return apart > BY_ROUNDING || (apart >= -BY_ROUNDING && job.id > id);
}
