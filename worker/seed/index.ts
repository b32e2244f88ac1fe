export { hashPassword } from './password.ts';
export { ADMIN, COMPANIES, DEMO_PASSWORD, HRS, STUDENTS } from './people.ts';
export { SEED_MARK, type SeedSummary, seed } from './seed.ts';
export type { SeedTarget } from './target.ts';

/** The accounts for trying the product, present only in local demo data. */
export const DEMO_ACCOUNTS = [
  { role: 'student', email: 'student@demo.test', note: 'a job seeker with applications in every state' },
  { role: 'company', email: 'company@demo.test', note: 'a company with jobs, interviews and letters' },
  { role: 'hr', email: 'hr@demo.test', note: 'an HR with applications to decide' },
  { role: 'admin', email: 'admin@demo.test', note: 'the administrator' },
  { role: 'student', email: 'student2@demo.test', note: 'a job seeker exactly at the application limit' },
  { role: 'company', email: 'company2@demo.test', note: 'a company exactly at the posting limit' },
] as const;
