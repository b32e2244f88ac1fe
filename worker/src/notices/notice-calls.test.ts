import { env } from 'cloudflare:workers';
import type { Notice } from '@niyukti/contract/notices/notice-calls';
import { sayAbout, sayNotice } from '@niyukti/contract/notices/notice-words';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, db, JOB, makeCast, makeStudent, rows } from '../../testing/hiring.ts';
import { deliver, readNext } from './deliver-events.ts';

let cast: Cast;
let student: SignedIn;
let application: string;

const list = async (who: SignedIn, query = '') => (await ask('GET', `/api/notices${query}`, { token: who.token })).json;
const unread = async (who: SignedIn) => (await ask('GET', '/api/notices/unread', { token: who.token })).json.unread;
const tell = async () => deliver(env, db(), await readNext(db(), Number.MAX_SAFE_INTEGER, 1_000));

beforeAll(async () => {
  cast = await makeCast();
  student = await makeStudent('Asha Rao');
  application = await applyFor(student, cast.job);
  await ask('PUT', `/api/application/${application}/status`, { token: cast.hr.token, body: { status: 'selected' } });
  await tell();
});

describe('a notice', () => {
  it('contains the event with current names and a link', async () => {
    const [own] = await list(student);
    expect(own).toMatchObject({
      kind: 'application.selected',
      read: false,
      count: 1,
      place: `/AppliedStatus?id=${application}`,
      candidateName: null,
      jobTitle: 'Backend Engineer',
      companyName: cast.company.name,
    });
    const [ofHr] = await list(cast.hr);
    expect(ofHr).toMatchObject({ kind: 'application.applied', place: '/JobApplications', candidateName: 'Asha Rao' });
  });

  it('does not name a person whom its reader may no longer see', async () => {
    expect((await list(cast.company))[0]).toMatchObject({ kind: 'application.selected', candidateName: 'Asha Rao' });
    await rows("UPDATE applications SET status = 'pending', decided_at = NULL WHERE company_id = ?", cast.company.row);
    expect((await list(cast.company))[0]).toMatchObject({ candidateName: null, jobTitle: null });
    await rows("UPDATE applications SET status = 'selected', decided_at = 1 WHERE company_id = ?", cast.company.row);
  });

  it('that a job is open again does not say besides that it was changed', async () => {
    const { token } = cast.company;
    const send = async (method: string, path: string, body: unknown) => {
      expect((await ask(method, `/api/company-jobs/${cast.job}${path}`, { token, body })).status).toBe(200);
      await tell();
    };
    const kinds = async () => (await list(cast.hr)).map(({ kind }: { kind: string }) => kind);
    const before = (await kinds()).length;
    await send('POST', '/close', { reason: 'Filled here', note: '' });
    await send('PUT', '', JOB);
    expect((await kinds()).slice(0, -before)).toEqual(['job.reopened', 'job.closed']);
    await send('PUT', '', { ...JOB, noofposition: 3 });
    expect((await kinds())[0]).toBe('job.changed');
    await send('PUT', '', JOB);
  });

  it('is marked as read once by its owner; for others it does not exist', async () => {
    const [own] = await list(student);
    const read = (who: SignedIn) => ask('PUT', `/api/notices/${own._id}/read`, { token: who.token });
    expect((await read(cast.hr)).status).toBe(404);
    expect(await unread(student)).toBe(1);
    expect((await read(student)).json).toEqual({ unread: 0 });
    expect((await read(student)).status).toBe(200);
    expect((await list(student))[0].read).toBe(true);
  });
});

describe('5,000 of them', () => {
  beforeAll(async () => {
    await rows(
      `INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT ?, 'message.sent', 'message', i, '{}', i, 1, i FROM n`,
      cast.admin.account,
    );
  });

  const rowsRead = async (path: string) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await ask('GET', path, { token: cast.admin.token, bindings: { RATE_SCALE: env.RATE_SCALE ?? '1000' } });
    const trace = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as { rowsRead: number };
    log.mockRestore();
    return trace.rowsRead;
  };

  it('read no more rows for list and count than one page needs', async () => {
    expect(await rowsRead('/api/notices?limit=20')).toBeLessThan(75);
    expect(await unread(cast.admin)).toBe(100);
    expect(await rowsRead('/api/notices/unread')).toBeLessThan(210);
  });

  it('are paged by cursor without gaps', async () => {
    const first = await ask('GET', '/api/notices?limit=2', { token: cast.admin.token });
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await ask('GET', next, { token: cast.admin.token });
    const times = [...first.json, ...second.json].map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt));
    expect(times).toEqual([5000, 4999, 4998, 4997]);
  });

  it('are all marked as read at once, but not those of others', async () => {
    const answer = await ask('PUT', '/api/notices/read', { token: cast.admin.token });
    expect(answer.json).toEqual({ unread: 0 });
    expect(await unread(cast.hr)).toBeGreaterThan(0);
  });
});

it('an account without notices has an empty list', async () => {
  const nobody = await signIn('hr');
  expect([await list(nobody), await unread(nobody)]).toEqual([[], 0]);
});

describe('a notice', () => {
  beforeAll(async () => {
    cast = await makeCast();
  });

  it('of many selected candidates is merged for HR, and of one links to the candidate', async () => {
    const ids = [await applyFor(student, cast.job), await applyFor(await makeStudent('Ravi'), cast.job)];
    const notice = async () =>
      (await list(cast.hr)).find(({ kind }: { kind: string }) => kind === 'application.advanced');
    for (const id of ids) {
      await rows("UPDATE applications SET status = 'selected', decided_at = 1 WHERE student_id IS NOT NULL");
      const body = { status: 'Selected' };
      await ask('PUT', `/api/interview-application/${id}/companyStatus`, { token: cast.company.token, body });
      await tell();
      if (id === ids[0])
        expect(await notice()).toMatchObject({ count: 1, place: `/JobApplications/${id}`, candidateName: 'Asha Rao' });
    }
    const both = await notice();
    expect(both).toMatchObject({ count: 2, place: '/InterviewProcess', candidateName: null });
    expect(sayNotice(both, String)).toBe(`2 candidates selected by ${cast.company.name}`);
  });

  it('of a requested plan names the company', async () => {
    for (const who of [student, cast.company])
      await ask('POST', '/api/plan-requests', { token: who.token, body: { plan: 'Premium' } });
    await tell();
    const two = (await list(cast.admin)).filter(({ kind }: { kind: string }) => kind === 'plan.requested');
    expect(two.map((notice: Notice) => [sayNotice(notice, String), sayAbout(notice)])).toEqual([
      ['Premium plan requested', cast.company.name],
      ['Premium plan requested', 'Asha Rao'],
    ]);
  });
});
