import { SEARCH_MAX } from '@niyukti/contract/job-search';
import type { Statement } from '../../core/database.ts';
import { queryOf } from '../../core/query.ts';
import { oneOf, pick, type RowOf } from '../../core/rows.ts';
import { searchTerms } from '../../core/schema/hiring.ts';
import { fold } from '../../core/search.ts';
import { placesBegun } from './aliases.ts';

/** Suggestions of each kind, and among how many that begin so the commonest are looked for. */
const EACH = 4;
const AMONG = 300;
const LAST = '\u{10FFFF}';
const KINDS = { t: 'title', s: 'skill', c: 'company', p: 'place' } as const;
export type SuggestionKind = (typeof KINDS)[keyof typeof KINDS];

/** A title, a skill, a company or a place of open jobs. */
const SUGGESTION = { kind: oneOf('t', 's', 'c', 'p'), ...pick(searchTerms, 'label', 'jobs') };
export type Suggestion = RowOf<typeof SUGGESTION>;

export const kindOf = (kind: keyof typeof KINDS): SuggestionKind => KINDS[kind];

const begun = (kind: string) => `SELECT * FROM (SELECT kind, label, jobs FROM (
  SELECT kind, label, jobs FROM search_terms WHERE kind = '${kind}' AND term >= ?1 AND term < ?2 LIMIT ${AMONG}
) ORDER BY jobs DESC LIMIT ${EACH})`;
const suggested = queryOf(
  SUGGESTION,
  (only: 'place' | undefined) => `${(only ? ['p'] : ['t', 's', 'c', 'p']).map(begun).join(' UNION ALL ')} UNION ALL
  SELECT kind, label, jobs FROM search_terms WHERE kind = 'p' AND term IN (SELECT value FROM json_each(?3))`,
  [['place'], [undefined]],
);

/** What begins with what is typed, or has another name that does. From two letters on. */
export function suggestions(typed: string, only: 'place' | undefined): Statement<Suggestion> | null {
  const text = fold(typed.slice(0, SEARCH_MAX).trim().replace(/\s+/g, ' '));
  if ([...text].length < 2) return null;
  return suggested(only)(text, text + LAST, JSON.stringify(placesBegun(text)));
}
