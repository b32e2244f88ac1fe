import { expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, makeCast, rows, sendLetter } from '../../testing/hiring.ts';

const get = (who: SignedIn, path: string) => ask('GET', `/api${path}`, { token: who.token });

it('an administrator reads a candidate with resume and applications, and each read is in the audit log', async () => {
  const { student, company, hr, admin, job } = await makeCast();
  const id = await applyFor(student, job);
  await ask('PUT', `/api/application/${id}/status`, { token: hr.token, body: { status: 'selected' } });
  const read = await get(admin, `/admin-candidate/${student.id}`);
  expect(read).toMatchObject({
    status: 200,
    json: {
      _id: student.id,
      email: student.email,
      resume: { skills: ['SQL', 'Go'] },
      applications: [{ _id: id, status: 'selected', jobId: { _id: job, jobTitle: 'Backend Engineer' } }],
    },
  });
  await get(admin, `/admin-candidate/${student.id}`);
  const [line, , ...others] = (await get(admin, '/audit-log?kind=accounts')).json;
  expect(others).toEqual([]);
  expect(line).toMatchObject({ event: 'candidate.opened', thingName: read.json.name });

  // It is the administrator's alone, and changes nothing.
  for (const who of [student, company, hr]) expect((await get(who, `/admin-candidate/${student.id}`)).status).toBe(403);
  expect((await get(admin, `/admin-candidate/${company.id}`)).status).toBe(404);
  expect((await get(admin, `/application/${id}`)).status).toBe(403);
  expect(await rows("SELECT count(*) AS n FROM events WHERE name = 'candidate.opened'")).toEqual([{ n: 2 }]);
});

it('shows the stage of an application, and not the address of its offer letter', async () => {
  const { student, company, hr, admin, job } = await makeCast();
  const id = await applyFor(student, job);
  const put = (who: SignedIn, path: string, body: unknown) => ask('PUT', `/api${path}`, { token: who.token, body });
  await put(hr, `/application/${id}/status`, { status: 'selected' });
  await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
  await put(company, `/application/${id}/companyStatus`, { shortListed: true });
  await sendLetter(company, id);
  const { json, text } = await get(admin, `/admin-candidate/${student.id}`);
  expect(json.applications).toMatchObject([{ shortListed: true, offerLetter: 'Not Assigned', offerLetterName: null }]);
  expect(text).not.toContain('/files/letters/');
});
