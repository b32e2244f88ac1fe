import type { JobSearch } from '@niyukti/contract/job-search';
import type { Statement } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { int, orNull, type RowOf, text } from '../../core/rows.ts';
import { type Condition, type Group, someOf, walksOf } from './expression.ts';
import {
  DAYS,
  FEW_DAYS,
  FILLED_IN,
  LAST,
  LOOKED_THROUGH_NEAR,
  only,
  partIn,
  SLIPS,
  sender,
  walk,
  walkIn,
  wholeWalk,
} from './filled-in.ts';
import type { Candidate } from './rank.ts';

/**
 * How many jobs are looked at for an order, the newest of each: those whose title begins with the
 * words, those that have them in the title, and those that have them anywhere.
 */
export const LOOKED_AT = { begins: 100, title: 200, any: 400 } as const;
/**
 * Where the newest days have so few or fewer, all jobs are looked through if one part of the search
 * is rare: a walk of all jobs may leap so often along it. One part alone is looked for in all jobs
 * where the newest have more than that: so it ends soon.
 */
const FEW = 100;
const LEAPS = 500;
/** A walk of more parts than this leaps more often for each job: it is among fewer. */
const PARTS = 4;
/** How many are counted for a search with one thing left out. */
export const COUNTED = 100;

/** Ids of a walk as one JSON text. */
const walked = (lane: keyof typeof LOOKED_AT, match: (lane: string) => string): string =>
  `(SELECT json_group_array(id) FROM (SELECT rowid AS id FROM job_words WHERE job_words MATCH ${match(`$.${lane}`)} ORDER BY rowid DESC LIMIT ${LOOKED_AT[lane] + 1}))`;
const among = (lane: string): string => walk(lane, 'days');
/** Among the newest days, or all jobs where one part is rare. */
const final = (lane: string): string => `iif(whole, ${wholeWalk(lane)}, ${among(lane)})`;
/**
 * Each part may stand in a title: kept words are of titles, not of descriptions. A word of every
 * description that no title has would be walked to its end.
 */
const MAY_BE_TITLED = `NOT EXISTS (SELECT 1 FROM json_each(?1, '$.titled') g WHERE NOT EXISTS (SELECT 1 FROM json_each(g.value) x CROSS JOIN search_terms t
      ON t.kind = 'w' AND t.term >= x.value AND t.term < x.value || '${LAST}'))`;
/** Each job of all walks once. */
const ALL = `(SELECT value AS id FROM json_each(anywhere) UNION SELECT value FROM json_each(titled) UNION SELECT value FROM json_each(beginning))`;
const counted = (match: string, most: string): string =>
  `(SELECT count(*) FROM (SELECT 1 FROM job_words WHERE job_words MATCH ${match} LIMIT ${most} + 1))`;
const asked = (what: string): string => `(?1 ->> '$.${what}')`;

/** Texts are read where they decide an order, scopes where they are counted. */
const told = (texts: string, scopes: string): string =>
  `json_array(l.id, l.deadline, l.salary_year, l.posted_at, ${['title', 'company', 'place', 'skills']
    .map((column) => `iif(${texts}, l.${column}, '')`)
    .join(', ')}, iif(${scopes}, l.scope, ''))`;

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
const lookUp = query(
  LOOKED,
  `WITH ${FILLED_IN},
  first AS MATERIALIZED (SELECT *, ${walked('any', among)} AS first FROM given),
  judged AS MATERIALIZED (SELECT *, days IS NOT NULL AND ${asked('cuts')} AND (${asked('one')} OR json_array_length(first) <= ${FEW})
    AND (${asked('one')} AND json_array_length(first) > ${FEW}
      OR EXISTS (SELECT 1 FROM json_each(?1, '$.parts') part WHERE ${counted(partIn('part'), asked('leaps'))} <= ${asked('leaps')})) AS whole FROM first),
  seen AS MATERIALIZED (SELECT *, iif(whole, ${walked('any', wholeWalk)}, first) AS anywhere FROM judged),
  named AS MATERIALIZED (SELECT *, ${walked('title', (lane) => only(`anywhere <> '[]' AND ${MAY_BE_TITLED}`, final(lane)))} AS titled FROM seen),
  begun_with AS MATERIALIZED (SELECT *, ${walked('begins', (lane) => only("titled <> '[]'", final(lane)))} AS beginning FROM named),
  found AS MATERIALIZED (SELECT *, (SELECT json_group_array(${told(asked('texts'), `${asked('scopes')} AND json_array_length(anywhere) <= ${LOOKED_AT.any}`)})
    FROM ${ALL} s CROSS JOIN listed_jobs l ON l.id = s.id WHERE l.deadline >= ${asked('today')}) AS found,
    (SELECT json_group_array(id) FROM (SELECT rowid AS id FROM job_words WHERE job_words MATCH ${final('$.wide')}
      ORDER BY rowid DESC LIMIT ${LOOKED_AT.any + 1})) AS wide FROM begun_with)
  SELECT begun, ${SLIPS} AS slips, looked, whole, json_array_length(anywhere) AS seen, found,
    iif(json_array_length(wide) > ${LOOKED_AT.any}, NULL, (SELECT json_group_array(l.scope) FROM json_each(wide) w CROSS JOIN listed_jobs l ON l.id = w.value
      WHERE l.deadline >= ${asked('today')})) AS unnarrowed,
    (SELECT json_group_array(id ORDER BY id DESC) FROM (SELECT l.id FROM job_words w CROSS JOIN listed_jobs l ON l.id = w.rowid
      WHERE w.job_words MATCH ${final('$.page')} AND l.deadline >= ${asked('today')}
      AND w.rowid < CAST(coalesce(${asked('after')}, 9007199254740991) AS INTEGER) ORDER BY w.rowid DESC LIMIT CAST(${asked('limit')} + 1 AS INTEGER))) AS page,
    (SELECT json_group_array(${told('true', 'false')}) FROM (SELECT rowid AS id FROM job_words
      WHERE job_words MATCH ${only("found = '[]'", walk('$.some', 'few'))} ORDER BY rowid DESC LIMIT ${LOOKED_AT.any + 1}) c
      CROSS JOIN listed_jobs l ON l.id = c.id WHERE l.deadline >= ${asked('today')}) AS closest,
    (SELECT json_group_array(${counted(walkIn('v', 'few'), String(COUNTED))} ORDER BY v.key) FROM json_each(?1, '$.near') v WHERE found = '[]') AS near
  FROM found`,
);

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
      titled: words.map(({ sayings }) => sayings.map(({ phrase }) => phrase.split(' ')[0])),
      cuts: any.cut === null ? 0 : 1,
      one: any.isOne ? 1 : 0,
      parts: any.parts.map(numbered),
      leaps: Math.ceil(LEAPS / Math.max(1, any.parts.length - 1)),
      texts: isBest ? 1 : 0,
      scopes: isNarrowed ? 0 : 1,
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

type Told = [number, string, number | null, number, string, string, string, string, string];

/** Jobs as the statement tells them. */
export const candidatesOf = (told: string): Candidate[] =>
  (JSON.parse(told) as Told[]).map(([id, deadline, salary_year, posted_at, title, company, place, skills, scope]) => ({
    id,
    deadline,
    salary_year,
    posted_at,
    title,
    company,
    place,
    skills,
    scope,
  }));
