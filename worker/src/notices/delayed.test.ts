import { env } from 'cloudflare:workers';
import { DELAY_MS } from '@niyukti/contract/notices/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, makeStudent, rows } from '../../testing/hiring.ts';
import { deliver, readNext } from './deliver-events.ts';

let cast: Cast;
let student: SignedIn;
let application: string;

beforeEach(async () => {
  cast = await makeCast();
  student = await makeStudent('Asha Rao');
  application = await applyFor(student, cast.job);
  await rows('DELETE FROM outbox');
});

const tell = async () => deliver(env, db(), await readNext(db(), Number.MAX_SAFE_INTEGER, 1_000));
const decide = (status: string) =>
  ask('PUT', `/api/application/${application}/status`, { token: cast.hr.token, body: { status } });
const takeBack = () => ask('PUT', `/api/application/${application}/reconsider`, { token: cast.hr.token });
const kinds = async () =>
  ((await ask('GET', '/api/notices', { token: student.token })).json as unknown as { kind: string }[]).map(
    ({ kind }) => kind,
  );
const unread = async () => (await ask('GET', '/api/notices/unread', { token: student.token })).json.unread;

/** Makes what was written older. */
const pass = (ms: number) => rows('UPDATE notices SET created_at = created_at - ?', ms);

describe("a student's notice of a decision", () => {
  it('is delayed for two minutes: no list shows it, no number counts it', async () => {
    await decide('selected');
    await tell();
    expect(await kinds()).toEqual([]);
    expect(await unread()).toBe(0);
    await ask('PUT', '/api/notices/read', { token: student.token });
    await pass(DELAY_MS);
    expect(await kinds()).toEqual(['application.selected']);
    expect(await unread()).toBe(1);
  });

  it('is dropped where the decision is taken back before, and the student hears of neither', async () => {
    await decide('rejected');
    await tell();
    await takeBack();
    await tell();
    await pass(DELAY_MS);
    expect(await kinds()).toEqual([]);
  });

  it('is never written where both are delivered together', async () => {
    await decide('selected');
    await takeBack();
    await tell();
    await pass(DELAY_MS);
    expect(await kinds()).toEqual([]);
  });

  it('that was told is followed by one that the decision was taken back', async () => {
    await decide('selected');
    await tell();
    await pass(DELAY_MS);
    await takeBack();
    await tell();
    expect(await kinds()).toEqual(['application.reconsidered', 'application.selected']);
  });
});
