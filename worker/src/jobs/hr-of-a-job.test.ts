import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { type Cast, makeCast } from '../../testing/hiring.ts';

let cast: Cast;
let otherCompany: SignedIn;
let otherHr: SignedIn;
const read = (path: string, who?: SignedIn) => ask('GET', path, who ? { token: who.token } : {});

beforeAll(async () => {
  cast = await makeCast();
  otherCompany = await signIn('company');
  otherHr = await signIn('hr');
});

/** Who the HR of the job is, as each place that shows a job says it. */
async function told(who?: SignedIn): Promise<string[]> {
  const { job, company } = cast;
  const places = [`/api/company-all-jobs`, `/api/job/${job}`, `/api/company-jobs?companyId=${company.id}`];
  const answers = await Promise.all(places.map((path) => read(path, who)));
  return answers.map(({ json }) => {
    const found = (Array.isArray(json) ? json : [json]).find((one) => one._id === job);
    expect(found.assignedToHr).toBe(true);
    return `${found.hrId}|${found.hrName}`;
  });
}

describe('the HR of an open job', () => {
  it('is hidden from visitors, job seekers, other companies and other HRs', async () => {
    for (const who of [undefined, cast.student, otherCompany, otherHr])
      expect(await told(who)).toEqual(['|', '|', '|']);
  });

  it("is shown to that HR, the job's company and administrators", async () => {
    const { hr, company, admin } = cast;
    const words = `${hr.id}|${hr.name}`;
    for (const who of [company, hr, admin]) expect(await told(who)).toEqual([words, words, words]);
  });

  it('cannot be found out by filtering jobs by HR', async () => {
    const path = `/api/company-all-jobs?hrId=${cast.hr.id}`;
    for (const who of [undefined, cast.student, cast.company, otherCompany, otherHr])
      expect((await read(path, who)).status).toBe(404);
    for (const who of [cast.hr, cast.admin]) expect((await read(path, who)).json).toMatchObject([{ _id: cast.job }]);
  });

  it('is not needed for the newest jobs of /Home, which the API filters', async () => {
    const newest = await read('/api/company-all-jobs?assigned=true&limit=5', cast.student);
    expect(newest.json).toMatchObject([{ _id: cast.job, hrId: '', hrName: '' }]);
    expect((await read('/api/company-all-jobs?assigned=false', cast.admin)).json).toEqual([]);
  });
});
