import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Jobs, resumes, applications and their rounds. Rows keep the column names, so that rows of
 * hand-written SQL have these types.
 */

export const jobs = sqliteTable('jobs', {
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
  experience_min: integer(),
  experience_max: integer(),
  openings: integer().notNull(),
  salary_min: real().notNull(),
  salary_max: real().notNull(),
  salary_currency: text().notNull(),
  salary_per: text().notNull(),
  deadline: text().notNull(),
  company_name: text().notNull(),
  company_logo_key: text(),
  hr_id: integer(),
  hr_name: text(),
  assigned_at: integer(),
  hidden: integer().notNull(),
  open: integer().notNull(),
  posted_at: integer().notNull(),
  updated_at: integer().notNull(),
  work_mode: text({ enum: ['On site', 'Hybrid', 'Remote'] }).notNull(),
});
export type JobRow = typeof jobs.$inferSelect;

/** Open jobs, as the public search reads them. */
export const listedJobs = sqliteTable('listed_jobs', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  title: text().notNull(),
  company: text().notNull(),
  place: text().notNull(),
  skills: text().notNull(),
  scope: text().notNull(),
  salary_year: real(),
  deadline: text().notNull(),
  posted_at: integer().notNull(),
  terms: text().notNull(),
});
export type ListedJobRow = typeof listedJobs.$inferSelect;

/** How many open jobs have a word, a facet, a title, a skill, a company, a place. */
export const searchTerms = sqliteTable('search_terms', {
  kind: text({ enum: ['w', 'f', 't', 's', 'c', 'p'] }).notNull(),
  term: text().notNull(),
  label: text().notNull(),
  jobs: integer().notNull(),
});
export type SearchTermRow = typeof searchTerms.$inferSelect;

export const jobCounts = sqliteTable('job_counts', {
  job_id: integer().primaryKey(),
  company_id: integer().notNull(),
  job_title: text().notNull(),
  open: integer().notNull(),
  received: integer().notNull(),
  ever_selected: integer().notNull(),
  ever_advanced: integer().notNull(),
  ever_shortlisted: integer().notNull(),
  applied: integer().notNull(),
  awaiting: integer().notNull(),
  interview: integer().notNull(),
  shortlisted: integer().notNull(),
  handed: integer().notNull(),
  hired: integer().notNull(),
  rejected: integer().notNull(),
  withdrawn: integer().notNull(),
});
export type JobCountRow = typeof jobCounts.$inferSelect;

export const companyLocations = sqliteTable('company_locations', {
  company_id: integer().notNull(),
  location: text().notNull(),
  jobs: integer().notNull(),
});
export type CompanyLocationRow = typeof companyLocations.$inferSelect;

export const resumes = sqliteTable('resumes', {
  id: integer().primaryKey(),
  student_id: integer().notNull(),
  personal_info: text().notNull(),
  educations: text().notNull(),
  skills: text().notNull(),
  summary: text().notNull(),
  project: text().notNull(),
  experience: text().notNull(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  skills_folded: text().notNull(),
});
export type ResumeRow = typeof resumes.$inferSelect;

export const savedJobs = sqliteTable('saved_jobs', {
  id: integer().primaryKey(),
  student_id: integer().notNull(),
  job_id: integer().notNull(),
  deadline: text().notNull(),
  created_at: integer().notNull(),
});
export type SavedJobRow = typeof savedJobs.$inferSelect;

export const applications = sqliteTable('applications', {
  id: integer().primaryKey(),
  student_id: integer().notNull(),
  job_id: integer().notNull(),
  resume_id: integer().notNull(),
  company_id: integer().notNull(),
  hr_id: integer(),
  candidate_name: text().notNull(),
  candidate_folded: text().notNull(),
  candidate_photo_key: text(),
  job_title: text().notNull(),
  company_name: text().notNull(),
  status: text({ enum: ['pending', 'selected', 'rejected'] }).notNull(),
  decided_at: integer(),
  company_status: text({ enum: ['pending', 'Selected', 'Rejected'] }).notNull(),
  advanced_at: integer(),
  shortlisted: integer().notNull(),
  shortlisted_at: integer(),
  interview_overview_status: text({ enum: ['', 'shortlisted', 'rejected'] }).notNull(),
  letter_key: text(),
  letter_name: text(),
  update_hr: integer().notNull(),
  offer_letter_sent: integer().notNull(),
  sent_at: integer(),
  withdrawn_at: integer(),
  rounds_json: text().notNull(),
  round_count: integer().notNull(),
  last_outcome: text({ enum: ['', 'Move to Next Round', 'Rejected', 'Cancelled'] }),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  released_at: integer().notNull(),
  stage: text({
    enum: ['applied', 'awaiting', 'interview', 'shortlisted', 'handed', 'hired', 'rejected', 'withdrawn'],
  }).notNull(),
  standing: text({ enum: ['Pending', 'Selected', 'Rejected'] }).notNull(),
  skills_folded: text().notNull(),
  title_folded: text().notNull(),
  searched: text().notNull(),
  scope: text().notNull(),
});
export type ApplicationRow = typeof applications.$inferSelect;

export const rounds = sqliteTable('rounds', {
  id: integer().primaryKey(),
  application_id: integer().notNull(),
  number: integer().notNull(),
  company_id: integer().notNull(),
  student_id: integer().notNull(),
  date: text().notNull(),
  mode: text({ enum: ['Online', 'Offline', 'Phone'] }).notNull(),
  link: text().notNull(),
  interviewer: text().notNull(),
  outcome: text({ enum: ['', 'Move to Next Round', 'Rejected', 'Cancelled'] }).notNull(),
  update_candidate: integer().notNull(),
  feedback_updated_by_hr: integer().notNull(),
  feedback: text(),
  created_at: integer().notNull(),
  minutes: integer().notNull(),
});
export type RoundRow = typeof rounds.$inferSelect;

/**
 * From before the record: read until it is carried over, written by a Worker of the version before.
 */
export const applicationEvents = sqliteTable('application_events', {
  id: integer().primaryKey(),
  application_id: integer().notNull(),
  action: text().notNull(),
  role: text({ enum: ['student', 'company', 'hr', 'admin'] }).notNull(),
  actor_id: integer().notNull(),
  actor_name: text().notNull(),
  detail: text().notNull(),
  created_at: integer().notNull(),
});
