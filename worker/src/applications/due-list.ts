import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, query, queryOf } from '../core/query.ts';
import { type Claim, int, type RowOf } from '../core/rows.ts';
import { fold } from '../core/search.ts';
import { shownTo } from '../core/visibility.ts';
import { LIVE, type StaffFilter } from './application-lists.ts';
import { STAFF_ROW } from './application-rows.ts';
import { through, type View, WHOLE } from './application-view.ts';

/**
 * Of an HR's updates due so many are looked through for one page that is narrowed: they are few,
 * and no word of the search's index says which they are.
 */
const LOOKED_AT = 100;

const due = `FROM applications a INDEXED BY applications_hr_due WHERE ${shownTo('hr', 'a')} AND a.due = 1
  AND a.id < CAST(?2 AS INTEGER) ORDER BY a.id DESC`;

const CONDITIONS = {
  text: 'instr(searched, ?4) > 0',
  company: 'company_id = ?5',
  job: 'job_id = ?6',
} as const;

const lookedAt = query({ floor: int }, `SELECT a.id AS floor ${due} LIMIT 1 OFFSET ${LOOKED_AT - 1}`);

/** Whether anything narrows the list. */
export const isNarrowed = ({ text, company, job }: StaffFilter): boolean =>
  Boolean(text?.trim()) || company !== undefined || job !== undefined;

type Selected<C extends Claim> = Pick<View<C, Claim>, 'claim' | 'select'>;

/**
 * How one page of an HR's updates due of one company, one job or what a text finds is asked for:
 * one row more than the page holds, and how far was looked, nothing where all were. Both go in one
 * batch.
 */
function narrowedDue<const C extends Claim>({ claim, select }: Selected<C>) {
  const narrowed = queryOf(
    claim,
    (conditions: readonly (keyof typeof CONDITIONS)[]) =>
      `${select} WHERE a.id IN (SELECT id FROM (SELECT a.id, a.company_id, a.job_id, a.searched ${due} LIMIT ${LOOKED_AT})
      WHERE ${conditions.map((one) => CONDITIONS[one]).join(' AND ')} ORDER BY id DESC LIMIT CAST(?3 AS INTEGER))
    ORDER BY a.id DESC`,
    [[['text', 'company', 'job']], [['text']], [['company']], [['job']]],
  );
  return (
    hr: number,
    { text, company, job }: StaffFilter,
    { limit, after }: Window,
  ): [Statement<RowOf<C>>, Statement<{ floor: number }>] => {
    const before: Bound = after ?? Number.MAX_SAFE_INTEGER;
    const given = { text: text?.trim() ? fold(text.trim()) : null, company: company ?? null, job: job ?? null };
    const names = (['text', 'company', 'job'] as const).filter((name) => given[name] !== null);
    const values = [hr, before, limit + 1, given.text, given.company, given.job];
    const used = given.job !== null ? 6 : given.company !== null ? 5 : 4;
    return [narrowed(names)(...values.slice(0, used)), lookedAt(hr, before)];
  };
}

export const listNarrowedDue = narrowedDue(WHOLE);
export const listNarrowedDueRows = narrowedDue(STAFF_ROW);

/** How one page of an HR's interviews with what is due first is asked for. */
function dueFirst<const C extends Claim>({ claim, select }: Selected<C>) {
  const page = queryOf(
    { ...claim, due: int },
    (first: boolean) =>
      `${through(select.replace('SELECT ', 'SELECT a.due, '), 'applications_hr_due_first')}
    WHERE ${shownTo('hr', 'a')} AND a.advanced_at IS NOT NULL AND ${LIVE}${first ? '' : ' AND (a.due, a.id) < (CAST(? AS INTEGER), CAST(? AS INTEGER))'}
    ORDER BY a.due DESC, a.id DESC LIMIT CAST(? AS INTEGER)`,
    [[true], [false]],
  );
  return (hr: number, after: { readonly due: number; readonly id: number } | null, limit: number) =>
    page(after === null)(hr, ...(after === null ? [] : [after.due, after.id]), limit + 1);
}

export const listDueFirst = dueFirst(WHOLE);
export const listDueFirstRows = dueFirst(STAFF_ROW);
