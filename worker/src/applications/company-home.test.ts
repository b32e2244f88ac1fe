import { beforeAll, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeJob, makeStudent, ROUND } from '../../testing/hiring.ts';
import { statement } from '../../testing/statement.ts';
import { internalId } from '../core/ids.ts';

const get = async (who: SignedIn, path: string) => (await ask('GET', `/api${path}`, { token: who.token })).json;
const put = (who: SignedIn, path: string, body: unknown) => ask('PUT', `/api${path}`, { token: who.token, body });

let cast: Cast;
beforeAll(async () => {
  cast = await makeCast();
  await statement('UPDATE companies SET posting_limit = 100').run();
});

async function select(job: string): Promise<string> {
  const id = await applyFor(await makeStudent(), job);
  await put(cast.hr, `/application/${id}/status`, { status: 'selected' });
  return id;
}

it('an open job with undecided candidates is first, however many jobs are newer', async () => {
  const { company, job } = cast;
  await select(job);
  await select(job);
  await applyFor(await makeStudent(), job);
  const newer: string[] = [];
  for (let at = 0; at < 12; at++) newer.unshift(await makeJob(company, { jobTitle: `Newer ${at}` }));
  const { jobs, openJobs } = await get(company, `/company-dashboard/${company.id}`);
  expect(openJobs).toBe(13);
  expect(jobs.map(({ jobId }: { jobId: string }) => jobId)).toEqual([job, ...newer.slice(0, 9)]);
  expect(jobs[0]).toMatchObject({ awaiting: 2, funnel: { applied: 3, selected: 2, interview: 0 } });
  expect(jobs[1]).toMatchObject({ awaiting: 0, funnel: { applied: 0 } });
});

it('a job with waiting offer letters is before one without pending tasks', async () => {
  const other = await makeCast();
  const [older, newer] = [other.job, await makeJob(other.company, { jobTitle: 'Newer' })];
  const id = await applyFor(await makeStudent(), older);
  await put(other.hr, `/application/${id}/status`, { status: 'selected' });
  await put(other.company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
  await put(other.company, `/application/${id}/companyStatus`, { shortListed: true });
  const { jobs } = await get(other.company, `/company-dashboard/${other.company.id}`);
  expect(jobs).toMatchObject([
    { jobId: older, awaiting: 0, letters: 1 },
    { jobId: newer, awaiting: 0, letters: 0 },
  ]);
});

it('the HRs of a company are listed with the number of its jobs that each has', async () => {
  const { company, hr } = cast;
  const { hrs } = await get(company, `/company-dashboard/${company.id}`);
  expect(hrs).toEqual([{ hrId: hr.id, name: expect.any(String), email: hr.email, jobs: 1 }]);
});

it('past rounds without an outcome are counted and listed', async () => {
  const { company, job } = cast;
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    const id = await select(job);
    ids.unshift(id);
    await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
    await put(company, `/company-application/${id}/interview`, ROUND);
  }
  const [toCome, ...over] = ids;
  for (const id of over)
    await statement(
      'UPDATE rounds SET date = ? WHERE application_id = ?',
      new Date(Date.now() - 7_200_000).toISOString(),
      internalId('application', id) ?? 0,
    ).run();
  const { overdue, upcoming } = await get(company, `/company-next/${company.id}`);
  expect(overdue).toMatchObject({ count: 4, first: [{ round: 1 }, {}, {}] });
  expect(upcoming).toMatchObject([{ applicationId: toCome }]);
  const listed = await get(company, `/interview-applications/${company.id}?filter=overdue`);
  expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual(over);
});
