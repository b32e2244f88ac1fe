import { env } from 'cloudflare:workers';
import { dayInIndia } from '@niyukti/contract/text/day';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, makeJob, makeStudent, rows } from '../../testing/hiring.ts';
import { openPage } from '../../testing/sockets.ts';
import { internalId } from '../core/ids.ts';
import type { NoticeRow } from '../core/schema/index.ts';
import { findAlerts } from '../jobs/alerts/find-alerts.ts';
import { writeDailyNotices } from './daily-notices.ts';
import { writeNewJobNotices } from './new-job-notices.ts';

const DAY = 86_400_000;
/** 10:00 in India, of a day on which nothing else is due. */
const MORNING = Date.parse('2098-03-10T04:30:00Z');
const notices = (kind: string) => rows<NoticeRow>('SELECT * FROM notices WHERE kind = ? ORDER BY id', kind);
const tellAll = (now: number) => writeDailyNotices(env, db(), now);

let cast: Cast;
beforeAll(async () => {
  cast = await makeCast();
});

describe('a job that closes in two days', () => {
  it('is told once to its company and to students who saved it and have not applied', async () => {
    const job = await makeJob(cast.company, { jobTitle: 'Welder', applicationDeadline: '2098-03-12' });
    const [saver, applicant] = [await makeStudent(), await makeStudent()];
    for (const { token } of [saver, applicant]) await ask('PUT', `/api/saved-job/${job}`, { token });
    await applyFor(applicant, job);
    await tellAll(MORNING - 8 * 3_600_000);
    expect(await notices('saved.closing')).toEqual([]);
    await tellAll(MORNING);
    await tellAll(MORNING + 3_600_000);
    const about = JSON.stringify({ deadline: '2098-03-12' });
    const told = { subject_id: internalId('job', job), about, count: 1 };
    expect(await notices('saved.closing')).toMatchObject([{ account_id: saver.row, ...told }]);
    expect(await notices('job.closing')).toMatchObject([{ account_id: cast.company.account, ...told }]);
    await rows('UPDATE notices SET created_at = 1');
    const [own] = (await ask('GET', '/api/notices', { token: saver.token })).json;
    expect(own).toMatchObject({ kind: 'saved.closing', place: `/Joblist?id=${job}`, deadline: '2098-03-12' });
  });

  it('signals the open pages of those who are told', async () => {
    const job = await makeJob(cast.company, { jobTitle: 'Miller', applicationDeadline: '2098-03-12' });
    const student = await makeStudent();
    await ask('PUT', `/api/saved-job/${job}`, { token: student.token });
    await rows("UPDATE notice_progress SET done = '2098-03-09'");
    const [saver, company] = [await openPage('student', student), await openPage('company', cast.company)];
    await tellAll(MORNING);
    for (const page of [saver, company])
      await vi.waitFor(() => expect(page.signals().at(-1)?.topics).toEqual(['notice']));
  });

  it('is told a day later if there was no run on its day', async () => {
    const job = await makeJob(cast.company, { jobTitle: 'Turner', applicationDeadline: '2098-03-13' });
    await ask('PUT', `/api/saved-job/${job}`, { token: cast.student.token });
    await tellAll(MORNING + 2 * DAY);
    expect((await notices('saved.closing')).at(-1)).toMatchObject({ account_id: cast.student.row });
  });
});

it('many students are told once each, also if two runs happen at once', async () => {
  const job = await makeJob(cast.company, { jobTitle: 'Fitter', applicationDeadline: '2098-04-12' });
  await rows(
    `INSERT INTO accounts (role, name, name_folded, email, password_hash, created_at)
    SELECT 'student', 'Saver', 'saver', 'saver' || value || '@made.test', '', 1
    FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1200) SELECT value FROM n)`,
  );
  await rows("INSERT INTO students (id) SELECT id FROM accounts WHERE email LIKE 'saver%'");
  await rows(
    "INSERT INTO saved_jobs (student_id, job_id, created_at) SELECT id, ?, 1 FROM accounts WHERE email LIKE 'saver%'",
    internalId('job', job),
  );
  await rows("UPDATE notice_progress SET done = '2098-04-09'");
  const now = Date.parse('2098-04-10T04:30:00Z');
  await Promise.all([tellAll(now), tellAll(now)]);
  await tellAll(now);
  const [told] = await rows(
    'SELECT count(*) AS n, sum(count) AS times FROM notices WHERE subject_id = ? AND kind = ?',
    internalId('job', job),
    'saved.closing',
  );
  expect(told).toEqual({ n: 1200, times: 1200 });
});

it('HR is told once a day how many applications have waited for more than five days', async () => {
  const other = await makeCast();
  for (const student of [await makeStudent(), await makeStudent(), await makeStudent()])
    await applyFor(student, other.job);
  const applied = Date.parse(`${dayInIndia(Date.now())}T06:00:00Z`);
  await rows('UPDATE applications SET created_at = ? WHERE hr_id = ?', applied, other.hr.row);
  const [first] = await rows<{ id: number }>('SELECT min(id) AS id FROM applications WHERE hr_id = ?', other.hr.row);
  await rows("UPDATE applications SET status = 'selected', decided_at = 1 WHERE id = ?", first?.id);
  await rows("UPDATE notice_progress SET done = ''");
  for (const days of [5, 6, 7]) await tellAll(applied + days * DAY);
  expect(await notices('applications.late')).toMatchObject([{ account_id: other.hr.row, count: 2 }]);
});

describe('a new job of a company', () => {
  it('is told to its followers once, when it first gets an HR', async () => {
    const own = await makeCast();
    const [one, two] = [await makeStudent(), await makeStudent()];
    for (const { token } of [one, two]) await ask('PUT', `/api/followed-company/${own.company.id}`, { token });
    await writeNewJobNotices(env, findAlerts, MORNING);
    await rows('DELETE FROM notices');
    const jobs = [await makeJob(own.company, { jobTitle: 'Cook' }), await makeJob(own.company, { jobTitle: 'Baker' })];
    const give = (job: string, hr: string) =>
      ask('POST', '/api/assign-to-hr', { token: own.admin.token, body: { jobId: job, hrId: hr } });
    for (const job of jobs) await give(job, own.hr.id);
    await writeNewJobNotices(env, findAlerts, MORNING);
    for (const job of jobs) await give(job, cast.hr.id);
    await writeNewJobNotices(env, findAlerts, MORNING);
    expect(await notices('company.posted')).toMatchObject([one, two].map(({ row }) => ({ account_id: row, count: 2 })));
    await rows('UPDATE notices SET created_at = 1');
    const [told] = (await ask('GET', '/api/notices', { token: one.token })).json;
    expect(told).toMatchObject({ place: `/Joblist?company=${own.company.id}`, count: 2 });
  });

  it('is not told again if its HR is replaced', async () => {
    const own = await makeCast();
    await ask('PUT', `/api/followed-company/${own.company.id}`, { token: cast.student.token });
    const job = await makeJob(own.company, { jobTitle: 'Gardener' });
    const give = (hr: string) =>
      ask('POST', '/api/assign-to-hr', { token: own.admin.token, body: { jobId: job, hrId: hr } });
    await give(own.hr.id);
    await writeNewJobNotices(env, findAlerts, MORNING);
    await rows('DELETE FROM notices');
    const removed = await ask('DELETE', `/api/deletehr/${own.hr.id}`, { token: own.admin.token });
    expect([removed.status, (await give(cast.hr.id)).status]).toEqual([200, 200]);
    await writeNewJobNotices(env, findAlerts, MORNING);
    expect(await notices('company.posted')).toEqual([]);
  });

  it('that was closed meanwhile is not told', async () => {
    const own = await makeCast();
    await ask('PUT', `/api/followed-company/${own.company.id}`, { token: cast.student.token });
    await rows('DELETE FROM notices');
    await rows('UPDATE jobs SET open = 0 WHERE company_id = ?', own.company.row);
    await writeNewJobNotices(env, findAlerts, MORNING);
    expect(await notices('company.posted')).toEqual([]);
    expect(await rows('SELECT 1 FROM new_jobs')).toEqual([]);
  });
});

describe('following a company', () => {
  it('can be repeated, is listed, and can be ended', async () => {
    const { token } = await makeStudent();
    const path = `/api/followed-company/${cast.company.id}`;
    expect((await ask('GET', path, { token })).json).toEqual({ following: false });
    for (const _ of [1, 2]) expect((await ask('PUT', path, { token })).json).toEqual({ following: true });
    expect((await ask('GET', '/api/followed-companies', { token })).json).toMatchObject([
      { companyId: cast.company.id, companyName: cast.company.name },
    ]);
    for (const _ of [1, 2]) expect((await ask('DELETE', path, { token })).json).toEqual({ following: false });
    expect((await ask('GET', path, { token })).json).toEqual({ following: false });
  });

  it('of an unknown company is 404', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await ask(method, '/api/followed-company/nobody', { token: cast.student.token })).status).toBe(404);
  });
});
