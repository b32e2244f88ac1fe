import { SESSION_ENDED_HEADER } from '@niyukti/contract/accounts/roles';
import { expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { makeCast, makeJob } from '../../testing/hiring.ts';

it('a suspension hides all jobs of a company, and its end shows them again', async () => {
  const { admin, company, student, job } = await makeCast();
  await makeJob(company);
  const suspend = (suspended: boolean) =>
    ask('PUT', '/api/suspension', { token: admin.token, body: { role: 'company', accountId: company.id, suspended } });
  const listed = async () =>
    (await ask('GET', `/api/company-all-jobs?companyId=${company.id}&title=engineer`)).json.length;
  const apply = () => ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } });
  expect(await listed()).toBe(2);
  expect((await suspend(true)).status).toBe(200);
  expect(await listed()).toBe(0);
  const refused = await apply();
  expect([refused.status, refused.json.type]).toEqual([409, '/problems/job-closed']);
  expect((await suspend(false)).status).toBe(200);
  expect(await listed()).toBe(2);
  expect((await apply()).status).toBe(201);
});

it('an open call tells a page that its session has ended, and no other visitor', async () => {
  const { admin, company } = await makeCast();
  const jobs = (headers: Record<string, string>, cookie?: string) =>
    ask('GET', '/api/company-all-jobs', {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(cookie ? { cookie } : {}),
    });
  const ended = async (...asked: Parameters<typeof jobs>) => (await jobs(...asked)).headers.get(SESSION_ENDED_HEADER);
  expect(await ended({ 'x-role': 'company' }, company.cookie)).toBeNull();
  const body = { role: 'company', accountId: company.id, suspended: true };
  await ask('PUT', '/api/suspension', { token: admin.token, body });
  expect(await ended({ 'x-role': 'company' }, company.cookie)).toBe('company');
  expect(await ended({ 'x-role': 'company' })).toBe('company');
  expect(await ended({}, company.cookie)).toBeNull();
  expect(await ended({ 'x-role': 'nobody' })).toBeNull();
  expect(await ended({ 'x-role': 'admin' }, admin.cookie)).toBeNull();
});
