/**
 * What every figure that triggers keep has to be, counted from the rows themselves: by table and
 * column, as SQL over a row `t`. The flow model and bench/soak.mjs compare them.
 */

const count = (from: string, where = 'TRUE'): string => `SELECT count(*) FROM ${from} WHERE ${where}`;

const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  companies: {
    jobs: count('jobs', 'company_id = t.id'),
    openings: 'SELECT ifnull(sum(openings), 0) FROM jobs WHERE company_id = t.id',
    unassigned_jobs: count('jobs', 'company_id = t.id AND hr_id IS NULL'),
    experience_min: 'SELECT min(experience_min) FROM jobs WHERE company_id = t.id',
    experience_max: 'SELECT max(experience_max) FROM jobs WHERE company_id = t.id',
    locations:
      'SELECT json_group_array(location) FROM (SELECT DISTINCT location FROM jobs WHERE company_id = t.id ORDER BY location LIMIT 20)',
  },
  company_locations: { jobs: count('jobs', 'company_id = t.company_id AND location = t.location') },
  hrs: {
    assigned_jobs: count('jobs', 'hr_id = t.id'),
    openings: 'SELECT ifnull(sum(openings), 0) FROM jobs WHERE hr_id = t.id',
  },
  applications: {
    hr_id: 'SELECT hr_id FROM jobs WHERE id = t.job_id',
    round_count: count('rounds', 'application_id = t.id'),
    last_outcome: 'SELECT outcome FROM rounds WHERE application_id = t.id ORDER BY number DESC LIMIT 1',
  },
  totals: {
    students: count('students'),
    companies: count('companies'),
    hrs: count('hrs'),
    jobs: count('jobs'),
    assigned_jobs: count('jobs', 'hr_id IS NOT NULL'),
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
