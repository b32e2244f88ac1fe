import { dayInIndia } from '@niyukti/contract/text/day';
import { describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, makeCast, makeJob, ROUND, sendLetter } from '../../testing/hiring.ts';
import { statement } from '../../testing/statement.ts';

const put = (who: SignedIn, path: string, body?: unknown) =>
  ask('PUT', `/api${path}`, { token: who.token, ...(body ? { body } : {}) });
const get = (who: SignedIn, path: string) => ask('GET', `/api${path}`, { token: who.token });

describe('a hire', () => {
  it('goes from the application to the opened offer letter', async () => {
    const { student, company, hr, job } = await makeCast();
    const jobs = await get(student, '/company-all-jobs?assigned=true');
    expect(jobs.json).toMatchObject([{ _id: job, applied: false, saved: false, assignedToHr: true, hrName: '' }]);

    const id = await applyFor(student, job);
    expect((await get(hr, `/hr-applications/${hr.id}?status=pending`)).json).toMatchObject([
      { _id: id, userId: { name: student.name }, resumeId: { skills: ['SQL', 'Go'] }, status: 'pending' },
    ]);
    expect((await put(hr, `/application/${id}/status`, { status: 'selected' })).json).toMatchObject({
      status: 'selected',
    });
    expect((await get(company, `/selected-applications/${company.id}?companyStatus=pending`)).json).toHaveLength(1);
    expect((await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' })).status).toBe(200);
    expect((await get(company, `/interview-applications/${company.id}`)).json).toMatchObject([{ _id: id }]);

    const round = await put(company, `/company-application/${id}/interview`, ROUND);
    expect(round).toMatchObject({ status: 201, json: { round: 1, interviewStatus: '' } });
    const outcome = await put(company, `/company-application/${id}/interview/${round.json._id}/feedback`, {
      interviewStatus: 'Move to Next Round',
    });
    expect(outcome.json.interviews).toMatchObject([{ interviewStatus: 'Move to Next Round' }]);
    expect((await get(student, '/user-interviews')).json[0].interviews).toEqual([]);
    expect((await put(hr, `/application/${id}/interview/1/update-candidate`, { updateCandidate: true })).status).toBe(
      200,
    );
    expect((await get(student, '/user-interviews')).json[0].interviews).toMatchObject([
      { round: 1, interviewStatus: '' },
    ]);
    const shared = await put(hr, `/application/${id}/interview/1/update-feedback`, {
      feedback: 'x',
      feedbackUpdatedByHR: true,
    });
    expect(shared.json.interviews).toMatchObject([{ feedback: 'Move to Next Round' }]);

    expect((await put(company, `/application/${id}/companyStatus`, { shortListed: true })).json.shortListed).toBe(true);
    expect((await get(student, '/appliedjobs')).json).toMatchObject([{ shortListed: false, standing: 'Pending' }]);
    expect(
      (await ask('POST', '/api/update-to-hr', { token: company.token, body: { applicationId: id } })).json.type,
    ).toBe('/problems/letter-missing');
    expect(await sendLetter(company, id)).toMatchObject({ status: 200, json: { offerLetterName: 'offer.pdf' } });
    expect((await put(hr, `/application/${id}/send-offer-letter`)).json.type).toBe('/problems/cannot-send-letter');
    expect((await ask('POST', '/api/update-to-hr', { token: company.token, body: { applicationId: id } })).status).toBe(
      200,
    );
    expect((await get(hr, `/hired-applications/${hr.id}`)).json).toMatchObject([{ _id: id, offerLetterSent: false }]);
    expect((await get(student, `/offer-letter/${id}`)).json).toEqual({ offerLetter: 'Not Assigned' });
    expect((await put(hr, `/application/${id}/send-offer-letter`)).status).toBe(200);
    expect((await get(student, '/appliedjobs')).json).toMatchObject([
      { shortListed: true, standing: 'Selected', offerLetterSent: true, interviewOverviewStatus: 'shortlisted' },
    ]);
    expect((await get(student, `/offer-letter/${id}`)).json.offerLetter).toMatch(/^\/files\/letters\//);
    expect((await get(student, '/userdashboardcount')).json).toMatchObject({ pending: 0, shortListed: 1, rejected: 0 });
    expect((await get(hr, `/hrdashboardcount/${hr.id}`)).json).toMatchObject({
      assignedjobs: 1,
      applicationreceived: 1,
      shortListed: 1,
      handed: 1,
    });
    expect((await get(company, `/company-dashboard/${company.id}`)).json).toMatchObject({
      funnel: { applied: 1, selected: 1, interview: 1, shortlisted: 1, hired: 1 },
      stages: { hired: 1, interview: 0 },
    });
    const actions = (events: { action: string }[]) => events.map((event) => event.action);
    expect(actions((await get(student, `/application/${id}/events`)).json)).toEqual([
      'sendOffer',
      'shareFeedback',
      'shareRound',
      'advance',
      'select',
      'apply',
    ]);
    expect(actions((await get(company, `/application/${id}/events`)).json)).toEqual([
      'sendOffer',
      'handBack',
      'uploadLetter',
      'shortlist',
      'shareFeedback',
      'shareRound',
      'setRoundOutcome',
      'scheduleRound',
      'advance',
      'select',
      'apply',
    ]);
  });
});

describe('the pending tasks of a home page', () => {
  const next = async (who: SignedIn, role: 'user' | 'company' | 'hr') =>
    (await get(who, role === 'user' ? '/user-next' : `/${role}-next/${who.id}`)).json;

  it('follow a hire step by step, for each role', async () => {
    const { student, company, hr, job } = await makeCast();
    expect(await next(student, 'user')).toMatchObject({
      interview: null,
      letters: [],
      resumeLacks: ['skills'],
      applied: 0,
      jobs: expect.arrayContaining([expect.objectContaining({ _id: job, applied: false })]),
    });
    const id = await applyFor(student, job);
    const after = await next(student, 'user');
    expect(after.applied).toBe(1);
    expect(after.jobs.map(({ _id }: { _id: string }) => _id)).not.toContain(job);
    expect(await next(hr, 'hr')).toMatchObject({
      pending: 1,
      queue: [{ jobId: job, waiting: 1 }],
      updates: { count: 0, first: [] },
    });
    expect(await next(company, 'company')).toMatchObject({ awaiting: { count: 0, first: null } });

    await put(hr, `/application/${id}/status`, { status: 'selected' });
    expect(await next(company, 'company')).toMatchObject({
      awaiting: { count: 1, first: { applicationId: id, candidate: student.name } },
    });
    await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
    const round = await put(company, `/company-application/${id}/interview`, ROUND);
    expect(await next(company, 'company')).toMatchObject({
      awaiting: { count: 0 },
      overdue: { count: 0 },
      upcoming: [{ applicationId: id, round: 1, at: ROUND.date }],
    });
    // Until HR shares the round its candidate hears nothing of it.
    expect((await next(student, 'user')).interview).toBeNull();
    expect((await next(hr, 'hr')).updates).toMatchObject({ count: 1, first: [{ applicationId: id }] });
    await put(hr, `/application/${id}/interview/1/update-candidate`, { updateCandidate: true });
    expect((await next(student, 'user')).interview).toMatchObject({ applicationId: id, round: 1, link: ROUND.link });
    expect((await next(hr, 'hr')).updates).toEqual({ count: 0, first: [] });

    await statement('UPDATE rounds SET date = ?', new Date(Date.now() - 3 * 86_400_000).toISOString()).run();
    expect(await next(company, 'company')).toMatchObject({
      overdue: { count: 1, first: [{ applicationId: id, round: 1 }] },
      upcoming: [],
    });
    expect((await next(hr, 'hr')).overdue).toMatchObject([{ applicationId: id, round: 1 }]);
    expect((await next(student, 'user')).interview).toBeNull();

    await put(company, `/company-application/${id}/interview/${round.json._id}/feedback`, {
      interviewStatus: 'Move to Next Round',
    });
    expect((await next(hr, 'hr')).overdue).toEqual([]);
    expect((await next(hr, 'hr')).updates.count).toBe(1);
    await put(company, `/application/${id}/companyStatus`, { shortListed: true });
    expect((await next(company, 'company')).letters).toMatchObject({ count: 1, first: [{ applicationId: id }] });
    await sendLetter(company, id);
    expect(await next(company, 'company')).toMatchObject({
      letters: { count: 0, first: [] },
      toHand: { count: 1, first: [{ applicationId: id }] },
    });
    await ask('POST', '/api/update-to-hr', { token: company.token, body: { applicationId: id } });
    expect(await next(company, 'company')).toMatchObject({ letters: { count: 0 }, toHand: { count: 0, first: [] } });
    expect((await next(hr, 'hr')).letters).toMatchObject({ count: 1, first: [{ applicationId: id }] });
    await put(hr, `/application/${id}/send-offer-letter`);
    expect((await next(hr, 'hr')).letters).toEqual({ count: 0, first: [] });
    expect((await next(student, 'user')).letters).toMatchObject([{ applicationId: id }]);
  });

  it('contain the jobs that close within three days, and no others', async () => {
    const company = await signIn('company');
    const soon = dayInIndia(Date.now() + 2 * 86_400_000);
    const job = await makeJob(company, { applicationDeadline: soon });
    await makeJob(company);
    expect((await next(company, 'company')).closing).toMatchObject([{ jobId: job, deadline: soon }]);
  });
});
