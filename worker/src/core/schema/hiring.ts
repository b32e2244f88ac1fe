import { CLOSE_REASONS, CURRENCIES, SALARY_PERIODS, WORK_MODES } from '@niyukti/contract/api/limits';
import { HELD_ACTIONS, STAGES } from '@niyukti/contract/hiring/state-machine';
import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { companyId, studentId } from './accounts.ts';
import { FACETS, SALARY_YEAR } from './job-facets.ts';

/** Jobs, resumes, applications and their rounds. */

export const jobs = sqliteTable(
  'jobs',
  {
    id: integer().primaryKey(),
    company_id: integer().notNull(),
    title: text().notNull(),
    location: text().notNull(),
    city: text().notNull(),
    title_folded: text().notNull(),
    location_folded: text().notNull(),
    type: text().notNull(),
    timing: text().notNull(),
    working_days: text().notNull(),
    description: text().notNull(),
    skills: text().notNull(),
    experience: text().notNull(),
    experience_min: real(),
    experience_max: real(),
    openings: integer().notNull(),
    salary_min: real().notNull(),
    salary_max: real().notNull(),
    salary_currency: text({ enum: CURRENCIES }).notNull().default('INR'),
    salary_per: text({ enum: SALARY_PERIODS }).notNull().default('Year'),
    deadline: text().notNull(),
    hr_id: integer(),
    /** When the job first got an HR, from when it counts as new. */
    assigned_at: integer(),
    hidden: integer().notNull().default(0),
    open: integer().notNull().default(1),
    posted_at: integer().notNull(),
    updated_at: integer().notNull(),
    work_mode: text({ enum: WORK_MODES }).notNull().default('On site'),
    revision: integer().notNull().default(0),
    close_reason: text({ enum: CLOSE_REASONS }),
    close_note: text(),
    /** The maximum salary a year in rupees. */
    salary_year: real().generatedAlwaysAs(SALARY_YEAR, { mode: 'stored' }),
    /** Facets of the search, as words (`jobs/search/facets.ts`). */
    facets: text().notNull().generatedAlwaysAs(FACETS, { mode: 'stored' }),
  },
  (t) => [
    index('jobs_posted').on(t.posted_at),
    index('jobs_company').on(t.company_id, t.id),
    index('jobs_hr').on(t.hr_id, t.id).where(sql`hr_id IS NOT NULL`),
    index('jobs_unassigned').on(t.id).where(sql`hr_id IS NULL`),
    index('jobs_company_unassigned').on(t.company_id, t.id).where(sql`hr_id IS NULL`),
    index('jobs_open').on(t.id).where(sql`open = 1`),
    index('jobs_open_assigned').on(t.id).where(sql`open = 1 AND hr_id IS NOT NULL`),
    index('jobs_company_open').on(t.company_id, t.id).where(sql`open = 1`),
    index('jobs_company_closing').on(t.company_id, t.deadline).where(sql`open <> 0`),
    index('jobs_company_closed').on(t.company_id, t.id).where(sql`open = 0`),
    index('jobs_open_deadline').on(t.deadline).where(sql`open = 1`),
  ],
);

/** Drafts of jobs. */
export const jobDrafts = sqliteTable(
  'job_drafts',
  {
    id: integer().primaryKey(),
    company_id: companyId(),
    fields: text().notNull(),
    saved_at: integer().notNull(),
    revision: integer().notNull().default(0),
  },
  (t) => [index('job_drafts_company').on(t.company_id, t.id)],
);

export const resumes = sqliteTable('resumes', {
  id: integer().primaryKey(),
  student_id: studentId().unique(),
  personal_info: text().notNull(),
  educations: text().notNull(),
  skills: text().notNull(),
  summary: text().notNull(),
  project: text().notNull(),
  experience: text().notNull(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  skills_folded: text().notNull().default(''),
  revision: integer().notNull().default(0),
});

export const savedJobs = sqliteTable(
  'saved_jobs',
  {
    id: integer().primaryKey(),
    student_id: studentId(),
    job_id: integer().notNull(),
    created_at: integer().notNull(),
  },
  (t) => [
    unique().on(t.student_id, t.job_id),
    index('saved_jobs_student').on(t.student_id, t.id),
    index('saved_jobs_job').on(t.job_id),
  ],
);

export const applications = sqliteTable(
  'applications',
  {
    id: integer().primaryKey(),
    student_id: integer().notNull(),
    job_id: integer().notNull(),
    resume_id: integer().notNull(),
    company_id: integer().notNull(),
    hr_id: integer(),
    status: text({ enum: ['pending', 'selected', 'rejected'] })
      .notNull()
      .default('pending'),
    decided_at: integer(),
    company_status: text({ enum: ['pending', 'Selected', 'Rejected'] })
      .notNull()
      .default('pending'),
    advanced_at: integer(),
    shortlisted: integer().notNull().default(0),
    shortlisted_at: integer(),
    interview_overview_status: text({ enum: ['', 'shortlisted', 'rejected'] })
      .notNull()
      .default(''),
    letter_key: text(),
    letter_name: text(),
    update_hr: integer().notNull().default(0),
    offer_letter_sent: integer().notNull().default(0),
    sent_at: integer(),
    withdrawn_at: integer(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    released_at: integer().notNull().default(0),
    /** A held decision, and when others are told of it. Until then the state does not change. */
    held: text({ enum: HELD_ACTIONS }),
    tells_at: integer(),
    stage: text({ enum: STAGES })
      .notNull()
      .generatedAlwaysAs(
        sql`iif(offer_letter_sent = 1, 'hired',
    iif(withdrawn_at IS NOT NULL, 'withdrawn',
    iif(status = 'rejected' OR company_status = 'Rejected', 'rejected',
    iif(update_hr = 1, 'handed',
    iif(shortlisted = 1, 'shortlisted',
    iif(advanced_at IS NOT NULL, 'interview',
    iif(status = 'selected', 'awaiting', 'applied')))))))`,
        { mode: 'virtual' },
      ),
    /** The stage as the HR and the company see it: with their own held decision. */
    hr_stage: text({ enum: STAGES })
      .notNull()
      .generatedAlwaysAs(sql`CASE held WHEN 'select' THEN 'awaiting' WHEN 'reject' THEN 'rejected' ELSE stage END`, {
        mode: 'virtual',
      }),
    company_stage: text({ enum: STAGES })
      .notNull()
      .generatedAlwaysAs(sql`CASE held WHEN 'advance' THEN 'interview' WHEN 'decline' THEN 'rejected' ELSE stage END`, {
        mode: 'virtual',
      }),
    standing: text({ enum: ['Pending', 'Selected', 'Rejected'] })
      .notNull()
      .generatedAlwaysAs(
        sql`iif(status = 'rejected' OR (company_status = 'Rejected' AND advanced_at IS NULL) OR interview_overview_status = 'rejected', 'Rejected',
    iif(interview_overview_status = 'shortlisted', 'Selected', 'Pending'))`,
        { mode: 'virtual' },
      ),
  },
  (t) => [
    check('applications_status', sql`status IN ('pending', 'selected', 'rejected')`),
    check('applications_company_status', sql`company_status IN ('pending', 'Selected', 'Rejected')`),
    check('applications_interview_overview_status', sql`interview_overview_status IN ('', 'shortlisted', 'rejected')`),
    // A held decision must still be allowed: every step that moves the application ends it.
    check(
      'applications_held',
      sql`held IS NULL AND tells_at IS NULL OR held IS NOT NULL AND tells_at IS NOT NULL AND withdrawn_at IS NULL AND offer_letter_sent = 0
        AND iif(held IN ('select', 'reject'), status = 'pending', status = 'selected' AND company_status = 'pending')`,
    ),
    unique().on(t.student_id, t.job_id),
    index('applications_student').on(t.student_id, t.id),
    // Indexes of owners include the columns of searches, so that only shown rows are read.
    index('applications_hr').on(t.hr_id, t.id, t.student_id, t.job_id),
    index('applications_hr_stage').on(t.hr_id, t.hr_stage, t.id, t.student_id, t.job_id, t.stage),
    index('applications_hr_advanced').on(t.hr_id, t.id).where(sql`advanced_at IS NOT NULL AND withdrawn_at IS NULL`),
    index('applications_company')
      .on(t.company_id, t.company_stage, t.id, t.student_id, t.job_id)
      .where(sql`status = 'selected'`),
    index('applications_company_shown').on(t.company_id, t.id, t.student_id, t.job_id).where(sql`status = 'selected'`),
    index('applications_job').on(t.job_id),
    index('applications_hr_held').on(t.hr_id, t.tells_at).where(sql`held IS NOT NULL`),
    index('applications_company_held').on(t.company_id, t.tells_at).where(sql`held IS NOT NULL`),
    index('applications_held').on(t.tells_at).where(sql`tells_at IS NOT NULL`),
    index('applications_created').on(t.created_at),
    index('applications_sent').on(t.sent_at).where(sql`sent_at IS NOT NULL`),
    // By the time of the application, which no step changes.
    index('applications_unsent').on(t.created_at).where(sql`student_id < 1099511627776 AND offer_letter_sent = 0`),
    index('applications_letters_sent').on(t.sent_at).where(sql`offer_letter_sent = 1 AND letter_key IS NOT NULL`),
  ],
);
export type ApplicationRow = typeof applications.$inferSelect;

export const rounds = sqliteTable(
  'rounds',
  {
    id: integer().primaryKey(),
    application_id: integer()
      .notNull()
      .references(() => applications.id),
    number: integer().notNull(),
    company_id: integer().notNull(),
    student_id: integer().notNull(),
    date: text().notNull(),
    mode: text({ enum: ['Online', 'Offline', 'Phone'] }).notNull(),
    link: text().notNull(),
    interviewer: text().notNull(),
    outcome: text({ enum: ['', 'Move to Next Round', 'Rejected', 'Cancelled'] })
      .notNull()
      .default(''),
    update_candidate: integer().notNull().default(0),
    feedback_updated_by_hr: integer().notNull().default(0),
    feedback: text(),
    created_at: integer().notNull(),
    minutes: integer().notNull().default(60),
    revision: integer().notNull().default(0),
    cancel_reason: text(),
  },
  (t) => [
    check('rounds_mode', sql`mode IN ('Online', 'Offline', 'Phone')`),
    check('rounds_outcome', sql`outcome IN ('', 'Move to Next Round', 'Rejected', 'Cancelled')`),
    unique().on(t.application_id, t.number),
    index('rounds_company').on(t.company_id, t.date),
    index('rounds_company_open').on(t.company_id, t.date).where(sql`outcome = ''`),
    index('rounds_student').on(t.student_id, t.date),
    index('rounds_to_come').on(t.date).where(sql`outcome = ''`),
    index('rounds_interviewer').on(t.company_id, sql`interviewer COLLATE NOCASE`, t.date),
  ],
);
export type RoundRow = typeof rounds.$inferSelect;
