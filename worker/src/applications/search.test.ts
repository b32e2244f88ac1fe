import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, type Cast, JOB, makeCast, makeStudent } from '../../testing/hiring.ts';

const YESTERDAY = dayBefore(dayInIndia(Date.now()));

const RESUME = {
  personalInfo: { name: 'Zoya', email: 'zoya@made.test', phone: '9876543210', address: 'Pune' },
  educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2024' }],
  skills: 'Patient care, C#, ÉCG',
  summary: 's',
  project: 'p',
  experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
};

let cast: Cast;
let zoya: SignedIn;
let application: string;

/** Names of the candidates that a list of HR's or the company's finds. */
async function found(who: SignedIn, path: string, text: string): Promise<string[]> {
  const query = `${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`;
  const answer = await ask('GET', `/api/${path}${query}`, { token: who.token });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json.map((one: { userId: { name: string } }) => one.userId.name);
}
const byHr = (text: string) => found(cast.hr, `hr-applications/${cast.hr.id}?status=pending`, text);

async function giveSkills(student: SignedIn, skills: string): Promise<void> {
  const own = await ask('GET', '/api/resume', { token: student.token });
  const body = { ...RESUME, skills };
  const answer = await ask('PUT', `/api/resumes/${own.json[0]._id}`, { token: student.token, body });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  cast = await makeCast();
  zoya = await makeStudent('Zoya Khan');
  const prakash = await makeStudent('प्रकाश Öztürk');
  application = await applyFor(zoya, cast.job);
  await applyFor(prakash, cast.job);
  await giveSkills(zoya, RESUME.skills);
});

describe('the search of applications', () => {
  it('finds a part of the name, of a skill and of the job, in any letter case and script', async () => {
    expect(await byHr('OYA K')).toEqual(['Zoya Khan']);
    expect(await byHr('tient C')).toEqual(['Zoya Khan']);
    expect(await byHr('écg')).toEqual(['Zoya Khan']);
    expect(await byHr('ÖZTÜ')).toEqual(['प्रकाश Öztürk']);
    expect(await byHr('kend eng')).toEqual(['प्रकाश Öztürk', 'Zoya Khan']);
    expect(await byHr('nowhere')).toEqual([]);
  });

  it('works with one and two characters', async () => {
    expect(await byHr('y')).toEqual(['Zoya Khan']);
    expect(await byHr('kh')).toEqual(['Zoya Khan']);
    expect(await byHr('का')).toEqual(['प्रकाश Öztürk']);
    expect(await byHr('c#')).toEqual(['Zoya Khan']);
    expect(await byHr('go')).toEqual(['प्रकाश Öztürk']);
  });

  it('does not find a candidate with all trigrams of a text but not the text', async () => {
    const other = await makeCast();
    await applyFor(await makeStudent('Shara Rao Harita'), other.job);
    const named = (text: string) => found(other.hr, `hr-applications/${other.hr.id}`, text);
    expect([await named('sharao'), await named('ao harita sh')]).toEqual([[], []]);
    expect(await named('shara rao')).toEqual(['Shara Rao Harita']);
    expect(await named('A RAO HARI')).toEqual(['Shara Rao Harita']);
    const palette = async (q: string) => (await ask('GET', `/api/find?q=${q}`, { token: other.hr.token })).json;
    expect([(await palette('sharao')).length, (await palette('shara')).length]).toEqual([0, 1]);
  });

  it('finds no candidate of another HR or company', async () => {
    const other = await makeCast();
    expect(await found(other.hr, `hr-applications/${other.hr.id}`, 'zoya')).toEqual([]);
    expect(await found(other.company, `selected-applications/${other.company.id}`, 'zoya')).toEqual([]);
  });

  it('finds the candidate in the list of each stage', async () => {
    const lists = {
      pending: () => byHr('zoya'),
      selected: () => found(cast.hr, `hr-applications/${cast.hr.id}?status=selected`, 'zoya'),
      advanced: () => found(cast.hr, `hr-applications/${cast.hr.id}?advanced=true`, 'zoya'),
      rejected: () => found(cast.hr, `rejected-applications/${cast.hr.id}`, 'zoya'),
      company: () => found(cast.company, `selected-applications/${cast.company.id}?companyStatus=pending`, 'patient'),
      interviews: () => found(cast.company, `interview-applications/${cast.company.id}`, 'patient'),
      declined: () => found(cast.company, `interview-applications/${cast.company.id}?filter=rejected`, 'patient'),
    };
    const standing = async () => {
      const on = await Promise.all(
        Object.entries(lists).map(async ([name, list]) => ((await list()).length ? name : '')),
      );
      return on.filter(Boolean);
    };
    expect(await standing()).toEqual(['pending']);
    await ask('PUT', `/api/application/${application}/status`, { token: cast.hr.token, body: { status: 'selected' } });
    expect(await standing()).toEqual(['selected', 'company']);
    const decide = `/api/interview-application/${application}/companyStatus`;
    await ask('PUT', decide, { token: cast.company.token, body: { status: 'Selected' } });
    expect(await standing()).toEqual(['selected', 'advanced', 'interviews']);
    await ask('PUT', decide, { token: cast.company.token, body: { status: 'Rejected' } });
    expect(await standing()).toEqual(['selected', 'advanced', 'rejected', 'declined']);
  });

  it('uses the current name, skills and job title', async () => {
    const all = (text: string) => found(cast.hr, `hr-applications/${cast.hr.id}`, text);
    await ask('PUT', '/api/user', { token: zoya.token, body: { name: 'Zoya Ahmed', phone: '9876543210' } });
    expect([await all('khan'), await all('ahmed')]).toEqual([[], ['Zoya Ahmed']]);
    await giveSkills(zoya, 'Phlebotomy');
    expect([await all('patient'), await all('phleb'), await all('c#')]).toEqual([[], ['Zoya Ahmed'], []]);
    const body = { ...JOB, jobTitle: 'Staff Nurse' };
    await ask('PUT', `/api/company-jobs/${cast.job}`, { token: cast.company.token, body });
    expect([await all('engineer'), (await all('nurse')).length]).toEqual([[], 2]);
  });
});

describe('the search of jobs', () => {
  const titles = async (path: string, token?: string) =>
    (await ask('GET', path, token ? { token } : {})).json.map((job: { jobTitle: string }) => job.jobTitle);

  it('finds a closed job for its company only', async () => {
    const { company, student } = cast;
    const body = { ...JOB, jobTitle: 'Lighthouse keeper', location: 'Ratnagiri' };
    const { json } = await ask('POST', '/api/company-jobs', { token: company.token, body });
    const path = '/api/company-all-jobs?title=lighthouse&location=ratna';
    expect(await titles(path)).toEqual(['Lighthouse keeper']);
    await ask('PUT', `/api/saved-job/${json._id}`, { token: student.token });
    const closed = { ...body, applicationDeadline: YESTERDAY };
    await ask('PUT', `/api/company-jobs/${json._id}`, { token: company.token, body: closed });
    expect(await titles(path)).toEqual([]);
    expect(await titles(`/api/company-jobs?companyId=${company.id}&q=ratna&state=closed`, company.token)).toHaveLength(
      1,
    );
    expect(await titles(`/api/company-jobs?companyId=${company.id}&q=ghthou`, company.token)).toHaveLength(1);
    await ask('PUT', `/api/company-jobs/${json._id}`, { token: company.token, body: { ...body, location: 'Ratlam' } });
    expect(await titles('/api/company-all-jobs?title=lighthouse&location=ratl')).toHaveLength(1);
  });

  it("searches a student's bookmarks", async () => {
    const { student } = cast;
    const saved = (query: string) => titles(`/api/company-all-jobs?saved=true&${query}`, student.token);
    expect(await saved('title=KEEPER')).toEqual(['Lighthouse keeper']);
    expect(await saved('title=keeper&location=ratl')).toHaveLength(1);
    expect(await saved('title=nurse')).toEqual([]);
    expect(await titles('/api/company-all-jobs?saved=true&title=keeper', zoya.token)).toEqual([]);
    const { json } = await ask('GET', '/api/company-all-jobs?saved=true', { token: student.token });
    await ask('DELETE', `/api/saved-job/${json[0]._id}`, { token: student.token });
    expect(await saved('title=keeper')).toEqual([]);
  });
});

describe('the search over everything', () => {
  const find = async (who: SignedIn, text: string): Promise<string[]> => {
    const answer = await ask('GET', `/api/find?q=${encodeURIComponent(text)}`, { token: who.token });
    expect(answer.status).toBe(200);
    return answer.json.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`);
  };

  /** Kinds of which more may hold the text. */
  const cut = async (who: SignedIn, text: string): Promise<string[]> => {
    const answer = await ask('GET', `/api/find?view=cut&q=${encodeURIComponent(text)}`, { token: who.token });
    expect([
      answer.status,
      answer.json.found.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`),
    ]).toEqual([200, await find(who, text)]);
    return answer.json.cut;
  };

  it('says which kinds have more than five results', async () => {
    const own = await makeCast();
    for (let one = 1; one <= 5; one++) await applyFor(await makeStudent(`Nil Meno Anil ${one}`), own.job);
    expect([await find(own.hr, 'nil meno'), await cut(own.hr, 'nil meno')]).toEqual([
      [5, 4, 3, 2, 1].map((one) => `candidate Nil Meno Anil ${one}`),
      [],
    ]);
    expect([await find(own.hr, 'nil eno'), await cut(own.hr, 'nil eno')]).toEqual([[], []]);
    await applyFor(await makeStudent('Nil Meno Anil 6'), own.job);
    expect([(await find(own.hr, 'nil meno')).length, await cut(own.hr, 'nil meno')]).toEqual([5, ['candidate']]);
    expect([await cut(own.hr, 'no such text'), await cut(own.hr, 'x')]).toEqual([[], []]);
  });

  it('finds for each role what it may open; for a company, only candidates that HR has selected', async () => {
    const [own, other] = [await makeCast(), await makeCast()];
    const nila = await makeStudent('Nila Quintero');
    const id = await applyFor(nila, own.job);
    const decide = (path: string, body?: unknown) =>
      ask('PUT', `/api/application/${id}/${path}`, { token: own.hr.token, ...(body ? { body } : {}) });

    expect(await find(own.hr, 'quint')).toEqual(['candidate Nila Quintero']);
    expect(await find(own.company, 'quint')).toEqual([]);
    await decide('status', { status: 'selected' });
    expect(await find(own.company, 'quint')).toEqual(['candidate Nila Quintero']);
    for (const stranger of [other.hr, other.company, other.student, nila])
      expect(await find(stranger, 'quint')).toEqual([]);
    await decide('reconsider');
    expect(await find(own.company, 'quint')).toEqual([]);

    // The administrator finds the person, who can be opened, and no application.
    expect(await find(own.admin, 'quint')).toEqual(['student Nila Quintero']);
    expect(await find(own.admin, own.company.name)).toContain(`company ${own.company.name}`);
    expect(await find(own.company, 'backend')).toEqual([`job ${JOB.jobTitle}`]);
    expect(await find(own.hr, 'backend')).toContain(`job ${JOB.jobTitle}`);
    expect(await find(own.student, 'backend')).toContain(`job ${JOB.jobTitle}`);
    expect(await find(own.admin, 'q')).toEqual([]);
  });
});
