import { expect, test } from 'vitest';
import { grantOf } from '../releases/grants.ts';
import { jobsUrlForReturningUser, ROLE_JOBS } from './known-account.ts';
import { ROLES } from './roles.ts';

test('a browser with a known account leads to its jobs, and no other does', () => {
  const kept = (keys: Record<string, string>) => (key: string) => keys[key] ?? null;
  expect(jobsUrlForReturningUser(kept({}))).toBeNull();
  expect(jobsUrlForReturningUser(kept({ name: 'Asha' }))).toBeNull();
  expect(jobsUrlForReturningUser(kept({ user: 'u1', HrId: 'h1' }))).toBe('/Joblist');
  expect(jobsUrlForReturningUser(kept({ HrId: 'h1' }))).toBe('/CompanyJoblist');
});

test('refused storage means no known account', () => {
  expect(
    jobsUrlForReturningUser(() => {
      throw new Error('SecurityError');
    }),
  ).toBeNull();
});

test('the jobs of each role are in its own area', () => {
  for (const role of ROLES) expect(grantOf(ROLE_JOBS[role])?.remote).toBe(role === 'student' ? 'seeker' : role);
});
