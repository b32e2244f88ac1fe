import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { JOB, makeCast, rows, TYPED_JOB } from '../../testing/hiring.ts';

const TITLE = 'Zeppelin Pilot';
const send = (who: SignedIn, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  ask(method, `/api${path}`, { token: who.token, headers, ...(body === undefined ? {} : { body }) });
const listed = async (who: SignedIn) => (await send(who, 'GET', '/job-drafts')).json;

describe('a draft', () => {
  let company: SignedIn;
  let draft: { _id: string; revision: string };
  beforeAll(async () => {
    company = await signIn('company');
    draft = (await send(company, 'POST', '/job-drafts', { jobTitle: TITLE, salary: { minSalary: 'about ten' } })).json;
  });

  it('keeps what was typed, unfinished and unchecked, and requires only a title', async () => {
    expect(await listed(company)).toMatchObject([
      { _id: draft._id, fields: { jobTitle: TITLE, city: '', salary: { minSalary: 'about ten', maxSalary: '' } } },
    ]);
    expect((await send(company, 'POST', '/job-drafts', { city: 'Pune' })).json.errors).toEqual([
      { path: 'jobTitle', message: 'Please fill in job title' },
    ]);
  });

  it('is visible only to its company, and in no search, list, feed or page', async () => {
    const cast = await makeCast();
    for (const [who, paths] of [
      [
        cast.admin,
        ['/company-all-jobs', '/company-job-summary', '/audit-log', `/company-jobs?companyId=${company.id}`],
      ],
      [cast.hr, [`/hr-jobs/${cast.hr.id}`, '/company-all-jobs', `/company-jobs?companyId=${company.id}`]],
      [cast.student, ['/jobs', `/jobs?q=zeppelin`, '/company-all-jobs', '/job-suggestions?q=zeppelin']],
      [cast.company, ['/job-drafts', `/company-jobs?companyId=${company.id}`]],
    ] as const) {
      for (const path of paths) {
        const answer = await send(who, 'GET', path);
        expect([path, answer.status, answer.text.includes(TITLE)]).toEqual([path, 200, false]);
      }
    }
    for (const path of ['/api/jobs?q=zeppelin', '/api/job-suggestions?q=zep', '/api/hiring', '/jobs.xml', '/jobs.json'])
      expect([path, (await ask('GET', path)).text.includes(TITLE)]).toEqual([path, false]);
    expect((await ask('GET', `/api/jobs/${draft._id}`)).status).toBe(404);
    expect((await ask('GET', `/api/job/${draft._id}`)).status).toBe(404);
    for (const role of ['student', 'hr', 'admin'] as const)
      expect((await send(cast[role], 'GET', '/job-drafts')).status).toBe(403);
    const counted = await rows<{ jobs: number }>('SELECT count(*) AS jobs FROM jobs WHERE company_id = ?', company.row);
    expect(counted).toEqual([{ jobs: 0 }]);
  });

  it('is not overwritten by a second tab: the later save is refused', async () => {
    const change = (city: string, revision: string) =>
      send(company, 'PUT', `/job-drafts/${draft._id}`, { jobTitle: TITLE, city }, { 'if-match': `"${revision}"` });
    expect((await change('Pune', draft.revision)).json.fields.city).toBe('Pune');
    const late = await change('Nagpur', draft.revision);
    expect([late.status, late.json.current.fields.city]).toEqual([412, 'Pune']);
  });

  it('is posted once when it is complete, within the limit, and is then deleted', async () => {
    const post = (body: unknown, id = draft._id, who = company) => send(who, 'POST', `/company-jobs?draft=${id}`, body);
    expect((await post({ ...JOB, city: '' })).json.errors).toEqual([{ path: 'city', message: 'Please fill in city' }]);
    const late = await post({ ...JOB, applicationDeadline: '2020-01-01' });
    expect(late.json.errors).toEqual([{ path: 'applicationDeadline', message: 'Please choose today or a later day' }]);
    const stranger = await signIn('company');
    expect((await post(JOB, draft._id, stranger)).status).toBe(404);
    expect((await send(stranger, 'GET', `/company-jobs?companyId=${stranger.id}`)).json).toEqual([]);
    expect(await listed(company)).toHaveLength(1);

    await rows('UPDATE companies SET posting_limit = 0 WHERE id = ?', company.row);
    expect((await post(JOB)).json.type).toBe('/problems/posting-limit');
    expect(await listed(company)).toHaveLength(1);
    await rows('UPDATE companies SET posting_limit = 9 WHERE id = ?', company.row);
    const both = await Promise.all([post(JOB), post(JOB)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await listed(company)).toEqual([]);
    expect((await send(company, 'GET', `/company-jobs?companyId=${company.id}`)).json).toHaveLength(1);
  });

  it('is refused after the hundredth', async () => {
    const keen = await signIn('company');
    await rows(
      `WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 99)
      INSERT INTO job_drafts (company_id, fields, saved_at) SELECT ?, '{"jobTitle":"x"}', i FROM c`,
      keen.row,
    );
    expect((await send(keen, 'POST', '/job-drafts', { jobTitle: 'One' })).status).toBe(201);
    const more = await send(keen, 'POST', '/job-drafts', { jobTitle: 'Two' });
    expect(more.json.message).toBe('You have 100 drafts. Please post or delete one first.');
    const rest = await send(keen, 'POST', '/job-import', { as: 'draft', rows: [TYPED_JOB] });
    expect(rest.json.rows).toEqual([{ _id: null, errors: [{ path: '', message: more.json.message }] }]);
  });
});

it('a field that is absent in a PUT of a draft keeps its value', async () => {
  const company = await signIn('company');
  const draft = (await send(company, 'POST', '/job-drafts', TYPED_JOB)).json;
  const changed = await send(company, 'PUT', `/job-drafts/${draft._id}`, { jobTitle: TITLE, salary: { per: '' } });
  expect(changed.json.fields).toEqual({
    ...TYPED_JOB,
    jobTitle: TITLE,
    salary: { ...TYPED_JOB.salary, per: '' },
  });
});

describe('an import', () => {
  const rowsOf = (...titles: string[]) => titles.map((jobTitle) => ({ ...TYPED_JOB, jobTitle }));
  const brought = (who: SignedIn, body: unknown, key?: string) =>
    send(who, 'POST', '/job-import', body, key ? { 'idempotency-key': key } : {});

  it('handles each row separately: a wrong one, or one beyond the limit, does not stop the others', async () => {
    const company = await signIn('company');
    const wrong = { ...TYPED_JOB, city: '', salary: { ...TYPED_JOB.salary, maxSalary: '1' } };
    const answer = await brought(company, { as: 'job', rows: [...rowsOf('One'), wrong, ...rowsOf('Two', 'Three')] });
    expect(answer.json.rows).toMatchObject([
      { errors: [] },
      { _id: null, errors: [{ path: 'city' }, { path: 'salary.maxSalary' }] },
      { errors: [] },
      {
        _id: null,
        errors: [{ path: '', message: 'Job post limit reached. Please subscribe to post more jobs.' }],
      },
    ]);
    const jobs = (await send(company, 'GET', `/company-jobs?companyId=${company.id}`)).json;
    expect(jobs.map((job: { _id: string; jobTitle: string }) => [job._id, job.jobTitle])).toEqual([
      [answer.json.rows[2]._id, 'Two'],
      [answer.json.rows[0]._id, 'One'],
    ]);
    const events = await rows<{ n: number }>(
      "SELECT count(*) AS n FROM events WHERE name = 'job.posted' AND actor = 'company' AND actor_id = ?",
      company.row,
    );
    expect(events).toEqual([{ n: 2 }]);
  });

  it('accepts fifty rows and refuses more', async () => {
    const company = await signIn('company');
    await rows('UPDATE companies SET unlimited = 1 WHERE id = ?', company.row);
    const fifty = rowsOf(...Array.from({ length: 50 }, (_, index) => `Job ${index}`));
    const answer = await brought(company, { as: 'job', rows: fifty }, 'fifty');
    expect(answer.json.rows.filter((row: { _id: string | null }) => row._id)).toHaveLength(50);
    expect((await brought(company, { as: 'job', rows: fifty }, 'fifty')).text).toBe(answer.text);
    expect((await send(company, 'GET', `/company/${company.id}`)).json.jobCount).toBe(50);
    const more = await brought(company, { as: 'draft', rows: [...fifty, ...rowsOf('Job 51')] });
    expect(more.json.errors).toEqual([{ path: 'rows', message: 'Please choose at most 50 rows' }]);
  });

  it('in simultaneous parts never exceeds the limit', async () => {
    const company = await signIn('company');
    await rows('UPDATE companies SET posting_limit = 70 WHERE id = ?', company.row);
    const fifty = rowsOf(...Array.from({ length: 50 }, (_, index) => `Job ${index}`));
    const parts = await Promise.all(['one', 'two'].map((key) => brought(company, { as: 'job', rows: fifty }, key)));
    const again = await brought(company, { as: 'job', rows: fifty }, 'two');
    expect(again.text).toBe(parts[1]?.text);
    const taken = parts.flatMap(({ json }) => json.rows.filter((row: { _id: string | null }) => row._id));
    expect(taken).toHaveLength(70);
    expect((await send(company, 'GET', `/company/${company.id}`)).json.jobCount).toBe(70);
  });

  it('keeps unfinished rows as drafts, exactly as they were written, in any script', async () => {
    const company = await signIn('company');
    const row = { jobTitle: 'शिक्षक, "प्राथमिक"', jobDescription: '=cmd()\r\n+1', city: 'पुणे' };
    const answer = await brought(company, { as: 'draft', rows: [row, { city: 'Pune' }] });
    expect(answer.json.rows).toMatchObject([{ errors: [] }, { _id: null, errors: [{ path: 'jobTitle' }] }]);
    expect(await listed(company)).toMatchObject([{ _id: answer.json.rows[0]._id, fields: row }]);
  });
});
