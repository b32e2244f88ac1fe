import { JobRow } from '@niyukti/contract/jobs/job-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeJob, rows } from '../../testing/hiring.ts';

/** Texts as long as forms take them. */
const LONG = 'What is to be done and what for. '.repeat(120);
/** Bytes of a row, however long its texts are. */
const ROW_BYTES = 800;

let cast: Cast;

/** One that was applied for, one that was saved, one without an HR, one that is closed. */
beforeAll(async () => {
  cast = await makeCast();
  const { student, company, job } = cast;
  await applyFor(student, job);
  const saved = await makeJob(company, { jobTitle: 'Staff Nurse' });
  await ask('PUT', `/api/saved-job/${saved}`, { token: student.token });
  const closed = await makeJob(company, { jobTitle: 'Welder' });
  await ask('POST', `/api/company-jobs/${closed}/close`, {
    token: company.token,
    body: { reason: 'Cancelled', note: '' },
  });
  await rows('UPDATE jobs SET description = ?', LONG);
});

// biome-ignore lint/suspicious/noExplicitAny: answers of two shapes are compared
type Wire = any;

const LISTS = (): [who: SignedIn | null, path: string, jobs: number][] => [
  [null, '/company-all-jobs?', 2],
  [null, '/company-all-jobs?title=nurse', 1],
  [cast.student, '/company-all-jobs?assigned=true&limit=5', 1],
  [cast.student, '/company-all-jobs?saved=true', 1],
  [cast.student, '/company-all-jobs?saved=true&title=nurse', 1],
  [cast.admin, '/company-all-jobs?limit=2', 2],
  [cast.admin, '/company-all-jobs?assigned=false', 2],
  [cast.admin, `/company-all-jobs?hrId=${cast.hr.id}`, 1],
  [null, `/company-jobs?companyId=${cast.company.id}`, 2],
  [cast.company, `/company-jobs?companyId=${cast.company.id}&limit=2`, 2],
  [cast.company, `/company-jobs?companyId=${cast.company.id}&state=closed`, 1],
  [cast.hr, `/hr-jobs/${cast.hr.id}?`, 1],
  [cast.hr, `/hr-jobs/${cast.hr.id}?q=backend`, 1],
  [null, '/jobs?', 2],
  [null, '/jobs?q=nurse', 1],
  [cast.student, '/jobs?q=engineer&order=newest', 1],
];

/** What a row must say where the whole says this. */
function rowOf(whole: Wire): Wire {
  const { company: _company, desiredSkills: _skills, jobDescription: _description, ...row } = whole;
  return row;
}
const jobsOf = ({ json }: Wire): Wire[] => json.jobs ?? json;
const bytesOf = (row: Wire) => new TextEncoder().encode(JSON.stringify(row)).length;

async function both(who: SignedIn | null, path: string) {
  const as = who ? { token: who.token } : {};
  return Promise.all([ask('GET', `/api${path}`, as), ask('GET', `/api${path}&view=row`, as)]);
}

describe('view=row of jobs', () => {
  it('lists the same jobs in the same order for each role, with the fields of a list', async () => {
    for (const [who, path, jobs] of LISTS()) {
      const [whole, thin] = await both(who, path);
      expect([path, thin.status, jobsOf(thin).length]).toEqual([path, 200, jobs]);
      expect([path, jobsOf(thin)]).toEqual([path, jobsOf(whole).map(rowOf)]);
      for (const row of jobsOf(thin)) expect(JobRow.parse(row)).toEqual(row);
      expect(thin.headers.get('link')?.replace('&view=row', '')).toBe(whole.headers.get('link') ?? undefined);
    }
  });

  it('leaves out nothing else of a search', async () => {
    const [whole, thin] = await both(null, '/jobs?q=nurse&place=Pune');
    expect({ ...thin.json, jobs: [] }).toEqual({ ...whole.json, jobs: [] });
  });

  it('is small however long the texts are; without it lists have all texts', async () => {
    let largest = 0;
    for (const [who, path] of LISTS()) {
      const [whole, thin] = await both(who, path);
      largest = Math.max(largest, ...jobsOf(thin).map(bytesOf));
      for (const one of jobsOf(whole)) expect(bytesOf(one)).toBeGreaterThan(LONG.length);
    }
    expect([largest <= ROW_BYTES, largest]).toEqual([true, largest]);
  });

  it('is the only accepted value', async () => {
    for (const path of ['/company-all-jobs', '/jobs']) {
      expect((await ask('GET', `/api${path}?view=all`)).status).toBe(422);
    }
  });
});
