import { env } from 'cloudflare:workers';
import PostalMime from 'postal-mime';
import { beforeAll, expect, it, vi } from 'vitest';
import { ask, type SignedIn } from '../../../testing/client.ts';
import { type Cast, db, makeCast, makeJob, makeStudent, rows } from '../../../testing/hiring.ts';
import { findAlerts } from '../../jobs/alerts/find-alerts.ts';
import { writeNewJobNotices } from '../new-job-notices.ts';
import { compose } from './compose-mail.ts';
import { alertScope, unsubscribeToken } from './mail-links.ts';
import { sendQueued } from './mail-queue.ts';

let cast: Cast;
let student: SignedIn;
let other: SignedIn;
const names = async ({ token }: SignedIn): Promise<string[]> =>
  (await ask('GET', '/api/alerts', { token })).json.map(({ name }: { name: string }) => name).toSorted();
const idOf = async (name: string): Promise<number> =>
  (await rows<{ id: number }>('SELECT id FROM alerts WHERE name = ?', name))[0]?.id ?? 0;
const keep = ({ token }: SignedIn, name: string, search: string) =>
  ask('POST', '/api/alerts', { token, body: { name, search, pace: 'now' } });

beforeAll(async () => {
  cast = await makeCast();
  [student, other] = [await makeStudent(), await makeStudent()];
  await rows(
    'INSERT INTO mailboxes (account_id, email, confirmed_at) VALUES (?, ?, 1)',
    student.account,
    student.email,
  );
  await rows(
    "INSERT INTO notice_choices (account_id, kind, channel, pace) VALUES (?, 'alert.found', 'mail', 'now')",
    student.account,
  );
  await keep(student, 'Glass', 'q=glazier');
  await keep(student, 'Full-time glass', 'q=glazier&type=Full-time');
  await keep(other, 'Of another', 'q=glazier');
  const job = await makeJob(cast.company, { jobTitle: 'Glazier' });
  await ask('POST', '/api/assign-to-hr', { token: cast.admin.token, body: { jobId: job, hrId: cast.hr.id } });
  await writeNewJobNotices(env, findAlerts, Date.now());
});

/** The mails of the job alerts, by what each ends. */
async function sent() {
  await rows('DELETE FROM kept_mails');
  const due = await rows<{ id: number }>('SELECT id FROM mails');
  const messages = due.map(({ id }) => ({ body: { mail: id }, attempts: 1, ack: vi.fn(), retry: vi.fn() }));
  await sendQueued(messages as never, env);
  const raw = await rows<{ raw: string }>('SELECT raw FROM kept_mails ORDER BY id');
  return Promise.all(raw.map((one) => PostalMime.parse(one.raw)));
}

it('one click in a mail ends one job alert without a login, and no other', async () => {
  const mails = await sent();
  expect(mails).toHaveLength(2);
  const mail = mails.find(({ text }) => text?.includes('End the job alert “Glass”'));
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const token = /End the job alert “Glass”: \S+#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(header).toBe(`<http://localhost:8787/api/unsubscribe/${token}>`);
  // Mail of the kind can be ended from it, too.
  expect(mail?.text).toContain('No more mail of this kind');

  const read = () => ask('POST', '/api/unsubscription/read', { body: { token } });
  expect((await read()).json).toEqual({ scope: 'alert', role: 'student', alert: 'Glass' });
  const click = () =>
    ask('POST', `/api/unsubscribe/${token}`, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.test' },
    });
  expect((await click()).status).toBe(204);
  expect([await names(student), await names(other)]).toEqual([['Full-time glass'], ['Of another']]);
  const id = await rows('SELECT 1 FROM alert_keys WHERE alert_id NOT IN (SELECT id FROM alerts)');
  expect(id).toEqual([]);
  // A second click, by a program that repeats itself, finds it ended.
  expect([(await click()).status, (await read()).json.alert]).toEqual([204, '']);
  const choices = (await ask('GET', '/api/notice-choices', { token: student.token })).json.choices;
  expect(choices.find(({ kind }: { kind: string }) => kind === 'alert.found').pace).toBe('now');
});

it('a link cannot end an alert of another account, and a forged link ends none', async () => {
  const place = { env, db: db() };
  const scope = alertScope(await idOf('Of another'));
  const wrong = await unsubscribeToken(place, { role: 'student', account: student.row, email: student.email }, scope);
  expect((await ask('POST', '/api/unsubscription', { body: { token: wrong } })).status).toBe(200);
  const right = await unsubscribeToken(place, { role: 'student', account: other.row, email: other.email }, scope);
  const forged = `${right.slice(0, -2)}__`;
  expect((await ask('POST', '/api/unsubscription', { body: { token: forged } })).json.type).toMatch(/mail-link-dead$/);
  expect(await names(other)).toEqual(['Of another']);
  const answer = await ask('POST', '/api/unsubscription', { body: { token: right } });
  expect([answer.json.message, await names(other)]).toEqual(['Done: this job alert has ended.', []]);
});

it('the daily mail has a link for each of its alerts', async () => {
  await rows("UPDATE notice_choices SET pace = 'daily' WHERE account_id = ?", student.account);
  const claimed = {
    ...{ id: 1, key: 'd', account_id: student.row, kind: 'digest', again: 0 },
    ...{ about: `0 ${Date.now() + 60_000}`, created_at: Date.now() },
  };
  const message = await compose({ env, db: db() }, claimed as never);
  expect(message?.text).toMatch(/End the job alert “Full-time glass”: http:\/\/localhost:8787\/Mail\/Unsubscribe#/);
  expect(message?.text).toContain('No more daily mail');
});
