import type { ApplicationRow } from './schema/hiring.ts';

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * What lists and single views read of each table, written out: taken from the Drizzle tables, the
 * library would be part of the Worker. A test compares both. Columns that only searches use are not
 * among them.
 */
export const SHOWN = {
  jobs: names(`id company_id title location city type timing working_days description skills experience experience_min experience_max
    openings salary_min salary_max salary_currency salary_per deadline company_name company_logo_key hr_id hr_name assigned_at hidden open
    posted_at updated_at work_mode`),
  job_counts:
    names(`job_id company_id job_title open received ever_selected ever_advanced ever_shortlisted applied awaiting interview
    shortlisted handed hired rejected withdrawn`),
  applications:
    names(`id student_id job_id resume_id company_id hr_id candidate_name candidate_photo_key job_title company_name status
    decided_at company_status advanced_at shortlisted shortlisted_at interview_overview_status letter_key letter_name update_hr
    offer_letter_sent sent_at withdrawn_at rounds_json round_count last_outcome created_at updated_at released_at stage standing`),
  resumes: names('id student_id personal_info educations skills summary project experience created_at updated_at'),
} as const;

/** Columns that only searches use, by table. */
export const SEARCHED = {
  jobs: ['title_folded', 'location_folded'],
  job_counts: [],
  applications: ['candidate_folded', 'skills_folded', 'title_folded', 'searched', 'scope'],
  resumes: ['skills_folded'],
} as const satisfies Record<keyof typeof SHOWN, readonly string[]>;

/** An application's row as views and the index hold it. */
export type ShownApplication = Omit<ApplicationRow, (typeof SEARCHED.applications)[number]>;

/**
 * `alias.column AS alias_column` for every shown column of a table, so that the rows of a join keep
 * apart what has the same name.
 */
export function columnsOf(table: keyof typeof SHOWN, alias: string): string {
  return SHOWN[table].map((column) => `${alias}.${column} AS ${alias}_${column}`).join(', ');
}

/**
 * What `columnsOf` selected of one table, under the columns' own names; null where an outer join
 * found no row.
 */
export function rowOf<Row>(joined: Record<string, unknown>, alias: string): Row | null {
  const prefix = `${alias}_`;
  const row: Record<string, unknown> = {};
  for (const key in joined) if (key.startsWith(prefix)) row[key.slice(prefix.length)] = joined[key];
  return row.id === null || row.id === undefined ? null : (row as Row);
}
