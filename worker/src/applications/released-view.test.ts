import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeJob, makeRound, ROUND, sendLetter } from '../../testing/hiring.ts';

const put = (who: SignedIn, path: string, body?: unknown) =>
  ask('PUT', `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

/**
 * Everything that a student can ask about an application, as one text, with the tags that polls go
 * by.
 */
async function seenBy(student: SignedIn, id: string): Promise<string> {
  const paths = [
    '/api/user-applications',
    '/api/appliedjobs',
    '/api/user-interviews',
    '/api/userdashboardcount',
    `/api/application/${id}/events`,
    `/api/offer-letter/${id}`,
    '/api/user-calendar?month=2099-01',
  ];
  const answers = [];
  for (const path of paths) answers.push(await ask('GET', path, { token: student.token }));
  return JSON.stringify(answers.map((answer) => [answer.status, answer.headers.get('etag'), answer.json]));
}

describe("a student's application", () => {
  it('contains its student and resume as objects, with their current values', async () => {
    const { student, job } = await makeCast();
    const id = await applyFor(student, job);
    const list = async (etag = '') =>
      ask('GET', '/api/appliedjobs', { token: student.token, headers: { 'if-none-match': etag } });
    const first = await list();
    expect(first.json).toMatchObject([
      {
        _id: id,
        jobId: { _id: job },
        userId: { _id: student.id, name: student.name, profile: null },
        resumeId: { personalInfo: { name: student.name }, skills: ['SQL', 'Go'] },
      },
    ]);
    const etag = first.headers.get('etag') ?? '';
    expect((await list(etag)).status).toBe(304);
    const { _id, updatedAt: _, ...resume } = first.json[0].resumeId;
    await put(student, `/resumes/${_id}`, { ...resume, skills: 'Rust' });
    const changed = await list(etag);
    expect(changed.json[0].resumeId.skills).toEqual(['Rust']);
    await put(student, '/user', { name: 'Asha Rao', phone: '(022) 2345-6789' });
    expect((await list(changed.headers.get('etag') ?? '')).json[0].userId.name).toBe('Asha Rao');
  });

  it('is in no count after it is withdrawn, and each filter lists what its count says', async () => {
    const { student, company, hr, job } = await makeCast();
    const rejected = await applyFor(student, await makeJob(company));
    const withdrawn = await applyFor(student, job);
    const waiting = await applyFor(student, await makeJob(company));
    const assign = { token: (await signIn('admin')).token };
    const { json } = await ask('GET', '/api/appliedjobs', { token: student.token });
    for (const one of json as { jobId: { _id: string } }[])
      await ask('POST', '/api/assign-to-hr', { ...assign, body: { jobId: one.jobId._id, hrId: hr.id } });
    await put(hr, `/application/${rejected}/status`, { status: 'rejected' });
    await put(hr, `/application/${withdrawn}/status`, { status: 'selected' });
    expect((await put(student, `/application/${withdrawn}/withdraw`)).json.standing).toBe('Withdrawn');
    const counts = (await ask('GET', '/api/userdashboardcount', { token: student.token })).json;
    expect(counts).toMatchObject({ pending: 1, shortListed: 0, rejected: 1 });
    const ids = async (status: string) =>
      (await ask('GET', `/api/appliedjobs?status=${status}`, { token: student.token })).json.map(
        (one: { _id: string }) => one._id,
      );
    expect(await ids('pending')).toEqual([waiting]);
    expect(await ids('selected')).toEqual([]);
    expect(await ids('rejected')).toEqual([rejected]);
    expect(await ids('withdrawn')).toEqual([withdrawn]);
  });

  it('leaves the calendar when its round is published as cancelled', async () => {
    const cast = await makeCast();
    const { student, company, hr } = cast;
    const { id, round } = await makeRound(cast);
    const entries = async () => (await ask('GET', '/api/user-calendar?month=2099-01', { token: student.token })).json;
    await put(hr, `/application/${id}/interview/1/update-candidate`, {});
    await put(company, `/company-application/${id}/interview/${round}/feedback`, { interviewStatus: 'Cancelled' });
    expect(await entries()).toEqual([]);
  });

  it('has no round in the calendar whose status was published before its time', async () => {
    const cast = await makeCast();
    const { student, company, hr } = cast;
    const { id, round } = await makeRound(cast);
    const entries = async () => (await ask('GET', '/api/user-calendar?month=2099-01', { token: student.token })).json;
    const next = async () => (await ask('GET', '/api/user-next', { token: student.token })).json;
    await put(hr, `/application/${id}/interview/1/update-candidate`, {});
    await put(company, `/company-application/${id}/interview/${round}/feedback`, { interviewStatus: 'Rejected' });
    expect(await entries()).toHaveLength(1);
    expect((await next()).interview).toMatchObject({ round: 1 });
    await put(hr, `/application/${id}/interview/1/update-feedback`, { feedback: 'Rejected' });
    expect(await entries()).toEqual([]);
    expect((await next()).interview).toBeNull();
  });

  it('has no round in the calendar after a published rejection', async () => {
    const cast = await makeCast();
    const { student, company, hr } = cast;
    const { id } = await makeRound(cast);
    await put(hr, `/application/${id}/interview/1/update-candidate`, {});
    await put(company, `/application/${id}/companyStatus`, { status: 'Rejected' });
    const entries = async () => (await ask('GET', '/api/user-calendar?month=2099-01', { token: student.token })).json;
    expect(await entries()).toHaveLength(1);
    await put(hr, `/application/${id}/update-interview-status`, {});
    expect(await entries()).toEqual([]);
  });
});

describe('what a student sees', () => {
  let cast: Cast;
  let id: string;
  let seen: string;

  /** Takes a step and says whether the student can tell. */
  async function tells(step: Promise<{ status: number }>): Promise<boolean> {
    expect([200, 201]).toContain((await step).status);
    const before = seen;
    seen = await seenBy(cast.student, id);
    return seen !== before;
  }

  beforeAll(async () => {
    cast = await makeCast();
    id = await applyFor(cast.student, cast.job);
    seen = await seenBy(cast.student, id);
  });

  it('changes only with what is released to them, from the first step to the last', async () => {
    const { company, hr } = cast;
    expect(await tells(put(hr, `/application/${id}/status`, { status: 'selected' }))).toBe(true);
    expect(await tells(put(company, `/application/${id}/companyStatus`, { status: 'Selected' }))).toBe(true);
    const scheduled = put(company, `/company-application/${id}/interview`, ROUND);
    expect(await tells(scheduled)).toBe(false);
    const round = (await scheduled).json._id;
    const outcome = { interviewStatus: 'Move to Next Round' };
    expect(await tells(put(company, `/company-application/${id}/interview/${round}/feedback`, outcome))).toBe(false);
    expect(await tells(put(hr, `/application/${id}/interview/1/update-candidate`, {}))).toBe(true);
    expect(seen).toContain(ROUND.interviewer);
    expect(seen).not.toContain('Move to Next Round');
    expect(await tells(put(hr, `/application/${id}/interview/1/update-feedback`, {}))).toBe(true);
    expect(seen).toContain('Move to Next Round');
    expect(await tells(put(company, `/application/${id}/companyStatus`, { shortListed: true }))).toBe(false);
    expect(await tells(sendLetter(company, id))).toBe(false);
    const handed = ask('POST', '/api/update-to-hr', { token: company.token, body: { applicationId: id } });
    expect(await tells(handed)).toBe(false);
    expect(await tells(put(hr, `/application/${id}/update-interview-status`))).toBe(true);
    expect(await tells(put(hr, `/application/${id}/send-offer-letter`))).toBe(true);
    expect(seen).toContain('/files/letters/');
  });

  it('does not contain a rejection in interviews before HR publishes it', async () => {
    const { student, company, hr, job } = await makeCast();
    const second = await applyFor(student, job);
    await put(hr, `/application/${second}/status`, { status: 'selected' });
    await put(company, `/application/${second}/companyStatus`, { status: 'Selected' });
    const before = await seenBy(student, second);
    expect((await put(company, `/application/${second}/companyStatus`, { status: 'Rejected' })).status).toBe(200);
    expect(await seenBy(student, second)).toBe(before);
    expect((await put(student, `/application/${second}/withdraw`)).status).toBe(200);
  });

  it('contains feedback only together with its round', async () => {
    const { student, company, hr, job } = await makeCast();
    const second = await applyFor(student, job);
    await put(hr, `/application/${second}/status`, { status: 'selected' });
    await put(company, `/application/${second}/companyStatus`, { status: 'Selected' });
    const round = (await put(company, `/company-application/${second}/interview`, ROUND)).json._id;
    const outcome = { interviewStatus: 'Rejected' };
    await put(company, `/company-application/${second}/interview/${round}/feedback`, outcome);
    const before = await seenBy(student, second);
    expect((await put(hr, `/application/${second}/interview/1/update-feedback`, {})).status).toBe(200);
    expect(await seenBy(student, second)).toBe(before);
    expect((await put(hr, `/application/${second}/interview/1/update-candidate`, {})).status).toBe(200);
    const after = await seenBy(student, second);
    expect(after).toContain('shareFeedback');
    expect(after).toContain('"note":"Rejected"');
  });

  it('is answered with 304 while nothing is released', async () => {
    const first = await ask('GET', '/api/user-interviews', { token: cast.student.token });
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('GET', '/api/user-interviews', {
      token: cast.student.token,
      headers: { 'if-none-match': etag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
