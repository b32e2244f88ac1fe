/**
 * What every figure that triggers keep has to be, counted from the rows themselves: by table and
 * column, as SQL over a row `t`. The flow model and bench/soak.mjs compare them.
 */

const count = (from: string, where = 'TRUE'): string => `SELECT count(*) FROM ${from} WHERE ${where}`;

const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applications: {
    hr_id: 'SELECT hr_id FROM jobs WHERE id = t.job_id',
  },
  totals: {
    students: count('students'),
    companies: count('companies'),
    hrs: count('hrs'),
    plan_requests: count('plan_requests', "state = 'open'"),
    messages: count('contact_messages'),
    unhandled_messages: count('contact_messages', 'handled_at IS NULL'),
  },
};

/** A figure, and the rows of it that are not what a recount finds: none where all is well. */
export interface Recount {
  readonly name: string;
  readonly sql: string;
}

/** Every kept figure with its recount. */
export const RECOUNTS: readonly Recount[] = Object.entries(KEPT).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, counted]) => ({
    name: `${table}.${column}`,
    sql: `SELECT ${column} AS kept, (${counted}) AS counted FROM ${table} t WHERE t.${column} IS NOT (${counted}) LIMIT 5`,
  })),
);
