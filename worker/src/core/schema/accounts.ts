import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Accounts and their sessions. Rows keep the column names, so that rows of hand-written SQL have
 * these types.
 */

export const admins = sqliteTable('admins', {
  id: integer().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  password_hash: text().notNull(),
  created_at: integer().notNull(),
});
export type AdminRow = typeof admins.$inferSelect;

export const students = sqliteTable('students', {
  id: integer().primaryKey(),
  name: text().notNull(),
  name_folded: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  password_hash: text().notNull(),
  photo_key: text(),
  application_limit: integer().notNull(),
  unlimited: integer().notNull(),
  resume_id: integer(),
  resume_updated_at: integer(),
  suspended_at: integer(),
  applied: integer().notNull(),
  pending: integer().notNull(),
  selected: integer().notNull(),
  rejected: integer().notNull(),
  version: integer().notNull(),
  created_at: integer().notNull(),
  asks: integer().notNull(),
  place: integer().notNull(),
  erase_at: integer(),
  held_at: integer(),
  held_for: text(),
  notice: text(),
});
export type StudentRow = typeof students.$inferSelect;

export const companies = sqliteTable('companies', {
  id: integer().primaryKey(),
  name: text().notNull(),
  name_folded: text().notNull(),
  type: text().notNull(),
  other_type: text().notNull(),
  position: text().notNull(),
  business_model: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  password_hash: text().notNull(),
  logo_key: text(),
  posting_limit: integer().notNull(),
  unlimited: integer().notNull(),
  suspended_at: integer(),
  jobs: integer().notNull(),
  openings: integer().notNull(),
  unassigned_jobs: integer().notNull(),
  experience_min: integer(),
  experience_max: integer(),
  locations: text().notNull(),
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
  version: integer().notNull(),
  created_at: integer().notNull(),
  asks: integer().notNull(),
  place: integer().notNull(),
  erase_at: integer(),
  held_at: integer(),
  held_for: text(),
  notice: text(),
});
export type CompanyRow = typeof companies.$inferSelect;

export const hrs = sqliteTable('hrs', {
  id: integer().primaryKey(),
  name: text().notNull(),
  name_folded: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  password_hash: text().notNull(),
  assigned_jobs: integer().notNull().default(0),
  openings: integer().notNull().default(0),
  received: integer().notNull().default(0),
  pending: integer().notNull().default(0),
  shortlisted: integer().notNull().default(0),
  rejected_interviewing: integer().notNull().default(0),
  version: integer().notNull().default(0),
  created_at: integer().notNull(),
});
export type HrRow = typeof hrs.$inferSelect;

export const sessions = sqliteTable('sessions', {
  token_hash: text().primaryKey(),
  role: text({ enum: ['student', 'company', 'hr', 'admin'] }).notNull(),
  account_id: integer().notNull(),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  seen_at: integer(),
  browser: text(),
  country: text(),
  proved_at: integer(),
  second_factor: integer().notNull(),
});
export type SessionRow = typeof sessions.$inferSelect;

const ROLE = ['student', 'company', 'hr', 'admin'] as const;

export const passkeys = sqliteTable('passkeys', {
  id: integer().primaryKey(),
  role: text({ enum: ROLE }).notNull(),
  account_id: integer().notNull(),
  credential_id: text().notNull(),
  public_key: text().notNull(),
  counter: integer().notNull(),
  name: text().notNull(),
  created_at: integer().notNull(),
  used_at: integer(),
});
export type PasskeyRow = typeof passkeys.$inferSelect;

export const authenticators = sqliteTable('authenticators', {
  role: text({ enum: ROLE }).notNull(),
  account_id: integer().notNull(),
  secret: text().notNull(),
  confirmed_at: integer(),
  last_step: integer().notNull(),
  created_at: integer().notNull(),
});
export type AuthenticatorRow = typeof authenticators.$inferSelect;

export const recoveryCodes = sqliteTable('recovery_codes', {
  code_hash: text().primaryKey(),
  role: text({ enum: ROLE }).notNull(),
  account_id: integer().notNull(),
});
export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect;

export const usedChallenges = sqliteTable('used_challenges', {
  nonce: text().primaryKey(),
  expires_at: integer().notNull(),
});
export type UsedChallengeRow = typeof usedChallenges.$inferSelect;

export const passwordResets = sqliteTable('password_resets', {
  token_hash: text().primaryKey(),
  role: text({ enum: ['student', 'company', 'hr', 'admin'] }).notNull(),
  account_id: integer().notNull(),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  used_at: integer(),
});
export type PasswordResetRow = typeof passwordResets.$inferSelect;

export const planRequests = sqliteTable('plan_requests', {
  id: integer().primaryKey(),
  role: text({ enum: ['student', 'company'] }).notNull(),
  account_id: integer().notNull(),
  plan: text({ enum: ['Gold', 'Premium'] }).notNull(),
  state: text({ enum: ['open', 'granted', 'declined'] }).notNull(),
  created_at: integer().notNull(),
  settled_at: integer(),
});
export type PlanRequestRow = typeof planRequests.$inferSelect;

export const consents = sqliteTable('consents', {
  id: integer().primaryKey(),
  role: text({ enum: ['student', 'company'] }).notNull(),
  account_id: integer().notNull(),
  notice: text().notNull(),
  adult: integer().notNull(),
  created_at: integer().notNull(),
});
export type ConsentRow = typeof consents.$inferSelect;

/** Accounts that were deleted: what is left of them. */
export const erasedAccounts = sqliteTable('erased_accounts', {
  role: text({ enum: ['student', 'company'] }).notNull(),
  account_id: integer().notNull(),
  signed_up_at: integer().notNull(),
  erased_at: integer().notNull(),
});
export type ErasedAccountRow = typeof erasedAccounts.$inferSelect;

/** Searches that still hold words of what was deleted from them, until they are merged. */
export const indexCleaning = sqliteTable('index_cleaning', {
  name: text().primaryKey(),
  since: integer().notNull(),
});
