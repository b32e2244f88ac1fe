import { CALLS } from '@niyukti/contract/api/all-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { callPath } from '@niyukti/contract/api/call';
import { describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../testing/client.ts';
import { applyFor, type Cast, JOB, makeCast, makeStudent, ROUND } from '../../testing/hiring.ts';

const POLLED = CALLS.filter((call) => call.polled);
type Reader = 'student' | 'company' | 'hr' | 'visitor';

/** Who reads a polled call: the role that it admits, and a visitor where everyone may. */
const readerOf = (call: AnyCall): Reader => ('open' in call.access ? 'visitor' : (call.access.roles[0] as Reader));

/** Polls a call as its reader, with the tag that they have. */
function poll(call: AnyCall, cast: Cast, etag?: string): Promise<Answer> {
  const reader = readerOf(call);
  return ask(call.method, callPath(call.path, { companyId: cast.company.id, hrId: cast.hr.id }), {
    ...(reader === 'visitor' ? {} : { token: cast[reader].token }),
    ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
  });
}
const tagOf = async (call: AnyCall, cast: Cast): Promise<string> =>
  (await poll(call, cast)).headers.get('etag') ?? 'none';

const put = (who: { token: string }, path: string, body?: unknown): Promise<Answer> =>
  ask('PUT', `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

/** An application that the call lists: after a round, and shortlisted where it lists those. */
async function hireSome(call: AnyCall, { student, company, hr, job }: Cast): Promise<string> {
  const id = await applyFor(student, job);
  await put(hr, `/application/${id}/status`, { status: 'selected' });
  await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
  const { json } = await put(company, `/company-application/${id}/interview`, ROUND);
  if (call.id !== 'listShortlistedApplications') return id;
  const outcome = { interviewStatus: 'Move to Next Round' };
  await put(company, `/company-application/${id}/interview/${json._id}/feedback`, outcome);
  await put(company, `/application/${id}/companyStatus`, { shortListed: true });
  return id;
}

/** A change by another than its reader, which the list shows. */
async function changeFor(call: AnyCall, cast: Cast, application: string): Promise<void> {
  const changed = await {
    visitor: () => ask('POST', '/api/thoughts', { body: { text: 'Something new' } }),
    student: () => put(cast.hr, `/application/${application}/interview/1/update-candidate`, { updateCandidate: true }),
    company: () => put(cast.student, `/application/${application}/withdraw`),
    // Kept counts tell no withdrawal of somebody in interviews.
    hr: async () =>
      call.id === 'getHrDashboard'
        ? ask('POST', '/api/apply-job', { token: (await makeStudent()).token, body: { jobId: cast.job } })
        : put(cast.student, `/application/${application}/withdraw`),
  }[readerOf(call)]();
  expect([200, 201]).toContain(changed.status);
}

describe('a polled call', () => {
  it('is one of several calls', () => {
    expect(POLLED.length).toBeGreaterThanOrEqual(7);
    expect([...new Set(POLLED.map(readerOf))].sort()).toEqual(['company', 'hr', 'student', 'visitor']);
  });

  for (const call of POLLED) {
    it(`${call.id} answers 304 to its ETag until something changes for its reader`, async () => {
      const cast = await makeCast();
      const application = await hireSome(call, cast);
      const first = await poll(call, cast);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
      for (const tag of [etag, `"other", ${etag}`, `W/${etag}`]) {
        const same = await poll(call, cast, tag);
        expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
        expect(same.headers.get('cache-control')).toBe('private, no-cache');
      }
      expect((await poll(call, cast, '"other"')).status).toBe(200);
      await changeFor(call, cast, application);
      const woken = await poll(call, cast, etag);
      expect(woken.status).toBe(200);
      expect(woken.text).not.toBe(first.text);
      expect(woken.headers.get('etag')).not.toBe(etag);
      expect((await poll(call, cast, woken.headers.get('etag') ?? '')).status).toBe(304);
    });

    if (!('open' in call.access)) {
      it(`${call.id} keeps its ETag when something changes for somebody else`, async () => {
        const [mine, theirs] = [await makeCast(), await makeCast()];
        const application = await hireSome(call, mine);
        await hireSome(call, theirs);
        const tag = await tagOf(call, theirs);
        const before = await tagOf(call, mine);
        await changeFor(call, mine, application);
        expect((await poll(call, theirs, tag)).status).toBe(304);
        expect((await poll(call, mine, before)).status).toBe(200);
      });
    }
  }
});

it('an edited job changes the ETags of those who applied, and of nobody else', async () => {
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
  const body = { ...JOB, location: 'Nagpur', workMode: 'Remote' };
  await ask('PUT', path, { token: cast.company.token, body });
  const again = await poll(cast.student.token, woken.headers.get('etag') ?? '');
  expect([again.status, again.json?.[0].jobId.workMode]).toEqual([200, 'Remote']);
  expect((await poll(other.student.token, tags[1])).status).toBe(304);
});

it("an HR's new name changes the ETags of their students", async () => {
  const { student, hr, admin, job } = await makeCast();
  await applyFor(student, job);
  const applications = () => ask('GET', '/api/user-applications', { token: student.token });
  const before = (await applications()).headers.get('etag');
  const body = { name: 'Ritu Renamed', email: hr.email, number: '9876543211' };
  expect((await put(admin, `/edithr/${hr.id}`, body)).status).toBe(200);
  const after = await applications();
  expect(after.headers.get('etag')).not.toBe(before);
  expect(after.text).toContain('Ritu Renamed');
});
