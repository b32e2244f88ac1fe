import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { type Cast, db, makeCast, makeRound, rows } from '../../testing/hiring.ts';
import { deliver, readNext } from '../notices/deliver-events.ts';

const put = (who: SignedIn, path: string, body: object = {}) => ask('PUT', `/api${path}`, { token: who.token, body });
const get = async (who: SignedIn, path: string) => (await ask('GET', `/api${path}`, { token: who.token })).json;
const noticed = async ({ account }: SignedIn) => {
  await deliver(env, db(), await readNext(db(), Number.MAX_SAFE_INTEGER, 1_000));
  return rows<{ kind: string; about: string }>(
    "SELECT kind, about FROM notices WHERE account_id = ? AND about ->> 'outcome' = 'Cancelled'",
    account,
  );
};

describe('a round that the company cancels', () => {
  let cast: Cast;
  let id: string;
  let round: string;
  const decide = (body: object) => put(cast.company, `/company-application/${id}/interview/${round}/feedback`, body);
  const cancel = (reason?: string) => decide({ interviewStatus: 'Cancelled', ...(reason !== undefined && { reason }) });
  const share = (what: string) => put(cast.hr, `/application/${id}/interview/1/${what}`);
  const seen = async () => (await get(cast.student, '/appliedjobs'))[0];
  const actions = async (who: SignedIn) =>
    (await get(who, `/application/${id}/events`)).map(({ action, note }: Record<string, string>) => [action, note]);

  beforeEach(async () => {
    cast = await makeCast();
    ({ id, round } = await makeRound(cast));
  });

  it('is cancelled at once for a candidate with whom HR has shared it; HR need not share the cancellation', async () => {
    await share('update-candidate');
    const before = await seen();
    const answer = await cancel();
    expect(answer.json.interviews).toMatchObject([{ interviewStatus: 'Cancelled', feedbackUpdatedByHR: true }]);
    const after = await seen();
    expect(after.interviews).toMatchObject([{ interviewStatus: 'Cancelled' }]);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect((await actions(cast.student))[0]).toEqual(['shareFeedback', 'Cancelled']);
    expect((await actions(cast.hr)).slice(0, 2)).toEqual([
      ['shareFeedback', 'Cancelled'],
      ['setRoundOutcome', 'Cancelled'],
    ]);
    expect(await noticed(cast.student)).toMatchObject([{ kind: 'feedback.shared' }]);
    expect(await noticed(cast.hr)).toMatchObject([{ kind: 'round.decided' }]);
    expect((await get(cast.hr, `/hr-updates/${cast.hr.id}`)).length).toBe(0);
  });

  it('stays hidden from a candidate with whom it was not shared', async () => {
    expect((await cancel()).json.interviews).toMatchObject([{ feedbackUpdatedByHR: false }]);
    expect((await seen()).interviews).toEqual([]);
    expect(await noticed(cast.student)).toEqual([]);
    expect((await actions(cast.student)).map(([action]: string[]) => action)).not.toContain('shareFeedback');
  });

  it('causes one notice, however often it is cancelled and shared', async () => {
    await share('update-candidate');
    expect([(await cancel()).status, (await cancel()).status, (await share('update-feedback')).status]).toEqual([
      200, 200, 200,
    ]);
    expect((await actions(cast.student)).filter(([action]: string[]) => action === 'shareFeedback')).toHaveLength(1);
  });

  it('is the only status that HR need not share', async () => {
    await share('update-candidate');
    await decide({ interviewStatus: 'Rejected' });
    expect((await seen()).interviews).toMatchObject([{ interviewStatus: '' }]);
  });

  describe('with a reason', () => {
    const ILL = 'The interviewer is ill';
    /** Everything that the candidate can read of it. */
    const known = async () =>
      JSON.stringify([
        await get(cast.student, '/appliedjobs'),
        await get(cast.student, '/user-interviews'),
        await get(cast.student, `/application/${id}/events`),
        await rows('SELECT about FROM notices WHERE account_id = ?', cast.student.account),
      ]);
    const reasons = async (who: SignedIn) =>
      (await get(who, `/application/${id}/events`))
        .filter(({ reason }: { reason?: string }) => reason !== undefined)
        .map(({ action, reason }: Record<string, string>) => [action, reason]);

    it('shows it at once to HR and to a candidate who knows of the round, at the round and on the timeline', async () => {
      await share('update-candidate');
      expect((await cancel(` ${ILL} `)).json.interviews).toMatchObject([{ cancelReason: ILL }]);
      expect((await get(cast.hr, `/application/${id}`)).interviews).toMatchObject([{ cancelReason: ILL }]);
      expect((await seen()).interviews).toMatchObject([{ interviewStatus: 'Cancelled', cancelReason: ILL }]);
      expect(await reasons(cast.student)).toEqual([['shareFeedback', ILL]]);
      expect(await reasons(cast.company)).toEqual([
        ['shareFeedback', ILL],
        ['setRoundOutcome', ILL],
      ]);
    });

    it('shows it to HR, and to a candidate who does not know of the round only after HR shares it', async () => {
      await cancel(ILL);
      expect(await reasons(cast.hr)).toEqual([['setRoundOutcome', ILL]]);
      await share('update-feedback');
      expect(await known()).not.toContain(ILL);
      await share('update-candidate');
      expect(await reasons(cast.student)).toEqual([
        ['shareRound', ILL],
        ['shareFeedback', ILL],
      ]);
    });

    it('keeps the first reason if it is cancelled again with another', async () => {
      await cancel(ILL);
      expect((await cancel('The room is taken')).json.interviews).toMatchObject([{ cancelReason: ILL }]);
      expect(await reasons(cast.company)).toEqual([['setRoundOutcome', ILL]]);
    });

    it('is optional', async () => {
      await share('update-candidate');
      expect((await cancel('  ')).json.interviews[0]).not.toHaveProperty('cancelReason');
      expect((await seen()).interviews[0]).not.toHaveProperty('cancelReason');
      expect(await reasons(cast.student)).toEqual([['shareFeedback', '']]);
    });

    it('is refused if it is too long, or with another status', async () => {
      for (const body of [
        { interviewStatus: 'Cancelled', reason: 'x'.repeat(201) },
        { interviewStatus: 'Rejected', reason: ILL },
      ]) {
        const answer = await decide(body);
        expect([answer.status, answer.json.errors]).toMatchObject([422, [{ path: 'reason' }]]);
      }
      expect((await decide({ interviewStatus: 'Rejected', reason: '' })).status).toBe(200);
    });
  });
});

describe('a round that was cancelled before HR shared it', () => {
  it('is shared as cancelled: the candidate is not told of an interview that will not take place', async () => {
    const cast = await makeCast();
    const { id, round } = await makeRound(cast);
    await put(cast.company, `/company-application/${id}/interview/${round}/feedback`, {
      interviewStatus: 'Cancelled',
      reason: 'The interviewer is ill',
    });
    const shared = await put(cast.hr, `/application/${id}/interview/1/update-candidate`);
    expect(shared.json.interviews).toMatchObject([
      { updateCandidate: true, feedbackUpdatedByHR: true, feedback: 'Cancelled' },
    ]);
    const [seen] = await get(cast.student, '/appliedjobs');
    expect(seen.interviews).toMatchObject([
      { interviewStatus: 'Cancelled', feedbackUpdatedByHR: true, cancelReason: 'The interviewer is ill' },
    ]);
    expect(await get(cast.student, '/user-calendar?month=2099-01')).toEqual([]);
    expect(await noticed(cast.student)).toEqual([{ kind: 'round.shared', about: '{"round":1,"outcome":"Cancelled"}' }]);
    // Nothing is left to pass on, and passing it on again changes nothing.
    expect((await put(cast.hr, `/application/${id}/interview/1/update-feedback`)).status).toBe(200);
    expect((await get(cast.student, `/application/${id}/events`))[0].action).toBe('shareRound');
  });
});
