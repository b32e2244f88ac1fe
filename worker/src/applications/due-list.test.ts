import { beforeAll, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeJob, makeStudent, ROUND } from '../../testing/hiring.ts';
import { statement } from '../../testing/statement.ts';
import { internalId } from '../core/ids.ts';

const put = (who: SignedIn, path: string, body?: unknown) =>
  ask('PUT', `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

let cast: Cast;
/** Seven candidates in interviews, first to last; every second has a round that HR has not told. */
const ids: string[] = [];

beforeAll(async () => {
  cast = await makeCast();
  for (let at = 0; at < 7; at++) {
    const id = await applyFor(await makeStudent(), cast.job);
    ids.push(id);
    await put(cast.hr, `/application/${id}/status`, { status: 'selected' });
    await put(cast.company, `/application/${id}/companyStatus`, { status: 'Selected' });
    if (at % 2 === 0) await put(cast.company, `/company-application/${id}/interview`, ROUND);
  }
});

const at = (index: number) => ids[index] ?? '';
const DUE = () => [at(6), at(4), at(2), at(0)];
const TOLD = () => [at(5), at(3), at(1)];

async function listed(path: string): Promise<string[]> {
  const answer = await ask('GET', `/api${path}`, { token: cast.hr.token });
  const found = answer.json.map(({ _id }: { _id: string }) => _id);
  const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  return next ? [...found, ...(await listed(next.replace(/^\/api/, '')))] : found;
}

it('the list of due updates is newest first, page by page', async () => {
  expect(await listed(`/hr-updates/${cast.hr.id}?limit=3`)).toEqual(DUE());
});

it('due updates are filtered by company, job and text, page by page', async () => {
  const due = (query: string) => listed(`/hr-updates/${cast.hr.id}?limit=3&${query}`);
  const other = await makeJob(cast.company, { jobTitle: 'Night Nurse' });
  expect(await due(`companyId=${cast.company.id}`)).toEqual(DUE());
  expect(await due(`jobId=${cast.job}&q=backend`)).toEqual(DUE());
  expect(await due(`jobId=${other}`)).toEqual([]);
  expect(await due('q=night')).toEqual([]);
  await statement(
    "UPDATE accounts SET name_folded = 'zubin irani' WHERE id = (SELECT student_id FROM applications WHERE id = ?)",
    internalId('application', at(2)) ?? 0,
  ).run();
  expect(await due('q=Zubin')).toEqual([at(2)]);
});

it('the list of interviews has due updates first, page by page, each application once', async () => {
  for (const limit of [2, 3, 4, 50])
    expect(await listed(`/hr-applications/${cast.hr.id}?advanced=true&sort=due&limit=${limit}`)).toEqual([
      ...DUE(),
      ...TOLD(),
    ]);
});

it('`held=false` filters nothing', async () => {
  const path = `/hr-applications/${cast.hr.id}?advanced=true&sort=due&held=false`;
  expect(await listed(path)).toEqual([...DUE(), ...TOLD()]);
});

it('a filtered list is newest first', async () => {
  const path = `/hr-applications/${cast.hr.id}?advanced=true&sort=due&companyStatus=Selected`;
  expect(await listed(path)).toEqual([...ids].reverse());
});

it('a candidate who was told leaves the list and the counts', async () => {
  const counts = async () => (await ask('GET', `/api/hrdashboardcount/${cast.hr.id}`, { token: cast.hr.token })).json;
  expect(await counts()).toMatchObject({
    selected: 7,
    interviews: 7,
    rejected: 0,
    updatesDue: 4,
    lettersDue: 0,
    handed: 0,
  });
  await put(cast.hr, `/application/${at(4)}/interview/1/update-candidate`, { updateCandidate: true });
  expect(await listed(`/hr-updates/${cast.hr.id}`)).toEqual([at(6), at(2), at(0)]);
  expect(await counts()).toMatchObject({ updatesDue: 3 });
});

it('a round that was cancelled before it was shared is not due', async () => {
  const { json } = await ask('GET', `/api/application/${at(2)}`, { token: cast.company.token });
  const feedback = `/company-application/${at(2)}/interview/${json.interviews[0]._id}/feedback`;
  expect((await put(cast.company, feedback, { interviewStatus: 'Cancelled' })).status).toBe(200);
  expect(await listed(`/hr-updates/${cast.hr.id}`)).toEqual([at(6), at(0)]);
});

it('another HR sees none of them', async () => {
  const other = await signIn('hr');
  const answer = await ask('GET', `/api/hr-updates/${cast.hr.id}`, { token: other.token });
  expect(answer.status).toBe(404);
});

it('handed-back letters are filtered by company and job', async () => {
  const handed = (query: string) => listed(`/hired-applications/${cast.hr.id}?${query}`);
  expect(await handed(`jobId=${cast.job}&companyId=${cast.company.id}`)).toEqual([]);
});
