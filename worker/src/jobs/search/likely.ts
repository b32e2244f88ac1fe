import { parted } from '../../core/parted.ts';
import type { Bound } from '../../core/query.ts';
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
/** Where nothing is said of parts. */
export const NOT_LIKELY: Likely = { slots: 0, values: valuesOf(0, [], [], []) };

/*
 * The statement's parameters. They are read at once, where a column of the step that stands around
 * would be looked up for every job: that step is a row as long as all that was found.
 */
export const TODAY = '?2';
const NOW = '?3';
/** What a job's facets are to hold, where they are read in the jobs that the words find. */
export const HELD = ['?4', '?5', '?6', '?7'] as const;
const RANKED = '?8';
const TYPED = { best: ['?9', '?10', '?11'], closest: ['?12', '?13', '?14'] } as const;
/** Whether a part may be said in letters that do not travel. */
const isWide = (at: number): string => `?15 & ${2 ** at}`;
const letters = (name: keyof Letters, at: number): string => `?${16 + at * LETTERS.length + LETTERS.indexOf(name)}`;

/** A title's words between blanks, as far as SQLite can part them. */
const replaced = (text: string, what: string): string => `replace(${text}, '${what}', ' ')`;
const SIGNS = [' + ', ' # ', '  ', '  ', '  '].reduce(replaced, parted("' ' || lower(title) || ' '"));
const TITLE = `iif(lower(title) GLOB '*[^a-z ]*' OR instr(title, '  '), ${SIGNS}, ' ' || lower(title) || ' ')`;
/** Whether its words may be others than those: letters beyond ASCII, or blanks that are left. */
const ODD = "(length(t) <> octet_length(t) OR instr(t, '  '))";

/** Whether a text holds the letters of another way to say a part, and of any. */
function holding(at: number) {
  const [o, b, c, d, f, w] = (['o', ...OTHERS, 'w'] as const).map((name) => letters(name, at));
  const others = (field: string): string =>
    `${b} IS NOT NULL AND (${field} LIKE ${b} OR ${c} IS NOT NULL AND (${field} LIKE ${c} OR ${field} LIKE ${d} OR ${field} LIKE ${f}))`;
  const begins = (field: string): string =>
    `lower(' ' || ${field} || ' ') GLOB '*[^a-z0-9]' || trim(${o}, '%') || iif(${w} & ${MARK.alone}, '[^a-z0-9]*', '*')`;
  const own = (field: string): string => `${field} LIKE ${o} AND (NOT ${w} & ${MARK.short} OR ${begins(field)})`;
  return { others, any: (field: string): string => `${own(field)} OR ${others(field)}` };
}

/** Whether a job has letters beyond ASCII. */
const BEYOND_ASCII = ['title', 'skills', 'company', 'place']
  .map((field) => `octet_length(l.${field}) <> length(l.${field})`)
  .join(' OR ');

/**
 * What a part is worth in a job at most, by the first field that holds it: -1 is the title, -2
 * whatever a job may say that has other letters.
 */
function fieldOf(at: number, among: Among): string {
  const { any } = holding(at);
  const elsewhere = (['skills', 'company', 'place'] as const).map(
    (field) => `WHEN ${any(`l.${field}`)} THEN ${HAS + thousandths(WORTH[field])}`,
  );
  return `CASE WHEN ${letters('o', at)} IS NULL${among === 'closest' ? '' : ` OR ${at} >= ${RANKED}`} THEN 0 WHEN ${isWide(at)} AND (${BEYOND_ASCII}) THEN -2
    ${among === 'titled' ? 'ELSE -1' : `WHEN ${any('l.title')} THEN -1 ${elsewhere.join(' ')} ELSE iif(${letters('w', at)} & ${MARK.place}, ${HAS}, 0) + ${thousandths(WORTH.about)}`} END AS p${at}`;
}

/** What a name of several words is worth beyond one, at most. */
const LONGER = LONGEST_NAME * A_WORD;
/** What it is worth there. */
function worthInTitle(at: number): string {
  const [o, e, vo, vb, w] = (['o', 'e', 'vo', 'vb', 'w'] as const).map((name) => letters(name, at));
  const { others } = holding(at);
  const more = `${w} >> ${MORE_BITS}`;
  const isName = [
    `${e} IS NOT NULL AND instr(t, iif(${ODD}, trim(${e}), ${e}))`,
    ...OTHERS.map((other, bit) => `${w} & ${MARK.name << bit} AND t LIKE ${letters(other, at)}`),
  ];
  return `CASE WHEN p${at} = -2 THEN ${SAME + LONGER} WHEN instr(t, ${letters('x', at)}) THEN ${SAME}
    WHEN t LIKE ${o} THEN max(iif(${ODD}, ${SAME}, 0), ${vo}, iif(${others('t')}, ${vb}, 0))
    WHEN ${others('t')} THEN ${vb} ELSE ${SAME} END + iif(${more} AND (${isName.join(' OR ')}), (${more}) * ${A_WORD}, 0)`;
}

/** What jobs may be worth: by their age alone, by their titles, or by all their texts. */
type Among = 'aged' | 'titled' | 'found' | 'closest';

/**
 * Of the jobs of a table with `id`, on the list `l`, those that rank best by what they can be worth
 * at most: of the first `$.most` the id, that, and whether their texts decide. A table without a
 * limit of its own would be read into the one around it, and its columns reckoned at each use. A
 * text that such a table hands on is copied for every job: so a title is parted only where it holds
 * a part. What D1 binds are fractions: `worth` is to be a whole number.
 */
export function likeliest(among: Among, slots: Slots, listed: string): string {
  const parts = range(slots);
  const isAged = among === 'aged' || slots === 0;
  const [typed, whole, same] = TYPED[among === 'closest' ? among : 'best'];
  const named = parts.map((at) => `p${at}`);
  const jobs = `SELECT l.id, l.posted_at${isAged ? '' : `, l.title, ${parts.map((at) => fieldOf(at, among)).join(', ')}`} FROM ${listed} LIMIT -1`;
  const titled = `SELECT id, posted_at, ${named.join(', ')}, iif(${named.map((part) => `${part} < 0`).join(' OR ')}, ${TITLE}, '') AS t FROM (${jobs}) LIMIT -1`;
  const points = parts.map((at) => `iif(p${at} < 0, ${worthInTitle(at)}, p${at})`);
  const worth = `SELECT id, posted_at, t, CAST(${points.join(' + ')} AS INTEGER) AS worth FROM (${titled}) LIMIT -1`;
  const inTitle = `worth / ${A_WORD} % ${HAS / A_WORD}`;
  const said = `SELECT *, ${inTitle} AS said, iif(${inTitle}, ${ODD}, 0) AS odd FROM (${worth}) LIMIT -1`;
  const words = "length(t) - length(replace(t, ' ', '')) - 1";
  const byTexts = `worth % ${A_WORD} / 1e3 + iif(said,
      ${NOTHING_ELSE}.0 * said / CASE WHEN NOT odd THEN ${words} WHEN instr(t, '  ') THEN 1 ELSE (${words} + 1) / 2 END
      + iif(${whole} IS NOT NULL AND iif(odd, said >= ${typed}, instr(t, ${whole})), ${IN_ORDER}, 0)
      + iif(iif(odd, said >= ${typed} AND length(t) <= length(${same}) + 8, t = ${same}), ${SAME_TITLE}, 0), 0)${among === 'closest' ? ` + worth / ${HAS} * ${MET}` : ''}`;
  const all = `${isAged ? `${RANKED} * ${WORTH.about}` : byTexts} - min(${OLD}.0, max(0.0, (${NOW} - posted_at) / ${MONTH_MS}.0))`;
  return `(SELECT json_group_array(json_array(id, most, ${isAged ? 0 : 1}) ORDER BY most DESC, id DESC) FROM (
    SELECT id, CAST((${all}) * ${POINT} AS INTEGER) AS most FROM (${isAged ? jobs : said}) ORDER BY most DESC, id DESC LIMIT ?1 ->> '$.most'))`;
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
