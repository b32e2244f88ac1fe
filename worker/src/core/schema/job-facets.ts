import { type SQL, sql } from 'drizzle-orm';

/** The maximum salary a year in rupees, of 12 months or 2,080 hours. Null in other currencies. */
const YEARLY = `iif(salary_currency = 'INR' AND salary_max > 0,
  salary_max * CASE salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL)`;
/** The word of a facet whose value is any text: its bytes in hex. */
const hexed = (letter: string, column: string): string => `' ${letter}' || lower(hex(lower(${column})))`;
const from = (lakh: number): string => `iif(${YEARLY} >= ${lakh}00000, ' s${lakh}', '')`;
const years = (name: string, holds: string): string => `iif(experience_min IS NOT NULL AND ${holds}, ' ${name}', '')`;

export const SALARY_YEAR: SQL = sql.raw(YEARLY);

/**
 * The facets of a job as words: company, type, timing, days, mode, ranges of salary and experience,
 * and the dates of its deadline and its posting.
 */
export const FACETS: SQL = sql.raw(
  [
    "'c' || company_id",
    hexed('t', 'type'),
    hexed('g', 'timing'),
    hexed('w', 'working_days'),
    hexed('m', 'work_mode'),
    ...[3, 6, 10, 15].map(from),
    years('e0', 'experience_min = 0'),
    years('e1', 'experience_min <= 3 AND ifnull(experience_max, 99) > 0'),
    years('e3', 'experience_min <= 5 AND ifnull(experience_max, 99) >= 3'),
    years('e5', 'ifnull(experience_max, 99) > 5'),
    "' d' || replace(deadline, '-', '')",
    "' p' || strftime('%Y%m%d', posted_at / 1000 + 19800, 'unixepoch')",
  ].join(' || '),
);
