import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, query, queryOf } from '../core/query.ts';
import { int } from '../core/rows.ts';
import { fold } from '../core/search.ts';
import { shownTo } from '../core/visibility.ts';
import type { StaffFilter } from './application-lists.ts';
import { APPLICATION_CLAIM, APPLICATION_VIEW, type Joined } from './application-view.ts';

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

const narrowed = queryOf(
  APPLICATION_CLAIM,
  (conditions: readonly (keyof typeof CONDITIONS)[]) =>
    `${APPLICATION_VIEW} WHERE a.id IN (SELECT id FROM (SELECT a.id, a.company_id, a.job_id, a.searched ${due} LIMIT ${LOOKED_AT})
      WHERE ${conditions.map((one) => CONDITIONS[one]).join(' AND ')} ORDER BY id DESC LIMIT ?3)
    ORDER BY a.id DESC`,
  [[['text', 'company', 'job']], [['text']], [['company']], [['job']]],
);
const lookedAt = query({ floor: int }, `SELECT a.id AS floor ${due} LIMIT 1 OFFSET ${LOOKED_AT - 1}`);

/** Whether anything narrows the list. */
export const isNarrowed = ({ text, company, job }: StaffFilter): boolean =>
  Boolean(text?.trim()) || company !== undefined || job !== undefined;

/**
 * One page of an HR's updates due of one company, one job or what a text finds, one row more than
 * the page holds, and how far was looked: nothing where all were. Both go in one batch.
 */
export function listNarrowedDue(
  hr: number,
  { text, company, job }: StaffFilter,
  { limit, after }: Window,
): [Statement<Joined>, Statement<{ floor: number }>] {
  const before: Bound = after ?? Number.MAX_SAFE_INTEGER;
  const given = { text: text?.trim() ? fold(text.trim()) : null, company: company ?? null, job: job ?? null };
  const names = (['text', 'company', 'job'] as const).filter((name) => given[name] !== null);
  const values = [hr, before, limit + 1, given.text, given.company, given.job];
  const used = given.job !== null ? 6 : given.company !== null ? 5 : 4;
  return [narrowed(names)(...values.slice(0, used)), lookedAt(hr, before)];
}
