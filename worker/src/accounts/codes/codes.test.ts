import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ask, ask, confirmAddress, type SignedIn, signIn } from '../../../testing/client.ts';
import { rows } from '../../../testing/hiring.ts';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { hashPassword } from '../passwords/password.ts';
import { resealAuthenticators } from './reseal-authenticators.ts';
import { codeAt, stepAt } from './totp.ts';

const PASSWORD = 'blue ferry kettle';
const PATHS: Record<Role, string> = {
  student: '/api/userlogin',
  company: '/api/company-login',
  hr: '/api/hrlogin',
  admin: '/api/adminlogin',
};
const STEP_MS = 30_000;

/** Each test has an hour of its own: waits stand in the database, whose clock never goes back. */
let hour = Date.now();
beforeEach(() => {
  hour += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: hour });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** An account with a password and an app that shows codes. */
async function withApp(role: Role = 'hr') {
  const who = await signIn(role);
  await confirmAddress(who);
  await rows(`UPDATE accounts SET password_hash = ? WHERE id = ?`, await hashPassword(PASSWORD), who.account);
  const { secret } = (await ask('POST', '/api/authenticator', { token: who.token })).json;
  const shown = (by = 0) => codeAt(secret, stepAt(Date.now()) + by);
  const confirmed = await ask('PUT', '/api/authenticator', { token: who.token, body: { code: await shown() } });
  const codes = confirmed.json.recoveryCodes as string[];
  const logIn = (body: object, given: Ask = {}) =>
    ask('POST', PATHS[role], { ...given, body: { email: who.email, password: PASSWORD, ...body } });
  return { who, secret, shown, codes, logIn };
}
const type = ({ json }: { json: { type?: string } }) => json.type?.split('/').at(-1);

describe('an authenticator app', () => {
  it.each(ROLES)('makes the login of the role %s ask for a code, only after the right password', async (role) => {
    const { logIn, shown } = await withApp(role);
    expect(type(await logIn({ password: 'not the password' }))).toBe('bad-credentials');
    expect(type(await logIn({}))).toBe('code-needed');
    expect(type(await logIn({ code: '000000' }))).toBe('wrong-code');
    wait(STEP_MS);
    const answer = await logIn({ code: await shown() });
    expect([answer.status, typeof answer.json.token]).toEqual([200, 'string']);
    expect((await ask('GET', '/api/factors', { token: answer.json.token })).json).toMatchObject({ shown: true });
  });

  it('counts only after a code has confirmed it', async () => {
    const who = await signIn('hr');
    await confirmAddress(who);
    await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), who.account);
    const begun = await ask('POST', '/api/authenticator', { token: who.token });
    expect(begun).toMatchObject({ status: 201, json: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect(begun.json.uri).toContain(begun.json.secret);
    const wrong = await ask('PUT', '/api/authenticator', { token: who.token, body: { code: '000000' } });
    expect([wrong.status, wrong.json.errors[0].path]).toEqual([401, 'code']);
    const answer = await ask('POST', PATHS.hr, { body: { email: who.email, password: PASSWORD } });
    expect(answer.status).toBe(200);
  });

  it('accepts each code once, and none that is older, under simultaneous tries too', async () => {
    const { logIn, shown } = await withApp();
    // The one that confirmed the app is used up.
    expect(type(await logIn({ code: await shown() }))).toBe('wrong-code');
    wait(2 * STEP_MS);
    const code = await shown();
    const answers = await Promise.all([1, 2, 3].map(() => logIn({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(type(await logIn({ code: await shown(-1) }))).toBe('wrong-code');
  });

  it('delays wrong codes, and a right password does not reset the count', async () => {
    const { logIn } = await withApp();
    const bindings = { RATE_SCALE: '1' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(type(await logIn({ code: '000000' }, { bindings }))).toBe('wrong-code');
      expect(type(await logIn({}, { bindings }))).toBe('code-needed');
    }
    expect(type(await logIn({ code: '000000' }, { bindings }))).toBe('wrong-code');
    expect((await logIn({ code: '000000' }, { bindings })).status).toBe(429);
  });

  it('has an encrypted secret that is bound to its row', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const [row] = await rows<{ secret: string }>(
      'SELECT secret FROM authenticators WHERE account_id = ?',
      one.who.account,
    );
    expect(row?.secret).not.toContain(one.secret);
    await rows('UPDATE authenticators SET secret = ? WHERE account_id = ?', row?.secret, other.who.account);
    wait(2 * STEP_MS);
    expect(type(await other.logIn({ code: await one.shown() }))).toBe('wrong-code');
    expect((await one.logIn({ code: await one.shown() })).status).toBe(200);
  });

  it('whose secret is stored without a key id still logs in', async () => {
    const { who, shown, logIn } = await withApp();
    const [row] = await rows<{ secret: string }>('SELECT secret FROM authenticators WHERE account_id = ?', who.account);
    const unnamed = row?.secret.split('.').slice(-2).join('.');
    await rows('UPDATE authenticators SET secret = ? WHERE account_id = ?', unnamed, who.account);
    wait(2 * STEP_MS);
    expect((await logIn({ code: await shown() })).status).toBe(200);
  });

  it('works after a change of ACCOUNT_SECRET while the previous one is configured', async () => {
    const { who, logIn } = await withApp();
    const old = { ACCOUNT_SECRET: 'a'.repeat(40) };
    await ask('DELETE', '/api/authenticator', { token: who.token });
    const { secret } = (await ask('POST', '/api/authenticator', { token: who.token, bindings: old })).json;
    const code = () => codeAt(secret, stepAt(Date.now()));
    const confirmed = await ask('PUT', '/api/authenticator', {
      token: who.token,
      body: { code: await code() },
      bindings: old,
    });
    const [recovery] = confirmed.json.recoveryCodes;
    wait(2 * STEP_MS);
    const next = { ACCOUNT_SECRET: 'b'.repeat(40) };
    expect(type(await logIn({ code: await code() }, { bindings: next }))).toBe('wrong-code');
    const both = { ...next, ACCOUNT_SECRET_BEFORE: old.ACCOUNT_SECRET };
    expect((await logIn({ code: await code() }, { bindings: both })).status).toBe(200);
    expect((await logIn({ code: recovery }, { bindings: both })).status).toBe(200);
  });

  it('is encrypted again with the new ACCOUNT_SECRET, and works without the previous one', async () => {
    await rows('DELETE FROM authenticators');
    const { shown, logIn } = await withApp();
    const db = new Database(env.DB);
    const next = 'c'.repeat(40);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const told = () =>
      log.mock.calls.map(([line]) => JSON.parse(String(line)) as object).filter((one) => 'shut' in one);
    await resealAuthenticators({ ...env, ACCOUNT_SECRET_NEXT: next } as Env, db);
    await resealAuthenticators({ ...env, ACCOUNT_SECRET_NEXT: next } as Env, db);
    const [first, second] = told();
    log.mockRestore();
    expect([first, second]).toEqual([
      { sealedAnew: 1, shut: 0 },
      { sealedAnew: 0, shut: 0 },
    ]);
    wait(2 * STEP_MS);
    const during = await logIn({ code: await shown() }, { bindings: { ACCOUNT_SECRET_NEXT: next } });
    wait(2 * STEP_MS);
    const after = await logIn({ code: await shown() }, { bindings: { ACCOUNT_SECRET: next } });
    expect([during.status, after.status]).toEqual([200, 200]);
  });

  it('must be set up again if no configured secret decrypts it', async () => {
    await withApp();
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await resealAuthenticators(
      { ...env, ACCOUNT_SECRET: 'x', ACCOUNT_SECRET_BEFORE: 'y' } as Env,
      new Database(env.DB),
    );
    const told = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { shut?: number });
    log.mockRestore();
    expect(told.find(({ shut }) => shut !== undefined)?.shut).toBeGreaterThan(0);
  });

  it('makes its code a fresh proof, and the password alone none', async () => {
    const { who, shown } = await withApp();
    wait(LIMITS.freshProofSeconds * 1_000);
    const prove = (body: object) => ask('POST', '/api/proof', { token: who.token, body });
    expect(type(await prove({ password: PASSWORD }))).toBe('wrong-proof');
    expect((await prove({ code: await shown() })).status).toBe(200);
    expect(type(await prove({ code: await shown() }))).toBe('wrong-proof');
  });

  it('is asked for after a reset link too', async () => {
    const { who, logIn } = await withApp();
    const admin = await signIn('admin');
    const made = await ask('POST', '/api/password-reset-link', {
      token: admin.token,
      body: { role: 'hr', accountId: who.id },
    });
    const password = 'green ferry kettle';
    await ask('POST', '/api/password-reset', { body: { token: made.json.url.split('#')[1], password } });
    expect(type(await logIn({ password }))).toBe('code-needed');
  });
});

describe('recovery codes', () => {
  it('replace the app, each once, in any usual spelling', async () => {
    const { codes, logIn, who } = await withApp();
    expect([codes.length, new Set(codes).size]).toEqual([LIMITS.recoveryCodes, LIMITS.recoveryCodes]);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
    const answers = await Promise.all([1, 2].map(() => logIn({ code: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn({ code: ` ${second.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200);
    const { json } = await ask('GET', '/api/factors', { token: who.token });
    expect(json.recoveryCodes).toBe(LIMITS.recoveryCodes - 2);
    const events = await rows("SELECT 1 FROM events WHERE name = 'recovery.code-used' AND subject_id = ?", who.row);
    expect(events.length).toBe(2);
  });

  it('work for their own account only, are stored as keyed hashes, and end with new ones', async () => {
    const [one, other] = [await withApp(), await withApp()];
    expect(type(await other.logIn({ code: one.codes[0] }))).toBe('wrong-code');
    const kept = JSON.stringify(await rows('SELECT * FROM recovery_codes'));
    expect(one.codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([]);
    const made = await ask('POST', '/api/recovery-codes', { token: one.who.token });
    expect(type(await one.logIn({ code: one.codes[0] }))).toBe('wrong-code');
    expect((await one.logIn({ code: made.json.recoveryCodes[0] })).status).toBe(200);
  });

  it('are removed with the app', async () => {
    const { who, codes, logIn } = await withApp();
    expect((await ask('DELETE', '/api/authenticator', { token: who.token })).status).toBe(200);
    expect((await logIn({})).status).toBe(200);
    expect(await rows('SELECT * FROM recovery_codes WHERE account_id = ?', who.account)).toEqual([]);
    expect(codes.length).toBeGreaterThan(0);
  });
});

describe('an administrator', () => {
  const clear = (admin: SignedIn, body: object) => ask('POST', '/api/factors/clear', { token: admin.token, body });

  it('removes the factors of an account: its sessions end, and the password alone logs in', async () => {
    const { who, logIn } = await withApp();
    const admin = await signIn('admin');
    expect((await clear(admin, { role: 'hr', accountId: who.id })).status).toBe(200);
    expect((await ask('GET', '/api/factors', { token: who.token })).status).toBe(401);
    expect((await logIn({})).status).toBe(200);
    const [line] = (await ask('GET', '/api/audit-log', { token: admin.token })).json;
    expect(line).toMatchObject({ action: 'clear factors', thingName: who.name, before: { authenticator: true } });
  });

  it('cannot remove those of another administrator', async () => {
    const [admin, other] = [await signIn('admin'), await signIn('admin')];
    expect((await clear(admin, { role: 'admin', accountId: other.id })).status).toBe(422);
  });
});
