import { foundInStretch, type Named } from '../core/stretches.ts';

/** Of what is called so in one stretch, the newest count. */
const MOST = 10;
/** What has all pieces of a text is compared with it: so many. */
const LOOKED_AT = 40;

/** Who acts, and what acts are on. */
export const HRS: Named = { index: 'hr_search', table: 'hrs' };
export const COMPANIES: Named = { index: 'company_search', table: 'companies' };
export const APPLICATIONS: Named = { index: 'application_search', table: 'applications' };
export const JOBS: Named = { index: 'job_search', table: 'jobs' };

/** A text that names something, and the stretch in which it is looked for. */
export interface Called {
  readonly text: string;
  readonly stretch: number;
}

/**
 * The newest rows that are called so in one stretch, in SQL: `id`. `match` is an expression of the
 * index, `text` what one of the columns is to hold.
 */
export function calledSo(
  of: Named,
  [match, text, stretch]: readonly [match: string, text: string, stretch: string],
  columns: readonly string[],
): string {
  const holds = columns.map((column) => `instr(n.${column}, ${text}) > 0`).join(' OR ');
  return `(SELECT n.id FROM ${foundInStretch(of, match, stretch, LOOKED_AT)} CROSS JOIN ${of.table} n ON n.id = found
    WHERE ${holds} ORDER BY found DESC LIMIT ${MOST})`;
}
