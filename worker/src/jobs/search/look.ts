import type { JobSearch } from '@niyukti/contract/job-search';
import type { Statement } from '../../core/database.ts';
import { type Bound, queryOf } from '../../core/query.ts';
import { int, orNull, type RowOf, text } from '../../core/rows.ts';
import { slender, slenderJson } from '../../core/slender.ts';
import { type Condition, eachOf, type Group, someOf, walksOf } from './expression.ts';
import { END, LOOKED_THROUGH_NEAR, NEAR_END, sender } from './filled-in.ts';
import { BEGUN, isAscii } from './letters.ts';
import { ALL_SLOTS, HELD, likelyBy, MOST_SLOTS, notLikely, SHARE_BITS, type Slots, worthOfOthers } from './likely.ts';
import { lookFor, type Shown } from './look-steps.ts';
import type { Nearby } from './near.ts';
import { CHOSEN_AMONG } from './nothing-found.ts';
import type { Candidate } from './rank.ts';
import { firstWord } from './words.ts';

/** A walk of all jobs may leap so often along a part that is rare. */
const LEAPS = 500;
/**
 * A walk of more parts than this leaps more often for each job, and each job is compared with more:
 * it is among fewer. What comes closest to so many has one of the rarest.
 */
const PARTS = 4;
/** A walk of more than this is made where some job has the rarest: it opens the lists of each. */
const MANY_PARTS = 6;

const LOOKED = {
  begun: text,
  slips: text,
  /** Among how many of the newest it was looked, where these are not all, and whether in all. */
  looked: orNull(int),
  whole: int,
  /** How many have the words anywhere, up to one more than are looked at. */
  seen: int,
  /** The same without filters. */
  seen_wide: int,
  /** How many were found, and the first of them, or of what comes closest. */
  number: int,
  first: text,
  /** What others are worth at most, where these have all words in the title. */
  beyond: orNull(int),
  told: text,
  scopes: orNull(text),
  unnarrowed: orNull(text),
  page: text,
  near: orNull(text),
  lists: text,
  /** What may be chosen, of what companies write. */
  written: text,
  /** Rows of the jobs that the page is likely to have. */
  rows: orNull(text),
};
export type Looked = RowOf<typeof LOOKED>;

/**
 * All that a search asks of the database, as one statement: its longer words and the days on which
 * jobs were posted, what is found among the newest days and, where one part is rare, among all jobs
 * in its place; with filters also what is found without them; and where nothing is found, what
 * comes closest and how many jobs there are with one thing left out. `shown`: what is told of the
 * jobs of its page.
 */
export function lookUpOf(shown: Shown | null) {
  const texts = new Map<Slots, string>();
  const textOf = (slots: Slots): string => {
    const text = texts.get(slots) ?? slender(lookFor(slots, shown));
    texts.set(slots, text);
    return text;
  };
  return queryOf(LOOKED, textOf, () => ALL_SLOTS.map((slots) => [slots] as const));
}
export type LookUp = (slots: Slots) => (...values: readonly Bound[]) => Statement<Looked>;
export const withoutRows: LookUp = lookUpOf(null);

/**
 * Beyond a page: of how many more jobs it is told what ranks them, and of how many their rows. What
 * a job is worth at most is nearly always what it is worth; less so the more parts are compared.
 */
export const LIKELY = 20;
const LIKELIER = { best: 3, closest: 15 } as const;
/** In hundredths, where the word that says a part is kept, and where a longer one is. */
const shares = (same: number, longer: number): number =>
  Math.round(same * 100) * 2 ** SHARE_BITS + Math.round(longer * 100);
/**
 * The ways to say a part by their first words, and what each is worth. Of a name of several words
 * the first is kept where the name is, and any is where SQLite does not fold a word's letters.
 */
function sharesOf({ sayings, begins }: Group): Record<string, number> {
  const ways = new Map<string, number>();
  for (const { phrase, worth } of sayings) {
    const isWord = isAscii(phrase) && !phrase.includes(' ');
    const word = isAscii(phrase) ? firstWord(phrase) : '';
    const longer = isWord ? (phrase === begins ? BEGUN : 0) : worth;
    ways.set(word, Math.max(ways.get(word) ?? 0, shares(worth, longer)));
  }
  return Object.fromEntries(ways);
}

/** What a search looks for. */
export interface Asked {
  readonly words: readonly Group[];
  readonly place: readonly Group[];
  /** What narrows it beside its filters, and with them. */
  readonly base: readonly Condition[];
  readonly narrowed: readonly Condition[];
  readonly order: JobSearch['order'];
  readonly isNarrowed: boolean;
  readonly near: Nearby;
  readonly slips: readonly string[];
  readonly among: number;
  readonly today: string;
  readonly limit: number;
  readonly after: number | null;
  readonly now: number;
  /** Tells of all jobs and not of those alone that the page is likely to have. */
  readonly all: boolean;
  readonly likely: number;
}

/** The one statement of a search, and whether it is cut, and so without its filters. */
interface Look {
  readonly ask: (lookUp: LookUp) => Statement<Looked>;
  readonly cuts: boolean;
  readonly cutsUnnarrowed: boolean;
}

/**
 * What each facet of a search is as the list holds it; none where one may be of several kinds, or
 * there are more than are compared.
 */
function heldIn(facets: readonly Condition[]): string[] {
  const isOne = facets.every(({ phrases }) => phrases.length === 1);
  return isOne && facets.length <= HELD.length ? facets.map(({ phrases }) => ` ${phrases[0]} `) : [];
}

export function look(search: Asked): Look {
  const {
    words,
    place,
    base,
    narrowed,
    order,
    isNarrowed,
    near,
    slips,
    among: through,
    today,
    limit,
    after,
    now,
  } = search;
  const likely = search.all ? null : likelyBy(words, place);
  const { slots, values } = likely ?? notLikely(words);
  const { any, title, begins, isOfTitles } = walksOf(words, place, narrowed, END);
  const isBest = order === 'best';
  // Of the best it is known how many came before; of them some may be this page's.
  const upto = (isBest ? (after ?? 0) : 0) + limit;
  const from = Math.max(0, upto - limit - LIKELIER.best);
  const begun = [...new Set([...[...words, ...place].flatMap((group) => group.begins ?? []), ...slips])];
  const { numbered, walked: sent } = sender(begun);
  const most = Math.min(through, Math.ceil(through * (PARTS / any.parts.length) ** 2));
  const wide = isNarrowed ? walksOf(words, place, base, END).any : any;
  const facets = narrowed.slice(0, narrowed.length - base.length);
  // Both walks are to end with the same day.
  const held = isNarrowed && wide.cut !== null ? heldIn(facets) : [];
  const parts = words.length + place.length;
  const said = slenderJson({
    among: most,
    few: Math.min(most, LOOKED_THROUGH_NEAR),
    words: begun,
    slips,
    any: sent(any),
    // The title and its beginning are looked for among the newest even where one word is all.
    title: sent(isBest ? title : null),
    begins: sent(isBest ? begins : null),
    of_titles: isOfTitles ? 1 : 0,
    ways: [...words, ...place].slice(0, MOST_SLOTS).map(sharesOf),
    // What a title begins with: another part may stand behind it.
    beginning: firstWord(words.find(({ part }) => !part.place)?.part.text ?? ''),
    cuts: any.cut === null ? 0 : 1,
    one: any.isOne ? 1 : 0,
    parts: any.parts.map(numbered),
    telling: any.telling,
    each: parts > PARTS ? eachOf(words, place, END).map(({ text, telling }) => [telling, numbered(text)]) : [],
    half: Math.ceil(parts / 2),
    above_few: parts > PARTS ? 1 : 0,
    many: parts > MANY_PARTS ? 1 : 0,
    narrowed: isNarrowed ? 1 : 0,
    leaps: Math.ceil(LEAPS / Math.max(1, any.parts.length - 1)),
    order,
    counts: isNarrowed ? 0 : 1,
    wide: sent(isNarrowed ? wide : null),
    page: sent(order === 'newest' ? any : null),
    some: sent(after === null ? someOf(words, place, NEAR_END) : null),
    closest: near.apart > 0 ? CHOSEN_AMONG.most : Math.ceil(CHOSEN_AMONG.any * Math.min(1, PARTS / parts)),
    near: after === null ? near.walks.map(sent) : [],
    lists: after === null ? near.lists.map(sent) : [],
    apart: after === null ? near.apart : 0,
    by_rarest: parts > PARTS && after === null ? 1 : 0,
    listed: near.most,
    limit,
    // What the last of the page is worth at most.
    last: `$[${upto - 1}][1]`,
    others: worthOfOthers(words.length),
    after,
    most: upto + search.likely,
    all: likely ? 0 : 1,
    shown: {
      from,
      best: likely ? upto + LIKELIER.best - from : 0,
      closest: likely ? limit + LIKELIER.closest : 0,
    },
  });
  return {
    ask: (lookUp) => lookUp(slots)(said, today, now, ...HELD.map((_, at) => held[at] ?? null), ...values),
    cuts: any.cut !== null,
    cutsUnnarrowed: wide.cut !== null,
  };
}

type Told = [id: number, key: number, ...texts: string[]];

/** Jobs as the statement tells them, with texts where these decide. */
export const candidatesOf = (told: string): Candidate[] =>
  (JSON.parse(told) as Told[]).map(([id, key, title = '', company = '', place = '', skills = '']) => ({
    id,
    key,
    title,
    company,
    place,
    skills,
  }));

/** The first of what was found: by what each is worth at most, or by what orders them. */
export type First = [id: number, most: number | null, texts?: number][];
