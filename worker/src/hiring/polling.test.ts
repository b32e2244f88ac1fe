import { expect, it } from 'vitest';
import { ask } from '../testing/client.ts';
import { applyFor, JOB, makeCast } from './testing.ts';

it("a job's new words wake those who applied, and nobody else", async () => {
  const cast = await makeCast();
  const other = await makeCast();
  for (const { student, job } of [cast, other]) await applyFor(student, job);
  const poll = (token: string, etag = '') =>
    ask('GET', '/api/user-applications', { token, headers: { 'if-none-match': etag } });
  const tags = [];
  for (const { student } of [cast, other]) tags.push((await poll(student.token)).headers.get('etag') ?? '');
  const path = `/api/company-jobs/${cast.job}`;
  await ask('PUT', path, { token: cast.company.token, body: JOB });
  expect((await poll(cast.student.token, tags[0])).status).toBe(304);
  await ask('PUT', path, { token: cast.company.token, body: { ...JOB, location: 'Nagpur' } });
  const woken = await poll(cast.student.token, tags[0]);
  expect([woken.status, woken.json?.[0].jobId.location]).toEqual([200, 'Nagpur']);
  expect((await poll(other.student.token, tags[1])).status).toBe(304);
});
