import { env } from 'cloudflare:workers';
import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, JOB, makeCast, rows } from '../../testing/hiring.ts';
import { sweep } from '../sweep.ts';

const send = (who: SignedIn, method: string, path: string, body?: unknown) =>
  ask(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

describe('a job that its company closes with a reason', () => {
  let cast: Cast;
  let application: string;
  const close = (body: unknown, who = cast.company) => send(who, 'POST', `/company-jobs/${cast.job}/close`, body);
  beforeAll(async () => {
    cast = await makeCast();
    application = await applyFor(cast.student, cast.job);
  });

  it('keeps the reason, or the typed text for another reason', async () => {
    expect((await close({})).json.errors).toEqual([{ path: 'reason', message: 'Please choose a reason' }]);
    expect((await close({ reason: 'Other', note: ' ' })).json.errors).toEqual([
      { path: 'note', message: 'Please fill in the reason' },
    ]);
    expect((await close({ reason: 'Cancelled' }, await signIn('company'))).status).toBe(404);
  });

  it('is closed at once for everybody; applications do not change', async () => {
    const body = { reason: 'Other', note: 'Budget of next year' };
    const closed = await close(body);
    const yesterday = dayBefore(dayInIndia(Date.now()));
    expect(closed.json).toMatchObject({ closed: true, applicationDeadline: yesterday, closedFor: body, funnel: {} });
    expect((await close(body)).json.type).toBe('/problems/job-closed');
    expect((await ask('GET', '/api/jobs?q=backend')).json.jobs).toEqual([]);
    const own = (await send(cast.student, 'GET', '/user-applications')).json;
    expect(own).toMatchObject([{ _id: application, status: 'pending', jobId: { closed: true } }]);
    const decided = await send(cast.hr, 'PUT', `/application/${application}/status`, { status: 'selected' });
    expect(decided.status).toBe(200);
  });

  it('shows its reason only to its HR and administrators', async () => {
    const reason = { reason: 'Other', note: 'Budget of next year' };
    expect((await send(cast.hr, 'GET', `/hr-jobs/${cast.hr.id}`)).json).toMatchObject([{ closedFor: reason }]);
    expect((await send(cast.admin, 'GET', `/job/${cast.job}`)).json.closedFor).toEqual(reason);
    for (const who of [cast.student, await signIn('company'), await signIn('hr')])
      expect((await send(who, 'GET', `/job/${cast.job}`)).text).not.toContain('closedFor');
    for (const path of [`/api/job/${cast.job}`, `/api/jobs/${cast.job}`])
      expect((await ask('GET', path)).text).not.toContain('Budget');
    const events = await rows<{ payload: string }>(
      "SELECT payload FROM events WHERE name = 'job.closed' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(events[0]?.payload ?? '')).toEqual({
      deadline: dayBefore(dayInIndia(Date.now())),
      reason: 'Other',
    });
  });

  it('keeps its reason after its deadline', async () => {
    await sweep(env);
    expect((await send(cast.hr, 'GET', `/hr-jobs/${cast.hr.id}`)).json[0].closedFor.reason).toBe('Other');
  });

  it('loses its reason when it is opened again', async () => {
    const again = await send(cast.company, 'PUT', `/company-jobs/${cast.job}`, JOB);
    expect([again.json.closed, again.json.closedFor]).toEqual([false, undefined]);
    expect((await close({ reason: 'Filled here', note: '' })).json.closedFor).toEqual({
      reason: 'Filled here',
      note: '',
    });
  });
});
