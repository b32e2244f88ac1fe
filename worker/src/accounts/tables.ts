import type { Role } from '@niyukti/contract/roles';

/** Table of each role's accounts. Names of our own, safe to splice into SQL. */
export const ACCOUNT_TABLES = {
  student: 'students',
  company: 'companies',
  hr: 'hrs',
  admin: 'admins',
} as const satisfies Record<Role, string>;

/**
 * The column that says since when an account is suspended, as SQL. HR and administrators are
 * removed instead.
 */
export const SUSPENDED_AT = {
  student: 'suspended_at',
  company: 'suspended_at',
  hr: 'NULL',
  admin: 'NULL',
} as const satisfies Record<Role, string>;
