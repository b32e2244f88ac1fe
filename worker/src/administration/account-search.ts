import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { amongBlocks, floorOf, type Walk } from '../core/blocks.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { type Claim, int, type RowOf } from '../core/rows.ts';
import { allOf, piecesOf } from '../core/search.ts';
import { HAS_TEXT, type TextPage } from '../http/text-page.ts';

type Searched = 'student' | 'company';
const COUNTED = { student: 'students', company: 'companies' } as const;

/** ?1 before which id. */
const walkOf = (role: Searched): Walk => ({
  index: `${role}_search`,
  size: COUNTED[role],
  of: 'totals WHERE id = 1',
  last: `(SELECT max(id) FROM ${ACCOUNT_TABLES[role]})`,
  after: '?1',
  oldest: false,
});

const lookedTo = queryOf({ floor: int }, (role: Searched) => floorOf(walkOf(role)), [['student'], ['company']]);

/**
 * Accounts by a part of name or e-mail, newest first: what has all pieces of the text is compared
 * with it, and of more accounts than are walked whole an answer looks through some blocks.
 * `columns` and `joins` are a list's, on `t`; `facets` what else all of them have.
 */
export function accountSearch<const C extends Claim>(role: Searched, claim: C, columns: string, joins: string) {
  const page = queryOf(
    { ...claim, ...HAS_TEXT },
    () => `SELECT instr(t.name_folded, ?3) > 0 OR instr(t.email, ?3) > 0 AS has_text, ${columns}
    FROM (SELECT rowid AS found FROM ${role}_search WHERE ${role}_search MATCH (${amongBlocks('?2', walkOf(role))}) AND rowid < CAST(?1 AS INTEGER)
      ORDER BY rowid DESC LIMIT ?4) f
    CROSS JOIN ${ACCOUNT_TABLES[role]} t ON t.id = f.found ${joins} ORDER BY f.found DESC`,
    [[]],
  );
  return (text: string, facets: string | null, { limit, after }: Window): TextPage<RowOf<C & typeof HAS_TEXT>> => {
    const { match, compared } = piecesOf(text, 'prefix');
    const from = after ?? Number.MAX_SAFE_INTEGER;
    return [page()(from, allOf(match, facets), compared, limit + 1), lookedTo(role)(from)];
  };
}
