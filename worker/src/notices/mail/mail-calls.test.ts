import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { db, rows } from '../../../testing/hiring.ts';
import type { Env } from '../../core/env.ts';
import type { MailRow } from '../../core/schema/mail.ts';
import { confirmToken, unsubscribeToken } from './mail-links.ts';
import { type Sendable, sendQueued } from './mail-queue.ts';

const PASSWORD = 'blue ferry kettle';
let who: Record<Role, SignedIn>;
let queued: Sendable[] = [];
/** A queue that keeps what it is given until a test lets it go. */
const MAILS = {
  send: async (body: Sendable) => void queued.push(body),
  sendBatch: async (messages: { body: Sendable }[]) => void queued.push(...messages.map(({ body }) => body)),
} as unknown as Env['MAILS'];
const bindings = { MAILS };
const place = () => ({ env, db: db() });

beforeAll(async () => {
  who = {
    student: await signIn('student'),
    company: await signIn('company'),
    hr: await signIn('hr'),
    admin: await signIn('admin'),
  };
});
beforeEach(async () => {
  queued = [];
  for (const table of ['mails', 'kept_mails', 'mailboxes', 'notice_choices', 'password_resets'])
    await rows(`DELETE FROM ${table}`);
});

/** Does what the queue was given, and what that gave it. */
async function work(bound: Partial<Env> = bindings): Promise<void> {
  for (let body = queued.shift(); body; body = queued.shift()) {
    const message = { body, attempts: 1, ack: vi.fn(), retry: vi.fn() };
    await sendQueued([message] as never, { ...env, ...bound } as Env);
    expect(message.ack).toHaveBeenCalled();
  }
}

const stopToken = (role: 'student' | 'hr', scope: string) =>
  unsubscribeToken(place(), { role, account: who[role].account, email: who[role].email }, scope);
const kept = () => rows<{ recipient: string; subject: string; raw: string }>('SELECT * FROM kept_mails ORDER BY id');
async function linkOf(page: string): Promise<string> {
  const [mail] = await kept();
  const { text = '' } = await PostalMime.parse(mail?.raw ?? '');
  return new RegExp(`${page}#([\\w.-]+)`).exec(text)?.[1] ?? '';
}
const choicesOf = async ({ token }: SignedIn) => (await ask('GET', '/api/notice-choices', { token })).json;
const paceOf = async (whose: SignedIn, kind: string) =>
  (await choicesOf(whose)).choices.find((one: { kind: string }) => one.kind === kind)?.pace;

describe('the mail settings', () => {
  it.each(ROLES)('are kept by kind for a %s, except security mails, which cannot be turned off', async (role) => {
    const before = await choicesOf(who[role]);
    expect(before).toMatchObject({ sends: true, email: who[role].email, confirmed: false, stopped: null, zone: null });
    const [{ kind }] = before.choices;
    const body = { choices: [{ kind, channel: 'mail', pace: 'never' }], zone: 'Europe/Berlin' };
    expect((await ask('PUT', '/api/notice-choices', { token: who[role].token, body })).status).toBe(200);
    expect([await paceOf(who[role], kind), (await choicesOf(who[role])).zone]).toEqual(['never', 'Europe/Berlin']);
    for (const wrong of ['password.changed', 'no.kind']) {
      const refused = { choices: [{ kind: wrong, channel: 'mail', pace: 'never' }] };
      expect((await ask('PUT', '/api/notice-choices', { token: who[role].token, body: refused })).status).toBe(422);
    }
    const nowhere = { choices: [], zone: 'Mars/Olympus' };
    expect((await ask('PUT', '/api/notice-choices', { token: who[role].token, body: nowhere })).status).toBe(422);
  });
});

describe('an address', () => {
  it('is confirmed by the mailed link', async () => {
    const { token } = who.company;
    expect((await ask('POST', '/api/address-confirmation', { token, bindings })).status).toBe(200);
    await work();
    expect((await kept()).map(({ recipient }) => recipient)).toEqual([who.company.email]);
    const link = await linkOf('/Mail/Confirm');
    const answer = await ask('POST', '/api/confirm-address', { body: { token: link } });
    expect([answer.status, answer.json.role]).toEqual([200, 'company']);
    expect((await choicesOf(who.company)).confirmed).toBe(true);
    expect((await ask('POST', '/api/confirm-address', { body: { token: link } })).status).toBe(200);
  });

  it('of a new account gets the link at sign-up, if mail is configured', async () => {
    const account = (name: string) => ({
      ...{ name, email: `${name}@made.test`, phone: '9876543210', password: PASSWORD, confirmPassword: PASSWORD },
    });
    const signUp = (name: string, bound: Partial<Env>) =>
      ask('POST', '/api/usersignup', { body: account(name), bindings: bound });
    expect((await signUp('unmailed', { MAIL_BY: '' })).status).toBe(201);
    expect(queued).toEqual([]);
    expect((await signUp('mailed', bindings)).status).toBe(201);
    await vi.waitFor(() => expect(queued).toHaveLength(1));
    await work();
    expect((await kept()).map(({ recipient }) => recipient)).toEqual(['mailed@made.test']);
    const answer = await ask('POST', '/api/confirm-address', { body: { token: await linkOf('/Mail/Confirm') } });
    expect([answer.status, answer.json.role]).toEqual([200, 'student']);
  });

  it('is not confirmed by an expired, foreign, other or forged link', async () => {
    const { account, email } = who.student;
    const soon = Date.now() + 60_000;
    const real = await confirmToken(place(), { role: 'student', account, email }, soon);
    // The last character holds four bits only, so that another may say the same.
    const changed = real.at(-2) === 'A' ? 'B' : 'A';
    const tokens = [
      await confirmToken(place(), { role: 'student', account, email }, Date.now() - 1),
      await confirmToken(place(), { role: 'student', account, email: 'before@made.test' }, soon),
      await unsubscribeToken(place(), { role: 'student', account, email }, 'offer.sent'),
      `${real.slice(0, -2)}${changed}${real.at(-1)}`,
      'x',
    ];
    for (const token of tokens)
      expect((await ask('POST', '/api/confirm-address', { body: { token } })).json.type).toMatch(/mail-link-dead$/);
    expect((await choicesOf(who.student)).confirmed).toBe(false);
  });
});

describe('the unsubscribe link', () => {
  it('shows what it would end, and opening it ends nothing', async () => {
    const token = await stopToken('student', 'offer.sent');
    const read = await ask('POST', '/api/unsubscription/read', { body: { token } });
    expect(read.json).toEqual({ scope: 'offer.sent', role: 'student' });
    const looked = await ask('GET', `/api/unsubscribe/${token}`);
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `http://localhost:8787/Mail/Unsubscribe#${token}`,
    ]);
    expect(await paceOf(who.student, 'offer.sent')).toBe('now');
  });

  it('ends one kind, the daily mail or all mail', async () => {
    const end = async (scope: string, all?: boolean) => {
      const token = await stopToken('hr', scope);
      expect((await ask('POST', '/api/unsubscription', { body: { token, all } })).status).toBe(200);
      return new Map<string, string>(
        (await choicesOf(who.hr)).choices
          .filter(({ channel }: { channel: string }) => channel === 'mail')
          .map((one: { kind: string; pace: string }) => [one.kind, one.pace]),
      );
    };
    const one = await end('application.advanced');
    expect([one.get('application.advanced'), one.get('application.declined'), one.get('round.decided')]).toEqual([
      'never',
      'now',
      'daily',
    ]);
    const daily = await end('daily');
    expect([daily.get('application.declined'), daily.get('round.decided')]).toEqual(['now', 'never']);
    expect([...(await end('daily', true)).values()].every((pace) => pace === 'never')).toBe(true);
  });

  it('works with one click in a mail program, without session and Origin', async () => {
    const token = await stopToken('student', 'offer.sent');
    const click = (path: string, raw: string, type = 'application/x-www-form-urlencoded') =>
      ask('POST', path, { raw, headers: { 'content-type': type, origin: 'https://mail.test' } });
    const path = `/api/unsubscribe/${token}`;
    expect((await click(path, 'something=else')).status).toBe(422);
    expect((await click(path, '{}', 'application/json')).status).toBe(415);
    expect((await click('/api/unsubscribe/made-up', 'List-Unsubscribe=One-Click')).status).toBe(422);
    expect(await paceOf(who.student, 'offer.sent')).toBe('now');
    expect((await click(path, 'List-Unsubscribe=One-Click')).status).toBe(204);
    expect(await paceOf(who.student, 'offer.sent')).toBe('never');
  });
});

describe('a forgotten password', () => {
  const forgot = (role: string, email: string, bound: Partial<Env> = bindings) =>
    ask('POST', '/api/forgot-password', { body: { role, email }, bindings: bound });
  const reset = (token: string) => ask('POST', '/api/password-reset', { body: { token, password: PASSWORD } });

  it('is answered in the same way for a known and an unknown address, with the same work', async () => {
    // The first try of an address of the network makes its row of limits.
    await forgot('student', 'somebody@made.test');
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const known = await forgot('student', who.student.email);
    const other = await forgot('student', 'nobody@made.test');
    const traces = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect([known.status, known.text]).toEqual([other.status, other.text]);
    expect(known.status).toBe(200);
    const steps = traces.map(({ rowsRead, rowsWritten, d1Calls }) => ({ rowsRead, rowsWritten, d1Calls }));
    expect(steps[0]).toEqual(steps[1]);
    expect(queued).toHaveLength(3);
    await work();
    expect((await kept()).map(({ recipient }) => recipient)).toEqual([who.student.email]);
  });

  it.each(ROLES)('of a %s is replaced by the mailed link, once, within an hour', async (role) => {
    await forgot(role, who[role].email.toUpperCase());
    await work();
    const token = await linkOf('/PasswordReset');
    // Of the token the database has the hash alone.
    const everything = JSON.stringify([await rows('SELECT * FROM mails'), await rows('SELECT * FROM password_resets')]);
    expect(everything).not.toContain(token);
    expect((await choicesOf(who[role])).confirmed).toBe(false);
    expect((await reset(token)).json).toMatchObject({ role });
    expect((await reset(token)).status).toBe(422);
    // Whoever followed the link has read what was mailed there.
    expect(
      await rows(
        'SELECT email, confirmed_at > 0 AS confirmed FROM mailboxes WHERE account_id IN (SELECT id FROM accounts WHERE role = ?)',
        role,
      ),
    ).toEqual([{ email: who[role].email, confirmed: 1 }]);
    await forgot(role, who[role].email);
    await rows('DELETE FROM kept_mails');
    await work();
    const late = await linkOf('/PasswordReset');
    await rows('UPDATE password_resets SET expires_at = 1');
    expect((await reset(late)).status).toBe(422);
    who[role] = await signIn(role);
  });

  it('does not confirm the address by a link from the administrator, or one to another address', async () => {
    const body = { role: 'company', accountId: who.company.id };
    const made = await ask('POST', '/api/password-reset-link', { token: who.admin.token, body });
    expect((await reset(made.json.url.split('#')[1])).status).toBe(200);
    who.company = await signIn('company');
    await forgot('company', who.company.email);
    await work();
    const token = await linkOf('/PasswordReset');
    await rows("UPDATE accounts SET email = 'moved@made.test' WHERE id = ?", who.company.account);
    // The link ended with the address that it was mailed to.
    expect((await reset(token)).status).toBe(422);
    expect(await rows('SELECT 1 FROM mailboxes')).toEqual([]);
    who.company = await signIn('company');
  });

  it('is one link, even if its queue message comes twice', async () => {
    await forgot('student', who.student.email);
    queued.push(...queued);
    await work();
    expect([(await kept()).length, (await rows('SELECT 1 FROM password_resets')).length]).toEqual([1, 1]);
  });

  it('of a suspended account gets no mail', async () => {
    const suspended = await signIn('student');
    await rows('UPDATE accounts SET suspended_at = 1 WHERE id = ?', suspended.account);
    await forgot('student', suspended.email);
    await work();
    expect(await kept()).toEqual([]);
  });

  it('is handled by the administrator if mail is not configured', async () => {
    const answer = await forgot('student', who.student.email, { ...bindings, MAIL_BY: '' });
    expect(answer.json.type).toMatch(/mail-off$/);
  });

  it('can be requested five times an hour for an address, known or unknown', async () => {
    for (const email of [who.student.email, 'nobody@made.test']) {
      const answers: number[] = [];
      for (let times = 0; times < 7; times += 1)
        answers.push((await forgot('student', email, { ...bindings, RATE_SCALE: '1' })).status);
      expect(answers.at(-1)).toBe(429);
    }
  });
});

describe('a provider’s report', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  async function report(body: object, given: { at?: number; secret?: string } = {}) {
    const text = JSON.stringify(body);
    const at = String(Math.floor((given.at ?? Date.now()) / 1_000));
    const bytes = Uint8Array.from(atob((given.secret ?? secret).slice(6)), (sign) => sign.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`msg_1.${at}.${text}`));
    const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
    return ask('POST', '/api/mail-reports', {
      raw: text,
      headers: {
        'content-type': 'application/json',
        'svix-id': 'msg_1',
        'svix-timestamp': at,
        'svix-signature': `v1,AAAA ${signature}`,
      },
      bindings: { MAIL_WEBHOOK_SECRET: secret },
    });
  }
  const bounced = (to: string, type = 'Permanent') => ({ type: 'email.bounced', data: { to: [to], bounce: { type } } });

  it('of a bounce or a complaint stops mail to the address, with a notice to the person', async () => {
    expect((await report(bounced(who.student.email.toUpperCase()))).status).toBe(204);
    expect(await choicesOf(who.student)).toMatchObject({ stopped: 'bounce', confirmed: false });
    expect((await report({ type: 'email.complained', data: { to: who.company.email } })).status).toBe(204);
    expect(await choicesOf(who.company)).toMatchObject({ stopped: 'complaint' });
    const token = await confirmToken(
      place(),
      { role: 'student', account: who.student.account, email: who.student.email },
      Date.now() + 9_999,
    );
    await ask('POST', '/api/confirm-address', { body: { token } });
    expect(await choicesOf(who.student)).toMatchObject({ stopped: null, confirmed: true });
  });

  it('of a full mailbox, a delivery or an unknown address stops nothing', async () => {
    for (const body of [
      bounced(who.student.email, 'Transient'),
      { type: 'email.delivered', data: { to: [who.student.email] } },
      bounced('nobody@made.test'),
      {},
    ])
      expect((await report(body)).status).toBe(204);
    expect(await rows('SELECT * FROM mailboxes')).toEqual([]);
  });

  it('that is expired, or not signed with the configured secret, is refused', async () => {
    const of = bounced(who.student.email);
    expect((await report(of, { secret: `whsec_${btoa('another secret!!')}` })).status).toBe(401);
    expect((await report(of, { at: Date.now() - 600_000 })).status).toBe(401);
    expect(
      (await ask('POST', '/api/mail-reports', { raw: JSON.stringify(of), bindings: { MAIL_WEBHOOK_SECRET: secret } }))
        .status,
    ).toBe(401);
    expect((await ask('POST', '/api/mail-reports', { raw: '{}' })).status).toBe(404);
    expect(await rows('SELECT * FROM mailboxes')).toEqual([]);
  });
});

describe('the administrator', () => {
  it('sees what is not configured, and which DNS records are needed', async () => {
    const setup = async (bound: Partial<Env>) =>
      (await ask('GET', '/api/setup', { token: who.admin.token, bindings: bound })).json;
    expect(await setup({ MAIL_BY: '' })).toMatchObject({ carrier: null, missing: ['MAIL_BY'], records: [] });
    const http = { MAIL_BY: 'http', MAIL_FROM: 'no-reply@niyukti.example', SITE_ORIGIN: 'https://niyukti.example' };
    expect(await setup(http)).toMatchObject({ carrier: null, missing: ['MAIL_HTTP_TOKEN'] });
    const whole = await setup({ ...http, MAIL_HTTP_TOKEN: 'secret' });
    expect(whole).toMatchObject({ carrier: 'http', missing: [], from: 'no-reply@niyukti.example' });
    expect(whole.records.map(({ name }: { name: string }) => name)).toContain('_dmarc.niyukti.example');
    expect(JSON.stringify(whole)).not.toContain('secret');
    expect((await ask('GET', '/api/setup', { token: who.hr.token })).status).toBe(403);
  });

  it('sends a test mail, and failed mails again', async () => {
    await ask('POST', '/api/setup/test-mail', { token: who.admin.token, bindings });
    queued = [];
    await rows("UPDATE mails SET state = 'dead', failure = 'The provider answered 500', settled_at = 1");
    const dead = (await ask('GET', '/api/setup/dead-mails', { token: who.admin.token })).json;
    expect(dead).toMatchObject([{ kind: 'test', recipient: who.admin.email, failure: 'The provider answered 500' }]);
    const again = () => ask('PUT', `/api/setup/dead-mails/${dead[0]._id}/again`, { token: who.admin.token, bindings });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(404);
    await work();
    expect((await rows<MailRow>('SELECT * FROM mails')).map(({ state, again: times }) => [state, times])).toEqual([
      ['sent', 1],
    ]);
    expect((await kept()).map(({ subject }) => subject)).toEqual(['A test mail']);
  });
});

describe('the mailbox of a local run', () => {
  it('lists mails and shows them in a sandboxed frame', async () => {
    await ask('POST', '/api/setup/test-mail', { token: who.admin.token, bindings });
    await work();
    const list = await ask('GET', '/mailbox');
    expect(list.text).toContain('A test mail');
    const [, id] = /\/mailbox\/(\d+)/.exec(list.text) ?? [];
    const shown = await ask('GET', `/mailbox/${id}`);
    expect(shown.text).toContain('Auto-Submitted: auto-generated');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const framed = await ask('GET', `/mailbox/${id}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect((await ask('GET', '/mailbox/999999')).status).toBe(404);
  });

  it('does not exist in a deployment that sends mail, or on another host', async () => {
    for (const MAIL_BY of ['', 'http', 'binding'])
      expect((await ask('GET', '/mailbox', { bindings: { MAIL_BY } })).text).not.toContain(
        'Every mail of this machine',
      );
    const elsewhere = await ask('GET', '/mailbox', { origin: 'https://niyukti.example' });
    expect(elsewhere.text).not.toContain('Every mail of this machine');
  });
});
