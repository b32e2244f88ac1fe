import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { type Cast, db, makeCast, makeRound, ROUND, rows } from '../../testing/hiring.ts';
import { deliver, readNext } from '../notices/deliver-events.ts';

const put = (who: SignedIn, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  ask('PUT', `/api${path}`, { token: who.token, headers, ...(body === undefined ? {} : { body }) });
const get = async (who: SignedIn, path: string) => (await ask('GET', `/api${path}`, { token: who.token })).json;
const deliverAll = async () => deliver(env, db(), await readNext(db(), Number.MAX_SAFE_INTEGER, 1_000));
const LATER = { ...ROUND, date: '2099-01-06T05:30:00.000Z', interviewer: 'Rohan Das' };

describe('a moved round', () => {
  let cast: Cast;
  let id: string;
  let round: string;
  const move = (body: object = LATER, headers: Record<string, string> = {}) =>
    put(cast.company, `/company-application/${id}/interview/${round}`, body, headers);
  const timeline = async (who: SignedIn) =>
    (await get(who, `/application/${id}/events`)).map(({ action, note }: { action: string; note: string }) => [
      action,
      note,
    ]);
  const noticed = (who: SignedIn) =>
    rows<{ kind: string; about: string }>(
      "SELECT kind, about FROM notices WHERE account_id = ? AND kind = 'round.moved'",
      who.account,
    );

  beforeAll(async () => {
    cast = await makeCast();
    ({ id, round } = await makeRound(cast));
  });

  it('is answered with its new state, and recorded', async () => {
    const answer = await move({ ...LATER, reason: 'The interviewer is ill' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ ...LATER, _id: round, round: 1, interviewStatus: '', revision: '1' });
    expect((await get(cast.hr, `/application/${id}`)).interviews).toMatchObject([LATER]);
    expect((await timeline(cast.hr))[0]).toEqual(['moveRound', 'The interviewer is ill']);
  });

  it('is not shown to the student before HR shares the round', async () => {
    await deliverAll();
    const before = await timeline(cast.student);
    expect(before.map(([action]: string[]) => action)).not.toContain('moveRound');
    expect(await noticed(cast.student)).toEqual([]);
    expect(await noticed(cast.hr)).toMatchObject([{ kind: 'round.moved' }]);
    await put(cast.hr, `/application/${id}/interview/1/update-candidate`, { updateCandidate: true });
    const after = await timeline(cast.student);
    expect(after.map(([action]: string[]) => action)).not.toContain('moveRound');
    expect((await get(cast.student, '/user-interviews'))[0].interviews).toMatchObject([{ date: LATER.date }]);
  });

  it('is shown to the student at once if HR has shared it, with the reason', async () => {
    const [seen] = await get(cast.student, '/appliedjobs');
    const body = { ...LATER, date: '2099-01-07T05:30:00.000Z', reason: 'The room is taken' };
    expect((await move(body)).status).toBe(200);
    await deliverAll();
    const [now] = await get(cast.student, '/appliedjobs');
    expect(now.interviews).toMatchObject([{ date: body.date }]);
    expect(now.interviews[0]).not.toHaveProperty('revision');
    expect(Date.parse(now.updatedAt)).toBeGreaterThan(Date.parse(seen.updatedAt));
    expect((await timeline(cast.student))[0]).toEqual(['moveRound', 'The room is taken']);
    expect(await noticed(cast.student)).toMatchObject([{ about: '{"round":1}' }]);
    expect(JSON.stringify(await get(cast.student, '/user-calendar?month=2099-01'))).toContain(body.date);
  });

  it('is not changed by a save that is based on an older move', async () => {
    const current = (await get(cast.company, `/application/${id}`)).interviews[0];
    const stale = await move({ ...LATER, interviewer: 'Nobody' }, { 'if-match': '"0"' });
    expect([stale.status, stale.json.type]).toEqual([412, '/problems/changed-meanwhile']);
    expect(stale.json.current).toEqual(current);
    const body = { ...current, interviewer: 'Leela Nair' };
    expect((await move(body, { 'if-match': `"${current.revision}"` })).json.interviewer).toBe('Leela Nair');
  });

  it('is changed by only one of two simultaneous moves', async () => {
    const { revision } = (await get(cast.company, `/application/${id}`)).interviews[0];
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => move({ ...LATER, interviewer: name }, { 'if-match': `"${revision}"` })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 412, 412]);
  });

  it('is not recorded again if nothing changes', async () => {
    const { revision, ...same } = (await get(cast.company, `/application/${id}`)).interviews[0];
    const before = (await timeline(cast.hr)).length;
    expect((await move(same)).json.revision).toBe(revision);
    expect((await timeline(cast.hr)).length).toBe(before);
  });

  it('must begin in the future, and needs an address if it is online', async () => {
    for (const date of ['2020-01-05T10:00:00.000Z', new Date(Date.now() - 60_000).toISOString()])
      expect((await move({ ...LATER, date })).json.errors).toMatchObject([{ path: 'date' }]);
    expect((await move({ ...LATER, link: 'not a link' })).json.errors).toMatchObject([{ path: 'link' }]);
    expect((await move({ ...LATER, reason: 'x'.repeat(201) })).json.errors).toMatchObject([{ path: 'reason' }]);
  });

  it('is not found for another company, and refused for an invalid id', async () => {
    const stranger = await signIn('company');
    expect((await put(stranger, `/company-application/${id}/interview/${round}`, LATER)).status).toBe(404);
    const none = await put(cast.company, `/company-application/${id}/interview/nosuchround`, LATER);
    expect([none.status, none.json.type]).toEqual([409, '/problems/no-round']);
  });

  it('cannot be moved after it has a status', async () => {
    await put(cast.company, `/company-application/${id}/interview/${round}/feedback`, {
      interviewStatus: 'Move to Next Round',
    });
    const late = await move();
    expect([late.status, late.json.type]).toEqual([409, '/problems/step-not-allowed']);
    expect(late.json.current.interviews).toMatchObject([{ interviewStatus: 'Move to Next Round' }]);
  });
});
