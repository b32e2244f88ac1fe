import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Accounts and their sessions. */

const ROLE = ['student', 'company', 'hr', 'admin'] as const;

/** Everyone who signs in. Ids are never reused, so that a reference to a deleted account stays unique. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    role: text({ enum: ROLE }).notNull(),
    email: text().notNull(),
    name: text().notNull(),
    name_folded: text().notNull(),
    // The name without its spaces, for the index: "macdonaldsmith".
    name_joined: text().generatedAlwaysAs(sql`'^' || replace(name_folded, ' ', '')`, { mode: 'virtual' }),
    phone: text().notNull().default(''),
    password_hash: text().notNull(),
    created_at: integer().notNull(),
    suspended_at: integer(),
    erase_at: integer(),
    held_at: integer(),
    held_for: text(),
    notice: text(),
    revision: integer().notNull().default(0),
  },
  (t) => [
    check('accounts_role', sql`role IN ('student', 'company', 'hr', 'admin')`),
    unique().on(t.role, t.email),
    index('accounts_of_role').on(t.role, t.id),
    index('accounts_created').on(t.role, t.created_at),
    index('accounts_erasing').on(t.erase_at).where(sql`erase_at IS NOT NULL`),
    index('accounts_held').on(t.role, t.id).where(sql`held_at IS NOT NULL`),
  ],
);
export type AccountRow = typeof accounts.$inferSelect;

/** The account that a row belongs to and is deleted with. It also prevents writes for an erased account. */
export const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
/** The same as a primary key, where an account has one row. */
export const accountKey = () =>
  integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** What a job seeker has in addition to the account. Both have the same id. */
export const students = sqliteTable('students', {
  id: accountKey(),
  photo_key: text(),
  application_limit: integer().notNull().default(2),
  unlimited: integer().notNull().default(0),
});
export type StudentRow = typeof students.$inferSelect;

/** Companies have their own ids: `memberships` say which accounts act for them. */
export const companies = sqliteTable('companies', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  name_folded: text().notNull(),
  type: text().notNull(),
  other_type: text().notNull().default(''),
  position: text().notNull(),
  business_model: text().notNull(),
  phone: text().notNull(),
  logo_key: text(),
  logo_colour: text(),
  posting_limit: integer().notNull().default(2),
  unlimited: integer().notNull().default(0),
  created_at: integer().notNull(),
  page_hidden_for: text(),
  revision: integer().notNull().default(0),
});
export type CompanyRow = typeof companies.$inferSelect;

/** The job seeker or the company that a row belongs to and is deleted with. */
export const studentId = () =>
  integer()
    .notNull()
    .references(() => students.id, { onDelete: 'cascade' });
export const companyId = () =>
  integer()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** Who acts for a company: today its one owner. An account acts for one company. */
export const memberships = sqliteTable(
  'memberships',
  {
    account_id: accountKey(),
    company_id: companyId(),
    role: text({ enum: ['owner'] }).notNull(),
  },
  (t) => [check('memberships_role', sql`role IN ('owner')`), index('memberships_of_company').on(t.company_id)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    account_id: accountId(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    seen_at: integer(),
    browser: text(),
    country: text(),
    proved_at: integer(),
    second_factor: integer().notNull().default(0),
  },
  (t) => [index('sessions_expiry').on(t.expires_at), index('sessions_newest').on(t.account_id, t.created_at)],
);
export type SessionRow = typeof sessions.$inferSelect;

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey(),
    account_id: accountId(),
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    counter: integer().notNull(),
    name: text().notNull(),
    created_at: integer().notNull(),
    used_at: integer(),
  },
  (t) => [index('passkeys_of_account').on(t.account_id)],
);

export const authenticators = sqliteTable('authenticators', {
  account_id: accountKey(),
  secret: text().notNull(),
  confirmed_at: integer(),
  last_step: integer().notNull().default(0),
  created_at: integer().notNull(),
});
export type AuthenticatorRow = typeof authenticators.$inferSelect;

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    code_hash: text().primaryKey(),
    account_id: accountId(),
  },
  (t) => [index('recovery_codes_of_account').on(t.account_id)],
);

export const usedChallenges = sqliteTable(
  'used_challenges',
  {
    nonce: text().primaryKey(),
    expires_at: integer().notNull(),
  },
  (t) => [index('used_challenges_expiry').on(t.expires_at)],
);

export const passwordResets = sqliteTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    account_id: accountId(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
    sent_to: text().notNull().default(''),
  },
  (t) => [index('password_resets_account').on(t.account_id), index('password_resets_expiry').on(t.expires_at)],
);

/** A plan that a student or a company asks for. */
export const planRequests = sqliteTable(
  'plan_requests',
  {
    id: integer().primaryKey(),
    student_id: integer().references(() => students.id, { onDelete: 'cascade' }),
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    plan: text({ enum: ['Gold', 'Premium'] }).notNull(),
    state: text({ enum: ['open', 'granted', 'declined'] })
      .notNull()
      .default('open'),
    created_at: integer().notNull(),
    settled_at: integer(),
  },
  (t) => [
    check('plan_requests_of_one', sql`(student_id IS NULL) <> (company_id IS NULL)`),
    check('plan_requests_plan', sql`plan IN ('Gold', 'Premium')`),
    check('plan_requests_state', sql`state IN ('open', 'granted', 'declined')`),
    uniqueIndex('plan_requests_open_of_student').on(t.student_id).where(sql`state = 'open'`),
    uniqueIndex('plan_requests_open_of_company').on(t.company_id).where(sql`state = 'open'`),
    index('plan_requests_queue').on(t.id).where(sql`state = 'open'`),
    index('plan_requests_of_student').on(t.student_id, t.id),
    index('plan_requests_of_company').on(t.company_id, t.id),
    index('plan_requests_settled').on(t.settled_at).where(sql`settled_at IS NOT NULL`),
  ],
);
export type PlanRequestRow = typeof planRequests.$inferSelect;

export const consents = sqliteTable(
  'consents',
  {
    id: integer().primaryKey(),
    account_id: accountId(),
    notice: text().notNull(),
    adult: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (t) => [unique().on(t.account_id, t.notice), index('consents_account').on(t.account_id, t.id)],
);

/** What is kept of deleted accounts. */
export const erasedAccounts = sqliteTable('erased_accounts', {
  account_id: integer().primaryKey(),
  signed_up_at: integer().notNull(),
  erased_at: integer().notNull(),
});
