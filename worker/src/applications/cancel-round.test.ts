import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { type Cast, db, makeCast, makeRound, rows } from '../../testing/hiring.ts';
import { deliver, readNext } from '../notices/deliver.ts';

const put = (who: SignedIn, path: string, body: object = {}) => ask('PUT', `/api${path}`, { token: who.token, body });
const get = async (who: SignedIn, path: string) => (await ask('GET', `/api${path}`, { token: who.token })).json;
const noticed = async (role: string, { row }: SignedIn) => {
  await deliver(env, db(), await readNext(db(), Number.MAX_SAFE_INTEGER, 1_000));
  return rows<{ kind: string; about: string }>(
    "SELECT kind, about FROM notices WHERE role = ? AND account_id = ? AND about ->> 'outcome' = 'Cancelled'",
    role,
    row,
  );
};

describe('a round that its company cancels', () => {
  let cast: Cast;
  let id: string;
  let round: string;
  const cancel = () =>
    put(cast.company, `/company-application/${id}/interview/${round}/feedback`, { interviewStatus: 'Cancelled' });
  const share = (what: string) => put(cast.hr, `/application/${id}/interview/1/${what}`);
  const seen = async () => (await get(cast.student, '/appliedjobs'))[0];
  const actions = async (who: SignedIn) =>
    (await get(who, `/application/${id}/events`)).map(({ action, note }: Record<string, string>) => [action, note]);

  beforeEach(async () => {
    cast = await makeCast();
    ({ id, round } = await makeRound(cast));
  });

  it('is cancelled at once for a candidate whom HR has told of it, and HR has nothing left to pass on', async () => {
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
    expect(await noticed('student', cast.student)).toMatchObject([{ kind: 'feedback.shared' }]);
    expect(await noticed('hr', cast.hr)).toMatchObject([{ kind: 'round.decided' }]);
    expect((await get(cast.hr, `/hr-updates/${cast.hr.id}`)).length).toBe(0);
  });

  it('stays unknown to a candidate whom nobody has told of it', async () => {
    expect((await cancel()).json.interviews).toMatchObject([{ feedbackUpdatedByHR: false }]);
    expect((await seen()).interviews).toEqual([]);
    expect(await noticed('student', cast.student)).toEqual([]);
    expect((await actions(cast.student)).map(([action]: string[]) => action)).not.toContain('shareFeedback');
  });

  it('is told of once, however often it is cancelled and passed on', async () => {
    await share('update-candidate');
    expect([(await cancel()).status, (await cancel()).status, (await share('update-feedback')).status]).toEqual([
      200, 200, 200,
    ]);
    expect((await actions(cast.student)).filter(([action]: string[]) => action === 'shareFeedback')).toHaveLength(1);
  });

  it('leaves another status to HR', async () => {
    await share('update-candidate');
    await put(cast.company, `/company-application/${id}/interview/${round}/feedback`, { interviewStatus: 'Rejected' });
    expect((await seen()).interviews).toMatchObject([{ interviewStatus: '' }]);
  });
});
