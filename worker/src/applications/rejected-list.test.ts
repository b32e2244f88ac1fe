import { expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, makeCast, makeJob, makeStudent } from '../../testing/hiring.ts';

const put = (who: SignedIn, path: string, body: object) => ask('PUT', `/api${path}`, { token: who.token, body });

it("an HR's rejected candidates are filtered by who rejected them, by company and by job", async () => {
  const { company, hr, admin, job } = await makeCast();
  const other = await makeJob(company);
  await ask('POST', '/api/assign-to-hr', { token: admin.token, body: { jobId: other, hrId: hr.id } });
  const applied = async (of: string, ...steps: ((id: string) => Promise<unknown>)[]) => {
    const id = await applyFor(await makeStudent(), of);
    for (const step of steps) await step(id);
    return id;
  };
  const screen = (status: string) => (id: string) => put(hr, `/application/${id}/status`, { status });
  const decide = (status: string) => (id: string) =>
    put(company, `/interview-application/${id}/companyStatus`, { status });
  const refused = await applied(job, screen('rejected'));
  const declined = await applied(job, screen('selected'), decide('Rejected'));
  const interviewed = await applied(other, screen('selected'), decide('Selected'), decide('Rejected'));
  await applied(job, screen('selected'));

  const ids = async (query: string) => {
    const answer = await ask('GET', `/api/rejected-applications/${hr.id}${query}`, { token: hr.token });
    return answer.json.map((one: { _id: string }) => one._id).sort();
  };
  expect(await ids('')).toEqual([refused, declined, interviewed].sort());
  expect(await ids('?by=hr')).toEqual([refused]);
  expect(await ids('?by=company')).toEqual([declined, interviewed].sort());
  expect(await ids('?by=interviews')).toEqual([interviewed]);
  expect(await ids(`?jobId=${other}`)).toEqual([interviewed]);
  expect(await ids(`?companyId=${company.id}&by=hr`)).toEqual([refused]);
  expect(await ids(`?by=hr&jobId=${other}`)).toEqual([]);
  // Another company is nobody's filter here.
  expect(await ids(`?companyId=${(await makeCast()).company.id}`)).toEqual([]);
});
