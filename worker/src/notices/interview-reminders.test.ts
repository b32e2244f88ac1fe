import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/accounts/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { type Cast, makeCast, makeRound, ROUND, rows } from '../../testing/hiring.ts';
import { dropTriggers } from '../../testing/large-seed.ts';
import type { Env } from '../core/env.ts';
import type { NoticeRow } from '../core/schema/index.ts';
import worker from '../index.ts';
import { remindOfInterviews } from './interview-reminders.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGINS = Date.parse(ROUND.date);
const iso = (time: number) => new Date(time).toISOString();

let cast: Cast;
let id: string;
let round: string;

const put = (who: SignedIn, path: string, body: object = {}) => ask('PUT', `/api${path}`, { token: who.token, body });
const share = () => put(cast.hr, `/application/${id}/interview/1/update-candidate`, { updateCandidate: true });
const move = (date: string) => put(cast.company, `/company-application/${id}/interview/${round}`, { ...ROUND, date });
/** Runs come every five minutes: as if the last one had been at a time. */
async function lastRun(at: number): Promise<void> {
  await rows('DELETE FROM notices');
  await rows('DELETE FROM mails');
  for (const [kind, before] of [
    ['round.day-before', DAY],
    ['round.hour-before', HOUR],
  ])
    await rows('UPDATE notice_progress SET done = ? WHERE kind = ?', iso(at + Number(before)), kind);
}
const told = async () =>
  (
    await rows<NoticeRow & { role: Role }>(
      "SELECT n.*, role FROM notices n JOIN accounts ON accounts.id = account_id WHERE kind LIKE 'round.%-before' ORDER BY n.id",
    )
  ).map(({ kind, role }) => `${kind} ${role}`);
const BOTH = (kind: string) => [`round.${kind}-before company`, `round.${kind}-before student`];

beforeEach(async () => {
  await rows('DELETE FROM rounds');
  cast = await makeCast();
  ({ id, round } = await makeRound(cast));
});

describe('an interview round', () => {
  it('has one reminder a day and one an hour before it begins, for company and candidate', async () => {
    await share();
    await lastRun(BEGINS - 2 * DAY);
    const now = async (at: number, expected: readonly string[]) => {
      await remindOfInterviews(env, at);
      expect([iso(at), await told()]).toEqual([iso(at), expected]);
    };
    await now(BEGINS - DAY, []);
    await now(BEGINS - DAY + MINUTE, BOTH('day'));
    await now(BEGINS - DAY + 6 * MINUTE, BOTH('day'));
    await now(BEGINS - HOUR - MINUTE, BOTH('day'));
    for (const before of [HOUR - MINUTE, MINUTE, 0, -DAY])
      await now(BEGINS - before, [...BOTH('day'), ...BOTH('hour')]);
    const counts = await rows<NoticeRow>('SELECT * FROM notices');
    expect(counts.map(({ count, about }) => [count, about])).toEqual(counts.map(() => [1, '{"round":1}']));
  });

  it('has reminders only for the company until HR shares it', async () => {
    await lastRun(BEGINS - 2 * DAY);
    await remindOfInterviews(env, BEGINS - DAY + MINUTE);
    await share();
    await remindOfInterviews(env, BEGINS - DAY + 6 * MINUTE);
    expect(await told()).toEqual(['round.day-before company']);
    await remindOfInterviews(env, BEGINS - HOUR + MINUTE);
    expect(await told()).toEqual(['round.day-before company', ...BOTH('hour')]);
  });

  it('that was moved has reminders for its new time', async () => {
    await share();
    await lastRun(BEGINS - 2 * DAY);
    await remindOfInterviews(env, BEGINS - DAY + MINUTE);
    expect((await move(iso(BEGINS + 2 * DAY))).status).toBe(200);
    await remindOfInterviews(env, BEGINS - HOUR + MINUTE);
    expect(await told()).toEqual(BOTH('day'));
    await remindOfInterviews(env, BEGINS + DAY + MINUTE);
    expect(await told()).toEqual([...BOTH('day'), ...BOTH('day')]);
    await rows('UPDATE notices SET created_at = 1');
    const place = { company: `/CompanyInterviewProcess/${id}`, student: `/AppliedStatus?id=${id}` };
    for (const role of ['company', 'student'] as const) {
      const { json } = await ask('GET', '/api/notices', { token: cast[role].token });
      const said = { kind: 'round.day-before', round: 1, begins: iso(BEGINS + 2 * DAY), place: place[role] };
      expect(json).toMatchObject([said, said]);
    }
  });

  it('that was moved and moved back has no second reminder for the same time', async () => {
    await lastRun(BEGINS - 2 * DAY);
    await remindOfInterviews(env, BEGINS - DAY + MINUTE);
    await move(iso(BEGINS + 2 * DAY));
    await remindOfInterviews(env, BEGINS - DAY + 6 * MINUTE);
    await move(ROUND.date);
    await remindOfInterviews(env, BEGINS - DAY + 11 * MINUTE);
    expect(await told()).toEqual(['round.day-before company']);
  });

  it('that begins in less than a day has one reminder, in less than an hour none', async () => {
    await share();
    await lastRun(BEGINS);
    await move(iso(BEGINS + 20 * HOUR));
    await remindOfInterviews(env, BEGINS + 5 * MINUTE);
    expect(await told()).toEqual([]);
    await remindOfInterviews(env, BEGINS + 19 * HOUR + MINUTE);
    expect(await told()).toEqual(BOTH('hour'));
    await lastRun(BEGINS);
    await move(iso(BEGINS + 30 * MINUTE));
    await remindOfInterviews(env, BEGINS + 5 * MINUTE);
    expect(await told()).toEqual([]);
  });

  it.each([
    [
      'is cancelled',
      () =>
        put(cast.company, `/company-application/${id}/interview/${round}/feedback`, { interviewStatus: 'Cancelled' }),
    ],
    [
      'has a status',
      () =>
        put(cast.company, `/company-application/${id}/interview/${round}/feedback`, {
          interviewStatus: 'Move to Next Round',
        }),
    ],
    ['is of an application that was withdrawn', () => put(cast.student, `/application/${id}/withdraw`)],
    [
      'is of an application that was rejected',
      () => put(cast.company, `/application/${id}/companyStatus`, { status: 'Rejected' }),
    ],
  ])('has no reminder if it %s', async (_, end) => {
    await share();
    expect((await end()).status).toBe(200);
    await lastRun(BEGINS - 2 * DAY);
    for (const before of [DAY, HOUR]) await remindOfInterviews(env, BEGINS - before + MINUTE);
    expect(await told()).toEqual([]);
  });
});

describe('a late run', () => {
  it.each([
    ['four hours before', 4 * HOUR, BOTH('day')],
    ['two hours before, of the hour alone', 2 * HOUR, []],
    ['half an hour before', HOUR / 2, BOTH('hour')],
    ['when it begins', 0, []],
  ])('still sends the reminder until %s', async (_, before, expected) => {
    await share();
    await lastRun(BEGINS - 5 * DAY);
    await remindOfInterviews(env, BEGINS - before);
    expect(await told()).toEqual(expected);
  });

  it('sends reminders of all rounds of the next day if it is the first run', async () => {
    await rows("UPDATE notice_progress SET done = ''");
    await rows('DELETE FROM notices');
    await remindOfInterviews(env, BEGINS - 10 * HOUR);
    expect(await told()).toEqual(['round.day-before company']);
  });
});

describe('many rounds', () => {
  /** Without triggers: each row would write the copy of all of them. */
  async function many(count: number, at: number): Promise<void> {
    const triggers = await dropTriggers(env.DB);
    await rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, created_at)
      SELECT application_id, i + (SELECT max(number) FROM rounds), company_id, student_id, ?, mode, link, interviewer, 1 FROM rounds, n WHERE number = 1`,
      iso(at),
    );
    await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
  }

  it('at the same time have one reminder each, also if two runs happen at once', async () => {
    await many(250, BEGINS);
    await lastRun(BEGINS - 2 * DAY);
    await Promise.all([remindOfInterviews(env, BEGINS - DAY + MINUTE), remindOfInterviews(env, BEGINS - DAY + MINUTE)]);
    await remindOfInterviews(env, BEGINS - DAY + 6 * MINUTE);
    const [counted] = await rows('SELECT count(*) AS n, sum(count) AS times FROM notices');
    expect(counted).toEqual({ n: 251, times: 251 });
  });
});

it('the cron run of every five minutes sends reminders', async () => {
  const soon = Date.now() + 30 * MINUTE;
  await move(iso(soon));
  await lastRun(soon - HOUR - 5 * MINUTE);
  await worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, env as unknown as Env);
  expect(await told()).toContain('round.hour-before company');
});
