import type { JobSearch } from '@niyukti/contract/job-search';
import type { Statement } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { int, orNull, type RowOf, text } from '../../core/rows.ts';
import { type Condition, type Group, someOf, walksOf } from './expression.ts';
import { DAYS, FEW_DAYS, LOOKED_THROUGH_NEAR, sender } from './filled-in.ts';
import { LOOK } from './look-steps.ts';
import type { Candidate } from './rank.ts';

/** A walk of all jobs may leap so often along a part that is rare. */
const LEAPS = 500;
/** A walk of more parts than this leaps more often for each job: it is among fewer. */
const PARTS = 4;

const LOOKED = {
  begun: text,
  slips: text,
  /** Among how many of the newest it was looked, where these are not all, and whether in all. */
  looked: orNull(int),
  whole: int,
  /** How many have the words anywhere, up to one more than are looked at. */
  seen: int,
  found: text,
  unnarrowed: orNull(text),
  page: text,
  closest: text,
  near: text,
};

/**
 * All that a search asks of the database, as one statement: its longer words and the days on which
 * jobs were posted, what is found among the newest days and, where one part is rare, among all jobs
 * in its place; with filters also what is found without them; and where nothing is found, what
 * comes closest and how many jobs there are with one thing left out.
 */
const lookUp = query(LOOKED, LOOK);

/** What a search looks for. */
export interface Asked {
  readonly words: readonly Group[];
  readonly place: readonly Group[];
  /** What narrows it beside its filters, and with them. */
  readonly base: readonly Condition[];
  readonly narrowed: readonly Condition[];
  readonly order: JobSearch['order'];
  readonly isNarrowed: boolean;
  /** Searches with one thing left out, as they would be walked. */
  readonly near: readonly { readonly whole: string; readonly cut: string | null }[];
  readonly slips: readonly string[];
  readonly among: number;
  readonly today: string;
  readonly limit: number;
  readonly after: number | null;
}

/** The one statement of a search, and whether it is cut, and so without its filters. */
interface Look {
  readonly statement: Statement<RowOf<typeof LOOKED>>;
  readonly cuts: boolean;
  readonly cutsUnnarrowed: boolean;
}

const firstOf = (phrase: string): string => phrase.split(' ')[0] ?? '';

export function look(search: Asked): Look {
  const { words, place, base, narrowed, order, isNarrowed, near, slips, among: through, today, limit, after } = search;
  const { any, title, begins } = walksOf(words, place, narrowed, DAYS);
  const isBest = order === 'best';
  const begun = [...new Set([...words, ...place].flatMap((group) => group.begins ?? []))];
  const { numbered, walked: sent } = sender(begun);
  const most = Math.min(through, Math.ceil((through * PARTS) / any.parts.length));
  const wide = walksOf(words, place, base, DAYS).any;
  const statement = lookUp(
    JSON.stringify({
      among: most,
      few: Math.min(most, LOOKED_THROUGH_NEAR),
      words: begun,
      slips,
      any: sent(any),
      // The title and its beginning are looked for among the newest even where one word is all.
      title: sent(isBest ? title : null),
      begins: sent(isBest ? begins : null),
      named: words.map(({ sayings }) => sayings.map(({ phrase }) => firstOf(phrase))),
      // What a title begins with: another part may stand behind it.
      beginning: firstOf(words.find(({ part }) => !part.place)?.part.text ?? ''),
      cuts: any.cut === null ? 0 : 1,
      one: any.isOne ? 1 : 0,
      parts: any.parts.map(numbered),
      leaps: Math.ceil(LEAPS / Math.max(1, any.parts.length - 1)),
      order,
      counts: isNarrowed ? 0 : 1,
      wide: sent(isNarrowed ? wide : null),
      page: sent(order === 'newest' ? any : null),
      some: sent(after === null ? someOf(words, place, FEW_DAYS) : null),
      near: after === null ? near.map(sent) : [],
      today,
      limit,
      after,
    }),
  );
  return { statement, cuts: any.cut !== null, cutsUnnarrowed: wide.cut !== null };
}

type Told = [id: number, key: Candidate['key'], ...texts: string[]];

/** Jobs as the statement tells them. */
export const candidatesOf = (told: string): Candidate[] =>
  (JSON.parse(told) as Told[]).map(([id, key, title = '', company = '', place = '', skills = '', scope = '']) => ({
    id,
    key,
    title,
    company,
    place,
    skills,
    scope,
  }));
