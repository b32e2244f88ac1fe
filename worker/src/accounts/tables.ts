import type { Role } from '@niyukti/contract/roles';

/** Table of each role's accounts. Names of our own, safe to splice into SQL. */
export const ACCOUNT_TABLES = {
  student: 'students',
  company: 'companies',
  hr: 'hrs',
  admin: 'admins',
} as const satisfies Record<Role, string>;
