import { COMPANY_STAGES, type CompanyStage } from '@niyukti/contract/hiring';
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

/** A figure that is kept of a list: it has no more applications. A column, and whose row has it. */
export interface Figure {
  readonly column: 'received' | 'pending' | CompanyStage;
  readonly of: 'hrs' | 'companies' | 'job_counts';
}
/** Where nothing more is kept of a list than how many its HR or its company has. */
const OF_ROLE = { hr: 'hrs', company: 'companies' } as const;
export const received = (role: StaffRole): Figure => ({ column: 'received', of: OF_ROLE[role] });
const OF_JOB: Figure = { column: 'received', of: 'job_counts' };
const FIGURES: readonly (readonly [StaffRole, Figure])[] = [
  ['hr', received('hr')],
  ['hr', { column: 'pending', of: 'hrs' }],
  ['hr', OF_JOB],
  ['company', received('company')],
  ...COMPANY_STAGES.map((column): readonly [StaffRole, Figure] => ['company', { column, of: 'companies' }]),
  ['company', OF_JOB],
];
const EITHER = [true, false] as const;

/** Whose list it is, and what is kept of it. */
export interface Owned {
  readonly role: StaffRole;
  /** Of the HR, the company or the job that has the figure. */
  readonly id: number;
  readonly figure: Figure;
}

/** ?1 whose figure, ?2 behind which id. */
export const walkOf = ({ column, of }: Figure, oldest: boolean): Walk => ({
  size: column,
  of: `${of} WHERE ${of === 'job_counts' ? 'job_id' : 'id'} = CAST(?1 AS INTEGER)`,
  last: '(SELECT max(id) FROM applications)',
  after: '?2',
  oldest,
});

/** Where the looking ended, if that was before the list. */
const lookedTo = queryOf(
  { floor: int },
  (figure: Figure, oldest: boolean) => floorOf(walkOf(figure, oldest)),
  () => FIGURES.flatMap(([, figure]) => EITHER.map((oldest) => [figure, oldest] as const)),
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
    (role: StaffRole, figure: Figure, oldest: boolean) =>
      `${search.replace('SELECT ', `SELECT instr(${inEntry('found_by')}, ?4) > 0 AS has_text, `)}
    WHERE s.application_search MATCH (${amongBlocks('?3', walkOf(figure, oldest))}) AND s.rowid ${oldest ? '>' : '<'} CAST(?2 AS INTEGER)
      AND ${stateShownTo(role, inEntry)}
    ORDER BY s.rowid ${oldest ? 'ASC' : 'DESC'} LIMIT CAST(?5 AS INTEGER)`,
    () => FIGURES.flatMap(([role, figure]) => EITHER.map((oldest) => [role, figure, oldest] as const)),
  );
  return (
    { role, id, figure }: Owned,
    text: string,
    lists: string | null,
    oldest: boolean,
    { limit, after }: Window,
  ): TextPage<RowOf<F & typeof HAS_TEXT>> => {
    const { pieces, compared } = piecesOf(text);
    const from = [id, after ?? (oldest ? 0 : BEYOND)] as const;
    return [
      page(role, figure, oldest)(...from, walking(lists, pieces), compared, limit + 1),
      lookedTo(figure, oldest)(...from),
    ];
  };
}
