import { amongBlocks, floorOf, type Walk } from '../core/blocks.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { type Claim, int, type RowOf } from '../core/rows.ts';
import { piecesOf, walking } from '../core/search.ts';
import { stateShownTo } from '../core/visibility.ts';
import { HAS_TEXT, type TextPage } from '../http/text-page.ts';
import type { StaffRole } from './application-lists.ts';
import type { View } from './application-view.ts';

/** Where a list of everything begins. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/** Whose list it is: of an HR, a company or a job. */
export type Owner = 'hr' | 'company' | 'job';
const LISTS: readonly (readonly [StaffRole, Owner])[] = [
  ['hr', 'hr'],
  ['hr', 'job'],
  ['company', 'company'],
  ['company', 'job'],
];
const EITHER = [true, false] as const;

/** Whose list it is for a role. */
export interface Owned {
  readonly role: StaffRole;
  readonly owner: Owner;
  readonly id: number;
}

/** ?1 whose, ?2 behind which id. */
export const walkOf = (owner: Owner, oldest: boolean): Walk => ({
  size: `(SELECT count(*) FROM applications WHERE ${owner}_id = CAST(?1 AS INTEGER))`,
  of: 'totals WHERE id = 1',
  last: '(SELECT max(id) FROM applications)',
  after: '?2',
  oldest,
});

/** Where the looking ended, if that was before the list. */
const lookedTo = queryOf(
  { floor: int },
  (owner: Owner, oldest: boolean) => floorOf(walkOf(owner, oldest)),
  () => LISTS.flatMap(([, owner]) => EITHER.map((oldest) => [owner, oldest] as const)),
);

/** A column of the application as the search's index holds it. */
export const inEntry = (column: string): string => `s.entry ->> '$.${column}'`;

/**
 * How one page of an HR's or a company's applications with a text, or of those that are on several
 * lists at once, is asked for, one row more than it holds. What has all pieces of the text and not
 * the text counts among them, so that a page reads no more than it holds: it is short then, and the
 * list goes on behind it. `lists` are words that all of them have.
 */
export function staffSearch<const F extends Claim>({ found, search }: Pick<View<Claim, F>, 'found' | 'search'>) {
  const page = queryOf(
    { ...found, ...HAS_TEXT },
    (role: StaffRole, owner: Owner, oldest: boolean) =>
      `${search.replace('SELECT ', `SELECT instr(${inEntry('found_by')}, ?4) > 0 AS has_text, `)}
    WHERE s.application_search MATCH (${amongBlocks('?3', walkOf(owner, oldest))}) AND s.rowid ${oldest ? '>' : '<'} CAST(?2 AS INTEGER)
      AND ${stateShownTo(role, inEntry)}
    ORDER BY s.rowid ${oldest ? 'ASC' : 'DESC'} LIMIT CAST(?5 AS INTEGER)`,
    () => LISTS.flatMap(([role, owner]) => EITHER.map((oldest) => [role, owner, oldest] as const)),
  );
  return (
    { role, owner, id }: Owned,
    text: string,
    lists: string | null,
    oldest: boolean,
    { limit, after }: Window,
  ): TextPage<RowOf<F & typeof HAS_TEXT>> => {
    const { pieces, compared } = piecesOf(text);
    const from = [id, after ?? (oldest ? 0 : BEYOND)] as const;
    return [
      page(role, owner, oldest)(...from, walking(lists, pieces), compared, limit + 1),
      lookedTo(owner, oldest)(...from),
    ];
  };
}
