import { expect, test } from 'vitest';
import { grantOf } from './grants.ts';
import { jobsOfKnown, ROLE_JOBS } from './known-account.ts';
import { ROLES } from './roles.ts';

test('a browser that keeps an account knows where its jobs are, and no other does', () => {
  const kept = (keys: Record<string, string>) => (key: string) => keys[key] ?? null;
  expect(jobsOfKnown(kept({}))).toBeNull();
  expect(jobsOfKnown(kept({ name: 'Asha' }))).toBeNull();
  expect(jobsOfKnown(kept({ user: 'u1', HrId: 'h1' }))).toBe('/Joblist');
  expect(jobsOfKnown(kept({ HrId: 'h1' }))).toBe('/CompanyJoblist');
});

test('storage that a browser refuses is nobody', () => {
  expect(
    jobsOfKnown(() => {
      throw new Error('SecurityError');
    }),
  ).toBeNull();
});

test('each role has its jobs in its own area', () => {
  for (const role of ROLES) expect(grantOf(ROLE_JOBS[role])?.remote).toBe(role === 'student' ? 'seeker' : role);
});
