import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { type Statement, unrecorded } from '../core/database.ts';
import { commandOf, queryOf } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { admins, companies, hrs, students } from '../core/schema/accounts.ts';

/** Table of each role's accounts. Names of our own, safe to splice into SQL. */
export const ACCOUNT_TABLES = {
  student: 'students',
  company: 'companies',
  hr: 'hrs',
  admin: 'admins',
} as const satisfies Record<Role, string>;

/** The same as Drizzle has them. */
export const ACCOUNTS = { student: students, company: companies, hr: hrs, admin: admins } as const;

/**
 * The column that says since when nobody may use an account, as SQL.
 */
export const SUSPENDED_AT = {
  student: 'suspended_at',
  company: 'suspended_at',
  hr: 'NULL',
  admin: 'NULL',
} as const satisfies Record<Role, string>;

/** Variants of a statement that depends on the role. */
export const EACH_ROLE = ROLES.map((role) => [role] as const);

/** The password of an account, as it is kept. */
export const readPassword = queryOf(
  // Every role's table has it.
  pick(students, 'password_hash'),
  (role: Role) => `SELECT password_hash FROM ${ACCOUNT_TABLES[role]} WHERE id = ?`,
  EACH_ROLE,
);

/** Stores a password hashed anew, while the one that it was hashed from is still stored. */
const replaceHash = commandOf(
  {},
  (role: Role) => `UPDATE ${ACCOUNT_TABLES[role]} SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3`,
  EACH_ROLE,
);
export const replacePassword = (role: Role, id: number, stored: string, replacement: string): Statement =>
  unrecorded('bookkeeping', replaceHash(role)(replacement, id, stored));

/**
 * The number of the next account, as SQL: one more than any that there is or was, so that what
 * still names a deleted account never names another person.
 */
export function nextAccount(role: 'student' | 'company'): string {
  return `1 + max((SELECT coalesce(max(id), 0) FROM ${ACCOUNT_TABLES[role]}),
    (SELECT coalesce(max(account_id), 0) FROM erased_accounts WHERE role = '${role}'))`;
}

/** Tables with rows that belong to accounts of any role. */
const OF_ACCOUNTS = [
  'passkeys',
  'authenticators',
  'recovery_codes',
  'sessions',
  'password_resets',
  'push_subscriptions',
] as const;

/** Deletes an account's rows of a table, if another change happened. */
export const deleteAlso = commandOf(
  {},
  (table: (typeof OF_ACCOUNTS)[number]) => `DELETE FROM ${table} WHERE changed() AND role = ? AND account_id = ?`,
  OF_ACCOUNTS.map((table) => [table]),
);
