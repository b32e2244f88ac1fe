import { amongBlocks, floorOf, type Walk } from '../core/blocks.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { type Claim, int, type RowOf } from '../core/rows.ts';
import { allOf, piecesOf } from '../core/search.ts';
import { stateShownTo } from '../core/visibility.ts';
import { HAS_TEXT, type TextPage } from '../http/text-page.ts';
import type { StaffRole } from './application-lists.ts';
import type { View } from './application-view.ts';

/** Where a list of everything begins. */
const BEYOND = Number.MAX_SAFE_INTEGER;

const OWNERS = { hr: 'hrs', company: 'companies' } as const;
const FORMS = (['hr', 'company'] as const).flatMap((role) => [[role, true] as const, [role, false] as const]);

/** ?1 whose it is, ?2 behind which id. */
export const walkOf = (role: StaffRole, oldest: boolean): Walk => ({
  index: 'application_search',
  size: 'received',
  of: `${OWNERS[role]} WHERE id = CAST(?1 AS INTEGER)`,
  last: '(SELECT max(id) FROM applications)',
  after: '?2',
  oldest,
});

/** Where the looking ended, if that was before the list. */
const lookedTo = queryOf({ floor: int }, (role: StaffRole, oldest: boolean) => floorOf(walkOf(role, oldest)), FORMS);

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
    (role: StaffRole, oldest: boolean) =>
      `${search.replace('SELECT ', `SELECT instr(${inEntry('found_by')}, ?4) > 0 AS has_text, `)}
    WHERE s.application_search MATCH (${amongBlocks('?3', walkOf(role, oldest))}) AND s.rowid ${oldest ? '>' : '<'} CAST(?2 AS INTEGER)
      AND ${stateShownTo(role, inEntry)}
    ORDER BY s.rowid ${oldest ? 'ASC' : 'DESC'} LIMIT ?5`,
    FORMS,
  );
  return (
    owner: { role: StaffRole; id: number },
    text: string,
    lists: string | null,
    oldest: boolean,
    { limit, after }: Window,
  ): TextPage<RowOf<F & typeof HAS_TEXT>> => {
    const { match, compared } = piecesOf(text);
    const from = [owner.id, after ?? (oldest ? 0 : BEYOND)] as const;
    return [
      page(owner.role, oldest)(...from, allOf(match, lists), compared, limit + 1),
      lookedTo(owner.role, oldest)(...from),
    ];
  };
}
