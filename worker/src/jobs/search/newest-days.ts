import { query } from '../../core/query.ts';
import { pick, type RowOf } from '../../core/rows.ts';
import { searchTerms } from '../../core/schema/hiring.ts';
import type { Condition } from './expression.ts';

/**
 * So many of the newest open jobs are looked through where a search has several parts that are all
 * common, and by days: all jobs of the last of them are among them.
 */
export const LOOKED_THROUGH = 10_000;
/** Where one search makes several of them: for what is near, where nothing was found. */
export const LOOKED_THROUGH_NEAR = 2_500;
/** Days that are read: jobs of earlier ones are beyond what is looked through. */
const DAYS = 60;

const FIGURE = pick(searchTerms, 'term', 'jobs');

/** How many jobs are open, and how many of them were posted on each of the last days. */
export const postedByDay = query(
  FIGURE,
  `SELECT term, jobs FROM search_terms WHERE kind = 'f' AND term = 'any' UNION ALL
  SELECT * FROM (SELECT term, jobs FROM search_terms WHERE kind = 'f' AND term >= 'p' AND term < 'q' ORDER BY term DESC LIMIT ${DAYS})`,
);

/** Days whose jobs are looked through, and how many jobs these are. */
export interface NewestDays {
  readonly condition: Condition;
  readonly jobs: number;
}

/**
 * The newest days that have `among` jobs, by the kept figures; null where all open jobs are no more
 * than twice that: leaving out so few saves nothing. The text index knows no other end: it leaps
 * from list to list until one is over, so that a list of the jobs of these days ends every walk.
 */
export function newestDays(kept: readonly RowOf<typeof FIGURE>[], among: number): NewestDays | null {
  const open = kept.find(({ term }) => term === 'any')?.jobs ?? 0;
  if (open <= 2 * among) return null;
  const phrases: string[] = [];
  let jobs = 0;
  for (const day of kept) {
    if (day.term === 'any' || jobs >= among) continue;
    phrases.push(day.term);
    jobs += day.jobs;
  }
  return jobs >= open ? null : { condition: { columns: 'scope', phrases }, jobs };
}
