import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/accounts/roles';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn } from '../../../testing/client.ts';
import { type Cast, makeCast, makeRound, ROUND, rows } from '../../../testing/hiring.ts';
import { openPage } from '../../../testing/sockets.ts';
import type { Env } from '../../core/env.ts';
import type { MailRow } from '../../core/schema/mail.ts';
import { remindOfInterviews } from '../interview-reminders.ts';
import { sendQueued } from './mail-queue.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGINS = Date.parse(ROUND.date);

let cast: Cast;
let id: string;
let round: string;

const put = (who: SignedIn, path: string, body: object = {}) => ask('PUT', `/api${path}`, { token: who.token, body });

describe('a reminder', () => {
  const mails = () =>
    rows<MailRow & { role: Role }>(
      "SELECT m.*, role FROM mails m JOIN accounts ON accounts.id = account_id WHERE m.kind = 'notice' ORDER BY m.id",
    );
  const kept = () => rows<{ recipient: string; subject: string; raw: string }>('SELECT * FROM kept_mails ORDER BY id');
  const confirm = (role: 'student' | 'company', zone: string | null = null) =>
    rows(
      'INSERT OR REPLACE INTO mailboxes (account_id, email, confirmed_at, zone) VALUES (?, ?, 1, ?)',
      cast[role].account,
      cast[role].email,
      zone,
    );
  /** What is due goes out, at a time. */
  async function send(at: number): Promise<void> {
    const now = vi.spyOn(Date, 'now').mockReturnValue(at);
    const due = await mails();
    await sendQueued(
      due.map((one) => ({ body: { mail: one.id }, attempts: 1, ack: vi.fn(), retry: vi.fn() })) as never,
      env as unknown as Env,
    );
    now.mockRestore();
  }

  beforeEach(async () => {
    for (const table of ['rounds', 'notices', 'mails', 'kept_mails']) await rows(`DELETE FROM ${table}`);
    await rows("UPDATE notice_progress SET done = ''");
    cast = await makeCast();
    ({ id, round } = await makeRound(cast));
    await put(cast.hr, `/application/${id}/interview/1/update-candidate`, { updateCandidate: true });
    await rows('DELETE FROM outbox');
    await confirm('student', 'America/New_York');
    await confirm('company');
    await remindOfInterviews(env, BEGINS - DAY + MINUTE);
  });

  it('is mailed at once, in the reader’s time zone, with the place and without a calendar entry', async () => {
    await send(BEGINS - DAY + MINUTE);
    const sent = new Map((await kept()).map(({ recipient, subject, raw }) => [recipient, { subject, raw }]));
    const [student, company] = [sent.get(cast.student.email), sent.get(cast.company.email)];
    expect(student?.subject).toMatch(
      /^Reminder: round 1 is on Mon, 5 Jan 2099, 5:00 am (EST|GMT-5): Backend Engineer, /,
    );
    expect(company?.subject).toMatch(/^Reminder: round 1 is on Mon, 5 Jan 2099, 3:30 pm IST: .+, Backend Engineer, /);
    for (const mail of [student, company]) {
      const read = await PostalMime.parse(mail?.raw ?? '');
      expect(read.text).toMatch(
        /this is a reminder of an upcoming interview[\s\S]*Link: https:\/\/meet\.example\.test\/1/,
      );
      expect(read.text).not.toContain('attached');
      expect(read.attachments).toEqual([]);
    }
  });

  it('is written once for a round and time, even after a lost run', async () => {
    await rows("UPDATE notice_progress SET done = '' WHERE kind = 'round.day-before'");
    await remindOfInterviews(env, BEGINS - DAY + 6 * MINUTE);
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent if the round was cancelled or has begun', async () => {
    await send(BEGINS);
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    await rows("UPDATE mails SET state = 'waiting'");
    await put(cast.company, `/company-application/${id}/interview/${round}/feedback`, { interviewStatus: 'Cancelled' });
    await send(BEGINS - DAY + MINUTE);
    expect(await kept()).toEqual([]);
  });

  it('is never part of the daily mail', async () => {
    const choose = (channel: string, pace: string) =>
      put(cast.student, '/notice-choices', { choices: [{ kind: 'round.hour-before', channel, pace }] });
    expect((await choose('mail', 'daily')).status).toBe(422);
    expect((await choose('mail', 'never')).status).toBe(200);
    await rows('DELETE FROM mails');
    await remindOfInterviews(env, BEGINS - HOUR + MINUTE);
    expect((await mails()).map(({ role }) => role)).toEqual(['company']);
  });

  it('signals open pages', async () => {
    const [student, company] = [await openPage('student', cast.student), await openPage('company', cast.company)];
    await remindOfInterviews(env, BEGINS - HOUR + MINUTE);
    for (const page of [student, company])
      await vi.waitFor(() => expect(page.signals().at(-1)?.topics).toEqual(['notice']));
  });
});
