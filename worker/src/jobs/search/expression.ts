import { allOf } from '../../core/search.ts';
import { CHOICE_LETTERS, token } from './facet-words.ts';
import { lineOf, type Part, partsOf } from './words.ts';

/** One way to say a part of a search, and how much finding it is worth. */
export interface Saying {
  readonly phrase: string;
  readonly worth: number;
}

/** A part of a search with everything that counts as finding it. */
export interface Group {
  readonly part: Part;
  readonly sayings: readonly Saying[];
  /** Longer words that begin with this one count too: the database fills them in. */
  readonly begins: string | null;
}

/** The columns that words are looked for in. */
const ANYWHERE = 'title company skills place about';

/** Parts what the database fills in from what is written: no phrase holds it. */
const GAP = '\u0001';
const UNQUOTABLE = new RegExp(`["${GAP}]`, 'g');
const quoted = (phrase: string): string => `"${phrase.replace(UNQUOTABLE, '')}"`;
const gap = (name: string | null | undefined): string => (name ? GAP + name + GAP : '');

/** What is written, and between it, at each second place, the name of what is filled in. */
export const pieces = (expression: string): string[] => expression.split(GAP);

/** What a job must have: one of these phrases in one of these columns of the index. */
export interface Condition {
  readonly columns: string;
  readonly phrases: readonly string[];
  /** Or a longer word that begins with this one: filled in by the database. */
  readonly begins?: string | null;
}

/**
 * Where a walk of the newest jobs ends: the day before theirs, filled in by the database, which
 * knows when jobs were posted. `column`: where its index has days.
 */
export interface End {
  readonly name: string;
  readonly column: 'scope' | 'day';
}

/**
 * Whether a word or what begins with it may be one of a facet: "any", or a letter and hexadecimal
 * digits, of which those of a company's own choice may be letters.
 */
const mayBeFacet = (word: string): boolean =>
  !/^[a-z]{2}[a-z0-9]*$/.test(word) || /^(an|any|[tgwm][0-9a-f]+)$/.test(word);
/** No word of a condition stands among facets: to leave these out would cost a tenth of a walk. */
const isAnywhere = ({ columns, phrases, begins }: Condition): boolean =>
  columns === ANYWHERE &&
  !(begins && mayBeFacet(begins)) &&
  phrases.every((phrase) => !phrase.split(' ').every(mayBeFacet));

/** A condition as an FTS5 expression. */
function written(condition: Condition): string {
  const { columns, phrases, begins } = condition;
  const any = `(${phrases.map(quoted).join(' OR ')}${gap(begins)})`;
  return isAnywhere(condition) ? any : `{${columns}} : ${any}`;
}
const writtenEnd = ({ name, column }: End): string => `{${column}} : (${gap(name)})`;

/** The words of a phrase: each is asked for some ten times in a search. */
const wordsIn = (phrase: string): readonly string[] => lineOf(phrase).words;

/** The longest of a phrase's words: the index has it at least as often as the phrase. */
const longest = (phrase: string): string =>
  wordsIn(phrase).reduce((most, word) => (word.length > most.length ? word : most), '') || phrase;

/**
 * What may be looked for to learn whether a condition is rare: words alone, in any column. Where
 * what is asked for never stands in its column, or its words never in one job, counting would walk
 * all of it.
 */
const frequency = ({ phrases, begins }: Condition): string =>
  phrases.map((phrase) => quoted(longest(phrase))).join(' OR ') + gap(begins);
/** Of these the ones that have figures: where one of them is common, so is the condition. */
const telling = ({ phrases }: Condition): string[] => phrases.map(longest);

const anyOne = (ways: readonly (string | null)[]): string => ways.map((one) => `(${one})`).join(' OR ');
const ended = (one: string, end: End): string => `(${one}) OR (${writtenEnd(end)})`;

/**
 * The ways to meet a condition among the newest jobs. A phrase leaps between its words by itself;
 * as words that all jobs of the day before have too it does not leap past that day.
 */
function waysWithin({ columns, phrases, begins }: Condition, end: End): { any: string; isEnded: boolean } {
  const single = phrases.filter((phrase) => wordsIn(phrase).length < 2);
  const spread = phrases
    .filter((phrase) => !single.includes(phrase))
    .map((phrase) => allOf(...wordsIn(phrase).map((word) => ended(written({ columns, phrases: [word] }), end))));
  const ways = [
    ...(single.length > 0 ? [written({ columns, phrases: single, begins: begins ?? null })] : []),
    ...spread,
  ];
  return { any: anyOne(ways), isEnded: spread.length > 0 };
}

/**
 * Any of some conditions among the newest jobs: all jobs of the day before theirs meet it too, so
 * that a walk ends there, of several conditions however seldom their lists meet.
 */
function writtenWithin(conditions: readonly Condition[], end: End): string {
  const all = conditions.map((one) => waysWithin(one, end));
  const any = anyOne(all.map((one) => one.any));
  return all.some(({ isEnded }) => isEnded) ? any : ended(any, end);
}

/**
 * What is walked of the index. `cut` is the same among the newest jobs alone, and all jobs of the
 * day before theirs: a walk whose parts are all common and never meet ends there. `parts` tell
 * whether one of them is rare.
 */
export interface Walk {
  readonly whole: string;
  readonly cut: string | null;
  readonly parts: readonly string[];
  /** Words of each part whose kept figures may tell that it is not rare. */
  readonly telling: readonly (readonly string[])[];
  readonly isOne: boolean;
}

/**
 * The walk of one condition ends with what it finds. Not so where its words may stand elsewhere in
 * the job: a word of every description that is asked for as a place.
 */
const isEnding = ([first, ...others]: readonly Condition[]): boolean =>
  others.length === 0 && (!first || first.columns === ANYWHERE || first.columns === 'scope');

/** Jobs that meet all conditions. */
export function walkOf(conditions: readonly Condition[], end: End): Walk {
  return {
    whole: allOf(...conditions.map(written)) ?? 'scope : "any"',
    cut: isEnding(conditions) ? null : allOf(...conditions.map((one) => writtenWithin([one], end))),
    isOne: conditions.length < 2,
    parts: conditions.map(frequency),
    telling: conditions.map(telling),
  };
}

/**
 * A group as what a job must have in some columns: what has "staff nurse" has "nurse", so that
 * names which hold another way to say the same are not looked for.
 */
function condition(columns: string, { sayings, begins }: Group): Condition {
  const all = sayings.map(({ phrase }) => phrase);
  const phrases = all.filter((phrase) => !wordsIn(phrase).some((word) => word !== phrase && all.includes(word)));
  return { columns, phrases, begins };
}

/** A place; "Remote", which its field offers beside a city, is how a job is worked too. */
function placed(group: Group): Condition {
  const one = condition('place', group);
  if (!group.sayings.some(({ phrase }) => phrase === 'remote')) return one;
  return { ...one, columns: 'place scope', phrases: [...one.phrases, token(CHOICE_LETTERS.mode, 'Remote')] };
}

/** What a search's words ask of a job, each anywhere, and those of its place. */
export const wordConditions = (words: readonly Group[], place: readonly Group[]): Condition[] => [
  ...words.map((group) => condition(ANYWHERE, group)),
  ...place.map(placed),
];

/** What narrows a search: facets, a company, a skill. */
export function narrowedBy(
  facets: Record<string, readonly string[]>,
  company: number | undefined,
  skill: string,
): Condition[] {
  const [part] = skill ? partsOf(skill) : [];
  return [
    ...Object.values(facets).map((phrases) => ({ columns: 'scope', phrases })),
    ...(company === undefined ? [] : [{ columns: 'scope', phrases: [`c${company}`] }]),
    ...(part ? [{ columns: 'skills', phrases: [skill, ...part.names] }] : []),
  ];
}

/** Jobs that have any of some phrases in some columns. */
export function anyOf(one: Condition, end: End): Walk {
  return {
    whole: written(one),
    cut: writtenWithin([one], end),
    parts: [frequency(one)],
    telling: [telling(one)],
    isOne: true,
  };
}

/** `isOfTitles`: the last two are of the index of titles, because nothing else is asked for. */
interface Walks {
  readonly any: Walk;
  readonly title: Walk | null;
  readonly begins: Walk | null;
  readonly isOfTitles: boolean;
}

/**
 * The walks of a search: everything that has all of its words anywhere, and of these what has them
 * in the title, and what has a title that begins with them.
 */
export function walksOf(
  words: readonly Group[],
  place: readonly Group[],
  narrowed: readonly Condition[],
  end: End,
): Walks {
  const any = walkOf([...wordConditions(words, place), ...narrowed], end);
  const titled = words.filter(({ part }) => !part.place);
  const [first] = titled;
  if (!first) return { any, title: null, begins: null, isOfTitles: false };
  const rest = [...place.map(placed), ...narrowed];
  const isOfTitles = rest.length === 0 && titled.length === words.length;
  const endInTitles: End = isOfTitles ? { ...end, column: 'day' } : end;
  const inTitle = words.map((group) => condition(group.part.place ? ANYWHERE : 'title', group));
  const elsewhere = words.filter(({ part }) => part.place).map((group) => condition(ANYWHERE, group));
  const whole = [...elsewhere, ...rest].map(written);
  const cut = [...inTitle, ...rest].map((one) => writtenWithin([one], endInTitles));
  const begin = (text: string) => `title : ^ ${quoted(text)}`;
  const [firstWord = ''] = wordsIn(first.part.text);
  return {
    any,
    title: {
      whole: allOf(...inTitle.map(written), ...rest.map(written)) ?? '',
      cut: allOf(...cut),
      parts: any.parts,
      telling: any.telling,
      isOne: false,
    },
    begins: {
      whole: allOf(begin(titled.map(({ part }) => part.text).join(' ')), ...whole) ?? '',
      cut: allOf(ended(begin(firstWord), endInTitles), ...cut),
      parts: any.parts,
      telling: any.telling,
      isOne: false,
    },
    isOfTitles,
  };
}

/** How each part of a search is met among the newest jobs, and words that tell how many do. */
export const eachOf = (words: readonly Group[], place: readonly Group[], end: End) =>
  wordConditions(words, place).map((one) => ({ text: `(${waysWithin(one, end).any})`, telling: telling(one) }));

/** What has any of the words, for what comes closest where nothing has all of them. */
export function someOf(words: readonly Group[], place: readonly Group[], end: End): Walk | null {
  const conditions = wordConditions(words, place);
  if (conditions.length === 0) return null;
  return {
    whole: anyOne(conditions.map(written)),
    cut: writtenWithin(conditions, end),
    parts: [anyOne(conditions.map(frequency))],
    telling: [conditions.flatMap(telling)],
    isOne: true,
  };
}
