import { ROLE_STORAGE_KEYS, ROLES, type Role } from './roles.ts';

/** Where the jobs of each role are. */
export const ROLE_JOBS = {
  student: '/Joblist',
  company: '/CompanyJobPost',
  hr: '/CompanyJoblist',
  admin: '/CompanyJobs',
} as const satisfies Record<Role, string>;

/**
 * Where somebody goes on who logged in with this browser, from what it keeps for display
 * (`kept` reads a key, and may throw where storage is refused); null for anybody else. Nothing is
 * decided by it: a session that has ended leads to the log-in.
 */
export function jobsUrlForReturningUser(kept: (key: string) => string | null): string | null {
  try {
    const role = ROLES.find((one) => kept(ROLE_STORAGE_KEYS[one][0]));
    return role ? ROLE_JOBS[role] : null;
  } catch {
    return null;
  }
}
