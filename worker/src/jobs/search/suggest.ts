import { SEARCH_MAX } from '@niyukti/contract/job-search';
import type { Statement } from '../../core/database.ts';
import { queryOf } from '../../core/query.ts';
import { oneOf, pick, type RowOf } from '../../core/rows.ts';
import { searchTerms } from '../../core/schema/hiring.ts';
import { fold } from '../../core/search.ts';
import { placesBegun } from './aliases.ts';
import { LAST, longerThan } from './filled-in.ts';
import { wordsOf } from './words.ts';

/** Suggestions in all, of each kind, and among how many the commonest are looked for. */
export const SUGGESTED = 8;
const EACH = 4;
const AMONG = 300;
/** Titles that have it behind their first word: of so many jobs, the newest with its last word. */
const NEWEST = { oneWord: 50, several: 400 } as const;
const KINDS = { t: 'title', s: 'skill', c: 'company', p: 'place' } as const;
export type SuggestionKind = (typeof KINDS)[keyof typeof KINDS];

/** A title, a skill, a company or a place of open jobs. */
const SUGGESTION = { kind: oneOf('t', 's', 'c', 'p'), ...pick(searchTerms, 'label', 'jobs') };
export type Suggestion = RowOf<typeof SUGGESTION>;

export const kindOf = (kind: keyof typeof KINDS): SuggestionKind => KINDS[kind];

const begunOf = (kind: string) => `SELECT * FROM (SELECT kind, label, jobs FROM (
  SELECT kind, label, jobs FROM search_terms WHERE kind = '${kind}' AND term >= ?1 AND term < ?1 || ${LAST} LIMIT ${AMONG}
) ORDER BY jobs DESC LIMIT ${EACH})`;
const NAMED = `SELECT kind, label, jobs FROM search_terms WHERE kind = 'p' AND term IN (SELECT value FROM json_each(?2))`;
const begun = (kinds: readonly string[]): string => [...kinds.map(begunOf), NAMED].join(' UNION ALL ');
/** So many others fit beside what begins so. Not less than none: SQLite takes that as no limit. */
const ROOM = `max(0, min(${EACH} - (SELECT count(*) FROM begun WHERE kind = 't'), ${SUGGESTED} - (SELECT count(*) FROM begun)))`;
/**
 * Titles that have it further behind: "nurs" in "Staff Nurse". The index of titles is asked for the
 * commonest words that begin like the last one, `?4`: a list each, where a prefix would read those
 * of all. Of several words, `?3`, the titles are compared: two common words that no title has side
 * by side would be walked to their end.
 */
const WITHIN = `SELECT * FROM (SELECT DISTINCT t.kind, t.label, t.jobs FROM (SELECT rowid AS id FROM title_words
    WHERE title_words MATCH (SELECT coalesce('{title} : (' || group_concat('"' || (value ->> 0) || '"', ' OR ') || ')', '""') FROM json_each(${longerThan('?4')}))
    ORDER BY rowid DESC LIMIT iif(?3 IS NULL, ${NEWEST.oneWord}, ${NEWEST.several})) w
  CROSS JOIN listed_jobs l ON l.id = w.id AND (?3 IS NULL OR instr(l.line, ?3))
  CROSS JOIN jobs j ON j.id = l.id CROSS JOIN search_terms t ON t.kind = 't' AND t.term = j.title_folded
  WHERE NOT (t.term >= ?1 AND t.term < ?1 || ${LAST}) ORDER BY t.jobs DESC LIMIT ${ROOM})`;
const suggested = queryOf(
  SUGGESTION,
  (only: 'place' | undefined) =>
    only
      ? begun(['p'])
      : `WITH begun AS MATERIALIZED (${begun(['t', 's', 'c', 'p'])}) SELECT * FROM begun UNION ALL ${WITHIN}`,
  [['place'], [undefined]],
);

/**
 * What begins with what is typed, or has another name that does; of titles also what has it behind
 * their first word. From two letters on.
 */
export function suggestions(typed: string, only: 'place' | undefined): Statement<Suggestion> | null {
  const text = fold(typed.slice(0, SEARCH_MAX).trim().replace(/\s+/g, ' '));
  if ([...text].length < 2) return null;
  const values = [text, JSON.stringify(placesBegun(text))];
  if (only) return suggested(only)(...values);
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  // One letter begins too many words for the commonest of them to say anything.
  const isTelling = [...last].length > 1;
  return suggested(only)(...values, words.length > 1 ? ` ${words.join(' ')}` : null, isTelling ? last : null);
}
