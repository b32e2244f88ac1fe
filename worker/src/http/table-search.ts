import { amongBlocks, floorOf, type Walk } from '../core/blocks.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { type Claim, int, type RowOf } from '../core/rows.ts';
import { piecesOf, walking } from '../core/search.ts';
import { HAS_TEXT, type TextPage } from './text-page.ts';

/** A table whose rows are found by a part of some of their texts. */
export interface Searched {
  readonly table: string;
  readonly index: string;
  /** Columns of the table that hold them. */
  readonly texts: readonly string[];
  /** Columns of the index, where not all of it is looked in. */
  readonly columns?: readonly string[];
  /** How many rows there are: a column, and the row that keeps it. */
  readonly size: string;
  readonly of: string;
}

const PERSON = ['name_folded', 'email'];
const account = (role: string, table: string): Searched => ({
  table,
  index: `${role}_search`,
  texts: PERSON,
  size: table,
  of: 'totals WHERE id = 1',
});
/** The tables of people: accounts, and who wrote messages. These are no more than their last id. */
export const SEARCHED = {
  student: account('student', 'students'),
  company: account('company', 'companies'),
  hr: account('hr', 'hrs'),
  message: {
    table: 'contact_messages',
    index: 'contact_search',
    texts: PERSON,
    size: '(SELECT max(id) FROM contact_messages)',
    of: 'totals WHERE id = 1',
  },
} as const satisfies Record<string, Searched>;

/** ?1 before which id. */
export const walkOf = ({ table, size, of }: Searched): Walk => ({
  size,
  of,
  last: `(SELECT max(id) FROM ${table})`,
  after: '?1',
  oldest: false,
});

/** What is looked through where everything is walked from the newest on. */
export const FROM_THE_NEWEST = Number.MAX_SAFE_INTEGER;

/** Which rows a walk finds, newest first: ?1 before which id, ?2 an expression, ?4 how many. */
export const foundIn = (searched: Searched, limit = 'CAST(?4 AS INTEGER)'): string =>
  `(SELECT rowid AS found FROM ${searched.index} WHERE ${searched.index} MATCH (${amongBlocks('?2', walkOf(searched))}) AND rowid < CAST(?1 AS INTEGER)
      ORDER BY rowid DESC LIMIT ${limit})`;
/** Whether a row has the text ?3, which is empty where nothing is compared, in one column. */
export const hasText = ({ texts }: Searched): string =>
  texts.map((column) => `instr(t.${column}, ?3) > 0`).join(' OR ');

/**
 * Rows by a part of their texts, newest first: what has all pieces of the text is compared with it,
 * and of more rows than are walked whole an answer looks through some blocks. `columns` and `joins`
 * are a list's, on `t`; `facets` what else all of them have.
 */
export function tableSearch<const C extends Claim>(searched: Searched, claim: C, columns: string, joins = '') {
  const page = queryOf(
    { ...claim, ...HAS_TEXT },
    () => `SELECT ${hasText(searched)} AS has_text, ${columns}
    FROM ${foundIn(searched)} f
    CROSS JOIN ${searched.table} t ON t.id = f.found ${joins} ORDER BY f.found DESC`,
    [[]],
  );
  const lookedTo = queryOf({ floor: int }, () => floorOf(walkOf(searched)), [[]]);
  return (text: string, facets: string | null, { limit, after }: Window): TextPage<RowOf<C & typeof HAS_TEXT>> => {
    const { pieces, compared } = piecesOf(text, 'prefix', searched.columns);
    const from = after ?? FROM_THE_NEWEST;
    return [page()(from, walking(facets, pieces), compared, limit + 1), lookedTo()(from)];
  };
}
