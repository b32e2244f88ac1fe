import { COMPANY_STAGES } from '@niyukti/contract/hiring/state-machine';
import { expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, makeCast, makeStudent } from '../../testing/hiring.ts';

const get = (who: SignedIn, path: string) => ask('GET', `/api${path}`, { token: who.token });
const decide = (hr: SignedIn, id: string, status: 'selected' | 'rejected') =>
  ask('PUT', `/api/application/${id}/status`, { token: hr.token, body: { status } });

it('a company does not see an application that HR has not selected, in any list or by its id', async () => {
  const { student, company, hr, job } = await makeCast();
  const id = await applyFor(student, job);
  /** How many answers of the company hold the application. */
  const shown = async () => {
    const lists = COMPANY_STAGES.flatMap((stage) => [`stage=${stage}`, `stage=${stage}&jobId=${job}`]);
    const paths = [
      ...[...lists, 'filter=rejected'].map((query) => `/interview-applications/${company.id}?${query}`),
      `/selected-applications/${company.id}`,
      `/application/${id}`,
      `/application/${id}/events`,
    ];
    const answers = await Promise.all(paths.map((path) => get(company, path)));
    return answers.filter((answer) => answer.text.includes(id)).length;
  };
  expect(await shown()).toBe(0);
  expect((await get(company, `/application/${id}/events`)).status).toBe(404);
  expect((await get(company, `/interview-applications/${company.id}?stage=applied`)).status).toBe(422);
  expect((await decide(hr, id, 'rejected')).status).toBe(200);
  expect(await shown()).toBe(0);
  expect((await get(company, `/application/${id}/events`)).status).toBe(404);
  expect((await get(hr, `/application/${id}`)).status).toBe(200);
});

it('a company sees what HR selected and what it rejected itself', async () => {
  const { student, company, hr, job } = await makeCast();
  const id = await applyFor(student, job);
  await decide(hr, id, 'selected');
  const ids = async (query: string) =>
    (await get(company, `/interview-applications/${company.id}?${query}`)).json.map((one: { _id: string }) => one._id);
  expect(await ids('stage=awaiting')).toEqual([id]);
  expect((await get(company, `/application/${id}/events`)).json).toHaveLength(2);
  const body = { status: 'Rejected' };
  await ask('PUT', `/api/interview-application/${id}/companyStatus`, { token: company.token, body });
  expect(await ids('stage=rejected')).toEqual([id]);
  expect(await ids(`stage=rejected&jobId=${job}`)).toEqual([id]);
});

it('a company no longer sees an application after HR reconsiders, and its open pages are told', async () => {
  const { student, company, hr, job } = await makeCast();
  const id = await applyFor(student, job);
  await decide(hr, id, 'selected');
  const list = `/selected-applications/${company.id}?companyStatus=pending`;
  const before = await get(company, list);
  expect(before.json).toHaveLength(1);
  const taken = await ask('PUT', `/api/application/${id}/reconsider`, { token: hr.token });
  expect(taken).toMatchObject({ status: 200, json: { status: 'pending' } });
  const after = await get(company, list);
  expect(after.json).toEqual([]);
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const paths = [
    ...COMPANY_STAGES.map((stage) => `/interview-applications/${company.id}?stage=${stage}`),
    `/application/${id}`,
    `/application/${id}/events`,
  ];
  for (const path of paths) expect((await get(company, path)).text).not.toContain(id);
  const advance = { token: company.token, body: { status: 'Selected' } };
  expect((await ask('PUT', `/api/interview-application/${id}/companyStatus`, advance)).status).toBe(404);
  expect((await get(hr, `/hr-applications/${hr.id}?status=pending`)).json).toMatchObject([{ _id: id }]);
});

it('only changes that a company may see change its ETags', async () => {
  const { student, company, hr, job } = await makeCast();
  const lists = ['selected-applications', 'interview-applications', 'shortlisted-applications'];
  const tags = () =>
    Promise.all(lists.map(async (list) => (await get(company, `/${list}/${company.id}`)).headers.get('etag')));
  const before = await tags();
  const id = await applyFor(student, job);
  const refused = await applyFor(await makeStudent(), job);
  await decide(hr, refused, 'rejected');
  const rename = (name: string) =>
    ask('PUT', '/api/user', { token: student.token, body: { name, phone: '9876543210' } });
  expect((await rename('Asha Rao')).status).toBe(200);
  expect(await tags()).toEqual(before);
  await decide(hr, id, 'selected');
  const selected = await tags();
  expect(selected[0]).not.toBe(before[0]);
  await rename('Asha R. Rao');
  expect((await tags())[0]).not.toBe(selected[0]);
});
