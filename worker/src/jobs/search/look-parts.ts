import { joined } from './filled-in.ts';
import { TODAY } from './likely.ts';

/** Fragments of the statement of a search (`look-steps.ts`). */

/**
 * How many jobs are looked at for an order, the newest of each: those whose title begins with the
 * words, those that have them in the title, and those that have them anywhere.
 */
export const LOOKED_AT = { begins: 100, title: 100, any: 400 } as const;
type Lane = keyof typeof LOOKED_AT;

export const asked = (what: string): string => `(?1 ->> '$.${what}')`;
export const lengthOf = (ids: string): string => `json_array_length(${ids})`;

/** What is looked for in an index, behind a job. */
export interface Sought {
  readonly match: string;
  readonly after: string;
  readonly index?: 'job_words' | 'title_words';
}
const among = ({ match, after, index = 'job_words' }: Sought): string =>
  `${index} WHERE ${index} MATCH ${match} AND rowid > ${after} ORDER BY rowid DESC`;
/** The newest ids that an expression finds, as one JSON text. */
export const newest = (sought: Sought, most: number | string): string =>
  `(SELECT json_group_array(id) FROM (SELECT rowid AS id FROM ${among(sought)} LIMIT ${most}))`;
/** One more than is looked at: so it is known whether there are more. */
export const newestOf = (lane: Lane, sought: Sought): string => newest(sought, LOOKED_AT[lane] + 1);
/** How many an expression finds, up to one more than `most`. */
export const counted = (sought: Sought, most: string): string =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${among(sought)} LIMIT ${most} + 1))`;
/** Whether an expression finds nothing. */
export const findsNone = (sought: Sought): string => `(SELECT rowid FROM ${among(sought)} LIMIT 1) IS NULL`;

/**
 * Of a search of many parts the rarer half by the kept figures as two expressions, up to where the
 * newest days end: all of them, and any that some job has.
 */
export const RAREST = `(SELECT json_array(group_concat('(' || text || ' OR ({scope} : ' || ends || '))', ' AND '), coalesce(group_concat(text, ' OR ') FILTER (WHERE jobs > 0) || ' OR ({scope} : ' || near_ends || ')', '""'))
    FROM (SELECT ${joined("json_each(part.value, '$[1]')")} AS text, (SELECT coalesce(sum(t.jobs), 0) FROM json_each(part.value, '$[0]') w
        CROSS JOIN search_terms t ON t.kind IN ('w', 'f') AND t.term = w.value) AS jobs
      FROM json_each(?1 -> '$.each') part ORDER BY jobs LIMIT CAST(${asked('half')} AS INTEGER)))`;
/** Open jobs of a table with `id`, on the list `l`. */
export const listed = (ids: string): string =>
  `${ids} s CROSS JOIN listed_jobs l ON l.id = s.id WHERE l.deadline >= ${TODAY}`;
