import { dayInIndia } from '@niyukti/contract/text/day';
import { beforeAll, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeJob, makeStudent } from '../../testing/hiring.ts';
import { statement } from '../../testing/statement.ts';
import { beginningOf } from '../core/counts.ts';
import { internalId } from '../core/ids.ts';

const DAY_MS = 86_400_000;
let cast: Cast;
let other: string;
/** The first moment of today in India. */
const TODAY = beginningOf(dayInIndia(Date.now()));

async function applyAt(job: string, time: number): Promise<string> {
  const id = await applyFor(await makeStudent(), job);
  await statement(
    'UPDATE applications SET created_at = ? WHERE id = ?',
    time,
    internalId('application', id) ?? 0,
  ).run();
  return id;
}

const queueOf = async () => (await ask('GET', `/api/hr-next/${cast.hr.id}`, { token: cast.hr.token })).json.queue;

beforeAll(async () => {
  cast = await makeCast();
  other = await makeJob(cast.company, { jobTitle: 'Night Nurse' });
  await ask('POST', '/api/assign-to-hr', { token: cast.admin.token, body: { jobId: other, hrId: cast.hr.id } });
  const job = internalId('job', other) ?? 0;
  await applyAt(other, TODAY);
  // More than any page of a list holds, each of a student of its own.
  await statement(
    `INSERT INTO applications (student_id, job_id, resume_id, company_id, hr_id, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130)
      SELECT 1000000 + i, job_id, resume_id, company_id, hr_id, created_at, created_at FROM n, applications WHERE job_id = ?`,
    job,
  ).run();
});

it('the queue by job counts all waiting applications, with their age in days, oldest first', async () => {
  for (const days of [0, 1, 2, 3, 5, 6, 40]) await applyAt(cast.job, TODAY - days * DAY_MS);
  await applyAt(cast.job, TODAY - 1);
  const decided = await applyAt(cast.job, TODAY - 90 * DAY_MS);
  await ask('PUT', `/api/application/${decided}/status`, { token: cast.hr.token, body: { status: 'rejected' } });
  expect(await queueOf()).toEqual([
    {
      jobId: cast.job,
      jobTitle: 'Backend Engineer',
      companyName: expect.any(String),
      oldest: new Date(TODAY - 40 * DAY_MS).toISOString(),
      waiting: 8,
      ages: { today: 1, days: 3, week: 2, old: 2 },
    },
    expect.objectContaining({ jobId: other, waiting: 131, ages: { today: 131, days: 0, week: 0, old: 0 } }),
  ]);
});
