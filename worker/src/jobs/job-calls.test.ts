import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, giveResume, JOB, makeCast, makeJob, ROUND } from '../../testing/hiring.ts';

const get = (path: string, who?: SignedIn) => ask('GET', `/api${path}`, who ? { token: who.token } : {});
const titles = (answer: { json: { jobTitle: string }[] }) => answer.json.map((job) => job.jobTitle);
const apply = (student: SignedIn, job: string) =>
  ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } });

describe('jobs', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await makeCast();
    await makeJob(cast.company, { jobTitle: 'C++ Developer', location: 'पुणे' });
    await makeJob(cast.company, { jobTitle: 'Staff Nurse', location: 'Bengaluru', applicationDeadline: '2020-01-01' });
  });

  it('are listed newest first; closed ones only for those who work on them', async () => {
    expect(titles(await get('/company-all-jobs'))).toEqual(['C++ Developer', 'Backend Engineer']);
    expect(titles(await get('/company-all-jobs', cast.admin))).toEqual([
      'Staff Nurse',
      'C++ Developer',
      'Backend Engineer',
    ]);
    expect(titles(await get('/company-all-jobs?assigned=true', cast.student))).toEqual(['Backend Engineer']);
    expect(titles(await get('/company-all-jobs?assigned=false', cast.admin))).toEqual(['Staff Nurse', 'C++ Developer']);
    expect(titles(await get(`/company-jobs?companyId=${cast.company.id}`))).toHaveLength(2);
    expect(titles(await get(`/company-jobs?companyId=${cast.company.id}`, cast.company))).toHaveLength(3);
    expect(titles(await get(`/hr-jobs/${cast.hr.id}`, cast.hr))).toEqual(['Backend Engineer']);
  });

  it.each([
    ['title=ENGINEER', ['Backend Engineer']],
    ['title=c%2B%2B', ['C++ Developer']],
    ['title=e', ['C++ Developer', 'Backend Engineer']],
    ['location=%E0%A4%AA%E0%A5%81', ['C++ Developer']],
    ['title=dev&location=pune', []],
    ['title=%25', []],
    ['title=%22%20OR%20%22', []],
    ['title=nurse', []],
  ])('are found by a part of any length and script: %s', async (query, found) => {
    expect(titles(await get(`/company-all-jobs?${query}`))).toEqual(found);
  });

  it('are paged by cursor without repeats, even if jobs are added meanwhile', async () => {
    const company = await signIn('company');
    for (let index = 0; index < 5; index++) await makeJob(company, { jobTitle: `Post ${index}` });
    const own = `/company-jobs?companyId=${company.id}&limit=2`;
    const first = await get(own, company);
    await makeJob(company, { jobTitle: 'Later' });
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await ask('GET', next, { token: company.token });
    expect([...titles(first), ...titles(second)]).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1']);
    expect((await get(`${own}&cursor=nonsense`, company)).json.type).toBe('/problems/bad-cursor');
  });

  it('are posted up to the limit, with valid fields only', async () => {
    const company = await signIn('company');
    const post = (body: unknown) => ask('POST', '/api/company-jobs', { token: company.token, body });
    const missing = await post({ ...JOB, jobTitle: '' });
    expect(missing.json.errors).toEqual([{ path: 'jobTitle', message: 'Please fill in job title' }]);
    expect((await post({ ...JOB, noofposition: '3', salary: { minSalary: '1', maxSalary: '2' } })).json).toMatchObject({
      noofposition: 3,
      salary: { minSalary: 1, maxSalary: 2, currency: 'INR', per: 'Year' },
      companyName: company.name,
      hrId: '',
      funnel: { applied: 0 },
    });
    expect((await post({ ...JOB, companyId: cast.company.id })).json.companyId).toBe(company.id);
    expect((await post(JOB)).json).toMatchObject({
      type: '/problems/posting-limit',
      message: 'Job post limit reached. Please subscribe to post more jobs.',
    });
  });

  it('are changed only by their own company, and reopen with a new deadline', async () => {
    const company = await signIn('company');
    const job = await makeJob(company, { applicationDeadline: '2020-01-01' });
    const change = (who: SignedIn, path: string) =>
      ask('PUT', `/api/company-jobs/${path}`, { token: who.token, body: { ...JOB, jobTitle: 'Reopened' } });
    expect((await change(cast.company, job)).status).toBe(404);
    expect((await get(`/job/${job}`)).json.closed).toBe(true);
    expect((await change(company, job)).json).toMatchObject({ jobTitle: 'Reopened', closed: false });
    expect(titles(await get('/company-all-jobs?title=reopened'))).toEqual(['Reopened']);
  });

  it('are posted with a deadline of today (India) or later, and can be edited after it', async () => {
    const company = await signIn('company');
    const today = dayInIndia(Date.now());
    const late = { ...JOB, applicationDeadline: dayBefore(today) };
    const posted = await ask('POST', '/api/company-jobs', { token: company.token, body: late });
    expect([posted.status, posted.json.errors]).toEqual([
      422,
      [{ path: 'applicationDeadline', message: 'Please choose today or a later day' }],
    ]);
    expect((await get(`/company/${company.id}`, company)).json.jobCount).toBe(0);
    const job = await makeJob(company, { applicationDeadline: '2020-01-01' });
    const change = (applicationDeadline: string) =>
      ask('PUT', `/api/company-jobs/${job}`, {
        token: company.token,
        body: { ...JOB, jobTitle: 'Edited', applicationDeadline },
      });
    expect((await change('2020-01-01')).json).toMatchObject({ jobTitle: 'Edited', closed: true });
    expect((await change('2020-01-02')).json.errors[0].path).toBe('applicationDeadline');
    expect((await change(today)).json.closed).toBe(false);
    expect((await change(dayBefore(today))).json.closed).toBe(true);
  });

  it('are saved by a student, and shown as saved and applied', async () => {
    const { student, job } = cast;
    const save = (method: string, path: string) => ask(method, `/api/saved-job/${path}`, { token: student.token });
    expect((await save('PUT', job)).json).toEqual({ saved: true });
    expect((await save('PUT', job)).json).toEqual({ saved: true });
    await applyFor(student, job);
    expect((await get('/company-all-jobs?saved=true', student)).json).toMatchObject([
      { _id: job, saved: true, applied: true },
    ]);
    expect((await get('/user-calendar?month=2099-12', student)).json).toMatchObject([
      { kind: 'deadline', date: '2099-12-31', jobId: job },
    ]);
    expect((await save('DELETE', job)).json).toEqual({ saved: false });
    expect((await get('/company-all-jobs?saved=true', student)).json).toEqual([]);
    expect((await save('PUT', 'nosuchjob')).status).toBe(404);
  });

  it('refuse an application for the first reason that the button shows', async () => {
    const student = await signIn('student');
    const open = await makeJob(cast.company);
    const closed = await makeJob(cast.company, { applicationDeadline: '2020-01-01' });
    const refusal = async (job: string) => (await apply(student, job)).json.type;
    expect(await refusal('nosuchjob')).toBe('/problems/not-found');
    expect(await refusal(open)).toBe('/problems/no-resume');
    await giveResume(student);
    expect(await refusal(closed)).toBe('/problems/job-closed');
    expect((await apply(student, open)).status).toBe(201);
    expect(await refusal(open)).toBe('/problems/already-applied');
    await apply(student, await makeJob(cast.company));
    expect(await refusal(closed)).toBe('/problems/job-closed');
    expect(await refusal(await makeJob(cast.company))).toBe('/problems/application-limit');
    expect((await ask('POST', '/api/apply-job', { token: student.token, body: {} })).json.errors).toEqual([
      { path: 'jobId', message: 'No job selected.' },
    ]);
  });

  it('of a suspended company take no applications', async () => {
    const company = await signIn('company');
    const job = await makeJob(company);
    const student = await signIn('student');
    await giveResume(student);
    await ask('PUT', '/api/suspension', {
      token: cast.admin.token,
      body: { role: 'company', accountId: company.id, suspended: true },
    });
    expect((await apply(student, job)).json.type).toBe('/problems/job-closed');
    expect((await get(`/job/${job}`)).status).toBe(404);
    expect((await get(`/job/${job}`, cast.company)).status).toBe(404);
    expect((await get(`/job/${job}`, student)).json.closed).toBe(true);
    expect((await get(`/company-jobs?companyId=${company.id}`)).json).toEqual([]);
  });

  it('and applications are searched by texts of any length', async () => {
    const long = 'e'.repeat(201);
    const job = await makeJob(cast.company, { jobDescription: 'x', jobTitle: `Welder ${'ab'.repeat(96)}` });
    const { json } = await get(`/job/${job}`);
    expect((await get(`/company-all-jobs?title=${json.jobTitle.toUpperCase()}`)).json).toHaveLength(1);
    for (const text of [long, 'ß'.repeat(2_000), 'e'.repeat(6_000)]) {
      const q = encodeURIComponent(text);
      for (const [path, who] of [
        [`/company-all-jobs?title=${q}&location=${q}`, undefined],
        [`/hr-applications/${cast.hr.id}?q=${q}`, cast.hr],
        [`/allusers?q=${q}`, cast.admin],
        [`/audit-log?q=${q}`, cast.admin],
      ] as const) {
        const answer = await get(path, who);
        expect([answer.status, answer.json]).toEqual([200, []]);
      }
    }
  });
});

it('a field that is absent in a PUT keeps its value, and in a POST gets its default', async () => {
  const { company } = await makeCast();
  const { currency: _currency, per: _per, ...pay } = JOB.salary;
  const { workMode: _mode, ...body } = { ...JOB, salary: pay };
  const posted = await ask('POST', '/api/company-jobs', { token: company.token, body });
  expect(posted.json).toMatchObject(JOB);
  const path = `/api/company-jobs/${posted.json._id}`;
  const terms = { workMode: 'Remote', salary: { ...pay, currency: 'USD', per: 'Hour' } };
  await ask('PUT', path, { token: company.token, body: { ...body, ...terms } });
  expect((await ask('PUT', path, { token: company.token, body })).json).toMatchObject(terms);
});

describe('interviews', () => {
  it('report overlaps within an hour for the interviewer and for the candidate', async () => {
    const { student, company, hr, job } = await makeCast();
    const other = await makeJob(company);
    await ask('POST', '/api/assign-to-hr', {
      token: (await signIn('admin')).token,
      body: { jobId: other, hrId: hr.id },
    });
    const ids = [await applyFor(student, job), await applyFor(student, other)];
    for (const id of ids) {
      await ask('PUT', `/api/application/${id}/status`, { token: hr.token, body: { status: 'selected' } });
      await ask('PUT', `/api/application/${id}/companyStatus`, { token: company.token, body: { status: 'Selected' } });
    }
    await ask('PUT', `/api/company-application/${ids[0]}/interview`, { token: company.token, body: ROUND });
    const conflicts = (date: string, interviewer: string) =>
      get(`/interview-conflicts/${ids[1]}?date=${date}&interviewer=${encodeURIComponent(interviewer)}`, company);
    expect((await conflicts('2099-01-05T10:30:00Z', ROUND.interviewer)).json).toMatchObject([
      { of: 'interviewer', applicationId: ids[0] },
    ]);
    expect((await conflicts('2099-01-05T09:30:00Z', 'Someone else')).json).toMatchObject([{ of: 'candidate' }]);
    expect((await conflicts('2099-01-05T11:00:00Z', ROUND.interviewer)).json).toEqual([]);
    expect((await get(`/hr-overview/${hr.id}`, hr)).json).toMatchObject({ waiting: [], weeks: { length: 8 } });
  });
});
