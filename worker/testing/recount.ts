/**
 * What every figure that triggers keep has to be, counted from the rows themselves: by table and
 * column, as SQL over a row `t`. The flow model and bench/soak.mjs compare them.
 */

const STAGES = ['applied', 'awaiting', 'interview', 'shortlisted', 'handed', 'hired', 'rejected', 'withdrawn'];

const count = (from: string, where = 'TRUE'): string => `SELECT count(*) FROM ${from} WHERE ${where}`;

/** How many applications of an owner stand in each stage, and how many ever came how far. */
function applicationsOf(owner: string): Record<string, string> {
  const own = (where: string): string => count('applications', `${owner} AND ${where}`);
  return {
    received: own('TRUE'),
    ever_selected: own("status = 'selected'"),
    ever_advanced: own('advanced_at IS NOT NULL'),
    ever_shortlisted: own('shortlisted_at IS NOT NULL'),
    ...stagesOf(owner),
  };
}

function stagesOf(owner: string): Record<string, string> {
  return Object.fromEntries(
    STAGES.map((stage) => [stage, count('applications', `${owner} AND applications.stage = '${stage}'`)]),
  );
}

/** Two of the stages have had columns of other names before. */
function stagesOfHr(): Record<string, string> {
  const apart = ['applied', 'handed'];
  return Object.fromEntries(
    STAGES.filter((stage) => !apart.includes(stage)).map((stage) => [
      `stage_${stage}`,
      count('applications', `hr_id = t.id AND applications.stage = '${stage}'`),
    ]),
  );
}

const standing = (name: string): string =>
  count(
    'applications',
    `student_id = t.id AND applications.standing = '${name}' AND applications.withdrawn_at IS NULL`,
  );

const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  students: {
    applied: count('applications', 'student_id = t.id'),
    pending: standing('Pending'),
    selected: standing('Selected'),
    rejected: standing('Rejected'),
  },
  companies: {
    jobs: count('jobs', 'company_id = t.id'),
    openings: 'SELECT ifnull(sum(openings), 0) FROM jobs WHERE company_id = t.id',
    unassigned_jobs: count('jobs', 'company_id = t.id AND hr_id IS NULL'),
    experience_min: 'SELECT min(experience_min) FROM jobs WHERE company_id = t.id',
    experience_max: 'SELECT max(experience_max) FROM jobs WHERE company_id = t.id',
    locations:
      'SELECT json_group_array(location) FROM (SELECT DISTINCT location FROM jobs WHERE company_id = t.id ORDER BY location LIMIT 20)',
    ...applicationsOf('company_id = t.id'),
  },
  company_locations: { jobs: count('jobs', 'company_id = t.company_id AND location = t.location') },
  job_counts: {
    job_title: 'SELECT title FROM jobs WHERE id = t.job_id',
    open: 'SELECT open FROM jobs WHERE id = t.job_id',
    ...applicationsOf('job_id = t.job_id'),
  },
  hrs: {
    assigned_jobs: count('jobs', 'hr_id = t.id'),
    openings: 'SELECT ifnull(sum(openings), 0) FROM jobs WHERE hr_id = t.id',
    received: count('applications', 'hr_id = t.id'),
    pending: count('applications', "hr_id = t.id AND applications.stage = 'applied'"),
    shortlisted: count('applications', 'hr_id = t.id AND applications.shortlisted = 1 AND withdrawn_at IS NULL'),
    selected: count('applications', "hr_id = t.id AND applications.status = 'selected' AND withdrawn_at IS NULL"),
    refused: count(
      'applications',
      "hr_id = t.id AND (applications.status = 'rejected' OR applications.company_status = 'Rejected')",
    ),
    advanced: count('applications', 'hr_id = t.id AND advanced_at IS NOT NULL AND withdrawn_at IS NULL'),
    updates_due: count('applications', 'hr_id = t.id AND due = 1'),
    letters_due: count('applications', "hr_id = t.id AND applications.stage = 'handed'"),
    ...stagesOfHr(),
    rejected_interviewing: count(
      'applications',
      "hr_id = t.id AND company_status = 'Rejected' AND advanced_at IS NOT NULL",
    ),
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
    applications: count('applications', 'hr_id IS NULL'),
    waiting_applications: count('applications', 'hr_id IS NULL AND withdrawn_at IS NULL'),
    ...stagesOf('hr_id IS NULL'),
    plan_requests: count('plan_requests', "state = 'open'"),
    messages: count('contact_messages'),
    unhandled_messages: count('contact_messages', 'handled_at IS NULL'),
  },
};

const keyOf = (table: string): string => (table === 'job_counts' ? 'job_id' : 'id');

/** Sets every kept figure of a row as a recount finds it; `?` is the row. */
export function recountOf(table: string): string {
  const counted = Object.entries(KEPT[table] ?? {}).map(([column, sql]) => `${column} = (${sql})`);
  return `UPDATE ${table} AS t SET ${counted.join(', ')} WHERE ${keyOf(table)} = ?`;
}

/** The figures of one row that are not what a recount finds; `?` is the row. */
export function driftOf(table: string): string {
  const figures = Object.entries(KEPT[table] ?? {}).map(
    ([column, sql]) => `json_array('${column}', ${column}, (${sql}))`,
  );
  return `SELECT value FROM ${table} t, json_each(json_array(${figures.join(', ')})) WHERE t.${keyOf(table)} = ?
    AND value ->> 1 IS NOT value ->> 2`;
}

/** The Monday of a time's week in Asia/Kolkata. */
const week = (time: string): string => `date(${time} / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days')`;

/** When accounts signed up, those that were deleted among them. */
const ACCOUNTS_EVER = `(SELECT created_at FROM students UNION ALL SELECT created_at FROM companies
  UNION ALL SELECT signed_up_at FROM erased_accounts)`;

const happened = (slot: number, time: string, from: string): string =>
  `SELECT ${week(time)} AS week, ${[0, 1, 2, 3].map((at) => (at === slot ? 'count(*)' : '0')).join(', ')} FROM ${from} GROUP BY 1`;

/** Kept rows and counted ones, where the rows themselves are figures. */
const ROWS: Readonly<Record<string, readonly [kept: string, counted: string]>> = {
  weekly: [
    `SELECT week, sum(c0), sum(c1), sum(c2), sum(c3) FROM (
      SELECT key AS week, ${[0, 1, 2, 3].map((at) => `json_extract(value, '$[${at}]') AS c${at}`).join(', ')}
      FROM weekly, json_each(weekly.weeks) WHERE substr(key, 1, 4) = year
      UNION ALL SELECT week, 0, 0, week_received, week_hired FROM hrs WHERE week_received + week_hired > 0) GROUP BY week`,
    `WITH happened (week, c0, c1, c2, c3) AS (
      ${happened(0, 'created_at', ACCOUNTS_EVER)}
      UNION ALL ${happened(1, 'posted_at', 'jobs')}
      UNION ALL ${happened(2, 'created_at', 'applications')}
      UNION ALL ${happened(3, 'sent_at', 'applications WHERE offer_letter_sent = 1')})
      SELECT week, sum(c0), sum(c1), sum(c2), sum(c3) FROM happened GROUP BY week`,
  ],
  // Decisions count for whoever took them, also after the job has gone to another HR.
  hr_weekly: [
    `SELECT hr_id, week, sum(selected), sum(rejected) FROM (SELECT hr_id, week, selected, rejected FROM hr_weekly
      UNION ALL SELECT id, week, week_selected, week_rejected FROM hrs WHERE week_selected + week_rejected > 0) GROUP BY 1, 2`,
    `SELECT actor_id, ${week('created_at')}, sum(name = 'application.selected'), sum(name = 'application.rejected') FROM events
      WHERE name IN ('application.selected', 'application.rejected') AND actor_id IN (SELECT id FROM hrs) GROUP BY 1, 2`,
  ],
};

/** A figure, and the rows of it that are not what a recount finds: none where all is well. */
export interface Recount {
  readonly name: string;
  readonly sql: string;
}

/** Every kept figure with its recount. */
export const RECOUNTS: readonly Recount[] = [
  ...Object.entries(KEPT).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, counted]) => ({
      name: `${table}.${column}`,
      sql: `SELECT ${column} AS kept, (${counted}) AS counted FROM ${table} t WHERE t.${column} IS NOT (${counted}) LIMIT 5`,
    })),
  ),
  ...Object.entries(ROWS).map(([name, [kept, counted]]) => ({
    name,
    sql: `SELECT 'kept' AS side, * FROM (SELECT * FROM (${kept}) EXCEPT SELECT * FROM (${counted}))
      UNION ALL SELECT 'counted', * FROM (SELECT * FROM (${counted}) EXCEPT SELECT * FROM (${kept})) LIMIT 10`,
  })),
];
