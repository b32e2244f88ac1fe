import { env } from 'cloudflare:workers';
import { SESSION_ENDED_HEADER } from '@niyukti/contract/roles';
import { expect, it, vi } from 'vitest';
import { ask } from '../../testing/client.ts';
import { makeCast, makeJob, rows } from '../../testing/hiring.ts';
import { Database, type Statement } from '../core/database.ts';
import { goOn } from '../large-changes.ts';

it('a suspension that breaks off lets nobody apply, and the next run finishes it; so with its end', async () => {
  const { admin, company, student, job } = await makeCast();
  await makeJob(company);
  const suspend = (suspended: boolean) =>
    ask('PUT', '/api/suspension', { token: admin.token, body: { role: 'company', accountId: company.id, suspended } });
  const listed = async () =>
    (await ask('GET', `/api/company-all-jobs?companyId=${company.id}&title=engineer`)).json.length;
  const breakOff = async (suspended: boolean) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const batch = Database.prototype.batch;
    const crash = vi.spyOn(Database.prototype, 'batch').mockImplementation(async function (this: Database, ...all) {
      const texts = (all as readonly Statement[]).map(({ sql }) => sql);
      if (texts.some((text) => text.includes('SET hidden'))) throw new Error('the machine went away');
      return (await batch.apply(this, all)) as never;
    });
    expect((await suspend(suspended)).status).toBe(200);
    crash.mockRestore();
  };

  expect(await listed()).toBe(2);
  await breakOff(true);
  expect(await listed()).toBe(2);
  const refused = await ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } });
  expect([refused.status, refused.json.type]).toEqual([409, '/problems/job-closed']);
  await goOn(env);
  expect(await listed()).toBe(0);
  expect(await rows('SELECT * FROM suspension_work')).toEqual([]);

  await breakOff(false);
  expect(await listed()).toBe(0);
  await goOn(env);
  expect(await listed()).toBe(2);
  expect(await rows('SELECT * FROM suspension_work')).toEqual([]);
  expect((await ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } })).status).toBe(201);
  expect((await suspend(true)).status).toBe(200);
  expect(await listed()).toBe(0);
});

it('an open call tells a page whose session is dead, and nobody else', async () => {
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
