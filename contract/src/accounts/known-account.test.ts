import { expect, test } from 'vitest';
import { grantOf } from '../releases/grants.ts';
import { jobsUrlForReturningUser, ROLE_JOBS } from './known-account.ts';
import { ROLES } from './roles.ts';

test('a browser that keeps an account knows where its jobs are, and no other does', () => {
  const kept = (keys: Record<string, string>) => (key: string) => keys[key] ?? null;
  expect(jobsUrlForReturningUser(kept({}))).toBeNull();
  expect(jobsUrlForReturningUser(kept({ name: 'Asha' }))).toBeNull();
  expect(jobsUrlForReturningUser(kept({ user: 'u1', HrId: 'h1' }))).toBe('/Joblist');
  expect(jobsUrlForReturningUser(kept({ HrId: 'h1' }))).toBe('/CompanyJoblist');
});

test('storage that a browser refuses is nobody', () => {
  expect(
    jobsUrlForReturningUser(() => {
      throw new Error('SecurityError');
    }),
  ).toBeNull();
});

test('each role has its jobs in its own area', () => {
  for (const role of ROLES) expect(grantOf(ROLE_JOBS[role])?.remote).toBe(role === 'student' ? 'seeker' : role);
});
