import { ROLE_STORAGE_KEYS, ROLES, type Role } from './roles.ts';

/** The page of jobs of each role. */
export const ROLE_JOBS = {
  student: '/Joblist',
  company: '/CompanyJobPost',
  hr: '/CompanyJoblist',
  admin: '/CompanyJobs',
} as const satisfies Record<Role, string>;

/**
 * The page of jobs for the role that last logged in with this browser, or null. It is read from
 * local storage (`kept` reads a key, and may throw where storage is refused), so it decides nothing:
 * a session that has ended leads to the log-in.
 */
export function jobsUrlForReturningUser(kept: (key: string) => string | null): string | null {
  try {
    const role = ROLES.find((one) => kept(ROLE_STORAGE_KEYS[one][0]));
    return role ? ROLE_JOBS[role] : null;
  } catch {
    return null;
  }
}
