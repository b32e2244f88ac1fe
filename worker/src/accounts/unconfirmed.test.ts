import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPasskey, newChallenge, SoftPasskey } from '../../testing/authenticator.ts';
import { ask, confirmAddress, type SignedIn, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import type { Env } from '../core/env.ts';
import { type Sendable, sendQueued } from '../notices/mail/mail-queue.ts';
import { codeAt, stepAt } from './codes/totp.ts';

const PASSWORD = 'blue ferry kettle';
const LOG_INS: Record<Role, string> = {
  student: '/api/userlogin',
  company: '/api/company-login',
  hr: '/api/hrlogin',
  admin: '/api/adminlogin',
};
const KEPT = ['sessions', 'passkeys', 'authenticators', 'recovery_codes', 'push_subscriptions', 'password_resets'];

let queued: Sendable[] = [];
const MAILS = {
  send: async (body: Sendable) => void queued.push(body),
  sendBatch: async (messages: { body: Sendable }[]) => void queued.push(...messages.map(({ body }) => body)),
} as unknown as Env['MAILS'];
const bindings = { MAILS };
beforeEach(async () => {
  queued = [];
  for (const table of ['mails', 'kept_mails']) await rows(`DELETE FROM ${table}`);
});

const type = ({ json }: { json: { type?: string } }) => json.type?.split('/').at(-1);
const push = ({ account }: SignedIn) =>
  rows(
    "INSERT INTO push_subscriptions (account_id, endpoint, p256dh, auth, created_at) VALUES (?, ?, 'k', 'a', 1)",
    account,
    `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  );
const pushes = async ({ account }: SignedIn) =>
  (await rows('SELECT 1 FROM push_subscriptions WHERE account_id = ?', account)).length;

/** Sets a new password by the link that is mailed to the account's address. */
async function resetByMail({ role, email }: SignedIn) {
  await ask('POST', '/api/forgot-password', { body: { role, email }, bindings });
  for (let body = queued.shift(); body; body = queued.shift()) {
    const message = { body, attempts: 1, ack: vi.fn(), retry: vi.fn() };
    await sendQueued([message] as never, { ...env, ...bindings } as Env);
  }
  const [mail] = await rows<{ raw: string }>('SELECT raw FROM kept_mails WHERE recipient = ? ORDER BY id DESC', email);
  const { text = '' } = await PostalMime.parse(mail?.raw ?? '');
  const token = /#([\w.-]+)/.exec(text)?.[1] ?? '';
  return ask('POST', '/api/password-reset', { body: { token, password: PASSWORD }, bindings });
}

/** An account that somebody has made ready to come back to: a passkey, an app, codes, a browser. */
async function withKeys(role: Role) {
  const who = await signIn(role);
  const passkey = await SoftPasskey.create();
  await addPasskey(who, passkey);
  const { secret } = (await ask('POST', '/api/authenticator', { token: who.token })).json;
  const body = { code: await codeAt(secret, stepAt(Date.now())) };
  expect((await ask('PUT', '/api/authenticator', { token: who.token, body })).status).toBe(200);
  await push(who);
  const byPasskey = async () =>
    ask('POST', '/api/passkey-login', { body: { role, passkey: await passkey.answer(await newChallenge()) } });
  return { who, byPasskey };
}
const logIn = ({ role, email }: SignedIn) => ask('POST', LOG_INS[role], { body: { email, password: PASSWORD } });

describe.each(ROLES)('a password that is reset by a mailed link: %s', (role) => {
  it('ends sessions and factors if the address was not confirmed, and confirms it', async () => {
    const { who, byPasskey } = await withKeys(role);
    await rows('DELETE FROM mailboxes WHERE account_id = ?', who.account);
    expect((await resetByMail(who)).status).toBe(200);
    for (const table of KEPT) {
      const left = await rows(`SELECT 1 FROM ${table} WHERE account_id = ?`, who.account);
      expect([table, left.length]).toEqual([table, 0]);
    }
    expect(type(await byPasskey())).toBe('passkey-refused');
    expect((await ask('GET', '/api/factors', { token: who.token })).status).toBe(401);
    const { status, json } = await logIn(who);
    expect(status).toBe(200);
    const factors = (await ask('GET', '/api/factors', { token: json.token })).json;
    expect(factors).toMatchObject({ passkeys: [], authenticator: null, needsConfirmedAddress: false });
  });

  it('keeps the factors of a confirmed address, and ends sessions and push subscriptions', async () => {
    const { who, byPasskey } = await withKeys(role);
    expect((await resetByMail(who)).status).toBe(200);
    expect((await ask('GET', '/api/factors', { token: who.token })).status).toBe(401);
    expect(await pushes(who)).toBe(0);
    expect(type(await logIn(who))).toBe('code-needed');
    expect((await byPasskey()).status).toBe(200);
  });
});

describe.each(ROLES)('a second factor: %s', (role) => {
  it('needs a confirmed address', async () => {
    const who = await signIn(role);
    const { token } = who;
    const adding = [
      ['GET', '/api/passkeys/new', undefined],
      [
        'POST',
        '/api/passkeys',
        {
          name: 'A',
          passkey: {
            id: 'AA',
            rawId: 'AA',
            type: 'public-key',
            response: { clientDataJSON: 'AA', attestationObject: 'AA' },
          },
        },
      ],
      ['POST', '/api/authenticator', undefined],
      ['PUT', '/api/authenticator', { code: '000000' }],
    ] as const;
    for (const [method, path, body] of adding) {
      const answer = await ask(method, path, { token, ...(body ? { body } : {}) });
      expect([path, answer.status, type(answer)]).toEqual([path, 403, 'address-unconfirmed']);
    }
    expect((await ask('GET', '/api/factors', { token })).json.needsConfirmedAddress).toBe(true);
    await confirmAddress(who);
    expect((await ask('GET', '/api/passkeys/new', { token })).status).toBe(200);
    expect((await ask('POST', '/api/authenticator', { token })).status).toBe(201);
  });

  it('can be added at once in a deployment without mail', async () => {
    const { token } = await signIn(role);
    const off = { MAIL_BY: '' } as Partial<Env>;
    expect((await ask('POST', '/api/authenticator', { token, bindings: off })).status).toBe(201);
  });
});

describe('push subscriptions', () => {
  it.each(ROLES)('end with a log-out everywhere, for the role %s only', async (role) => {
    const [who, other] = [await signIn(role), await signIn(role)];
    for (const one of [who, other]) await push(one);
    const kept = async () => (await ask('GET', '/api/push', { token: who.token })).json.kept.length;
    expect(await kept()).toBe(1);
    expect((await ask('POST', '/api/logout-everywhere', { token: who.token })).status).toBe(200);
    expect([await pushes(who), await pushes(other), await kept()]).toEqual([0, 1, 0]);
  });

  it.each(['student', 'company'] as const)('end with the suspension of the role %s', async (role) => {
    const [admin, who] = [await signIn('admin'), await signIn(role)];
    await push(who);
    const set = (suspended: boolean) =>
      ask('PUT', '/api/suspension', { token: admin.token, body: { role, accountId: who.id, suspended } });
    await set(true);
    expect(await pushes(who)).toBe(0);
  });

  it('end with a password that is changed', async () => {
    const who = await signIn('student');
    await push(who);
    const body = { password: PASSWORD };
    expect((await ask('PUT', '/api/change-password', { token: who.token, body })).status).toBe(200);
    expect(await pushes(who)).toBe(0);
  });
});
