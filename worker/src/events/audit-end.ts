import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { int, orNull, type RowOf } from '../core/rows.ts';
import { goesOn } from '../core/stretches.ts';
import { blocksOf, type Day, highOf, lowOf, spanOf, type Wanted } from './audit-span.ts';
import { APPLICATIONS, COMPANIES, HRS, JOBS } from './called.ts';

const END = { floor: orNull(int), people: int, things: int };
/** The first line of what was walked, null where none is left before it; ?5 a stretch of names. */
const endOf = queryOf(
  END,
  (day: boolean) => `SELECT (SELECT first FROM (
      SELECT CASE ?4 WHEN 1 THEN (SELECT min(first) FROM (SELECT first ${blocksOf(day)} 2))
        WHEN 0 THEN (SELECT min(first) FROM audit_blocks) END AS first)
    WHERE first > ${lowOf(day)} AND first < ${highOf(day)}) AS floor,
    ${goesOn([HRS, COMPANIES], '?5')} AS people, ${goesOn([APPLICATIONS, JOBS], '?5')} AS things`,
  [[true], [false]],
);

/**
 * How far lines were looked for (all from `floor` on), and whether there is another stretch of the
 * names that acts are looked for by: of those who act, and of what acts are on.
 */
export const auditEnd = (
  wanted: Wanted | null,
  day: Day | null,
  window: Window,
  stretch: number,
): Statement<RowOf<typeof END>> => endOf(day !== null)(...spanOf(wanted, day, window), stretch);
