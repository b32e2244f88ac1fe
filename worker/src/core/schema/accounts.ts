import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Accounts and their sessions. Columns have the names of
 * the database.
 */

const ROLE = ['student', 'company', 'hr', 'admin'] as const;

/** Whatever signs in. An id is given once: what still names a deleted account names nobody else. */
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

/** What a job seeker has beside their account, under its id. */
export const students = sqliteTable('students', {
  id: integer()
    .primaryKey()
    .references(() => accounts.id),
  photo_key: text(),
  application_limit: integer().notNull().default(2),
  unlimited: integer().notNull().default(0),
});
export type StudentRow = typeof students.$inferSelect;

export const companies = sqliteTable('companies', {
  id: integer().primaryKey(),
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

export const sessions = sqliteTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    account_id: integer().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    seen_at: integer(),
    browser: text(),
    country: text(),
    proved_at: integer(),
    second_factor: integer().notNull().default(0),
  },
  (t) => [
    index('sessions_account').on(t.account_id),
    index('sessions_expiry').on(t.expires_at),
    index('sessions_newest').on(t.account_id, t.created_at),
  ],
);
export type SessionRow = typeof sessions.$inferSelect;

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey(),
    account_id: integer().notNull(),
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
  account_id: integer().primaryKey(),
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
    account_id: integer().notNull(),
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
    account_id: integer().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
    sent_to: text().notNull().default(''),
  },
  (t) => [index('password_resets_account').on(t.account_id), index('password_resets_expiry').on(t.expires_at)],
);

export const planRequests = sqliteTable(
  'plan_requests',
  {
    id: integer().primaryKey(),
    role: text({ enum: ['student', 'company'] }).notNull(),
    account_id: integer().notNull(),
    plan: text({ enum: ['Gold', 'Premium'] }).notNull(),
    state: text({ enum: ['open', 'granted', 'declined'] })
      .notNull()
      .default('open'),
    created_at: integer().notNull(),
    settled_at: integer(),
  },
  (t) => [
    check('plan_requests_role', sql`role IN ('student', 'company')`),
    check('plan_requests_plan', sql`plan IN ('Gold', 'Premium')`),
    check('plan_requests_state', sql`state IN ('open', 'granted', 'declined')`),
    uniqueIndex('plan_requests_open').on(t.account_id, t.role).where(sql`state = 'open'`),
    index('plan_requests_queue').on(t.role, t.id).where(sql`state = 'open'`),
    index('plan_requests_account').on(t.account_id, t.role, t.id),
    index('plan_requests_settled').on(t.settled_at).where(sql`settled_at IS NOT NULL`),
  ],
);
export type PlanRequestRow = typeof planRequests.$inferSelect;

export const consents = sqliteTable(
  'consents',
  {
    id: integer().primaryKey(),
    role: text({ enum: ['student', 'company'] }).notNull(),
    account_id: integer().notNull(),
    notice: text().notNull(),
    adult: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (t) => [
    check('consents_role', sql`role IN ('student', 'company')`),
    unique().on(t.account_id, t.role, t.notice),
    index('consents_account').on(t.account_id, t.role, t.id),
  ],
);

/** Accounts that were deleted: what is left of them. */
export const erasedAccounts = sqliteTable(
  'erased_accounts',
  {
    role: text({ enum: ['student', 'company'] }).notNull(),
    account_id: integer().notNull(),
    signed_up_at: integer().notNull(),
    erased_at: integer().notNull(),
  },
  (t) => [
    check('erased_accounts_role', sql`role IN ('student', 'company')`),
    primaryKey({ columns: [t.account_id, t.role] }),
  ],
);
