import { CALLS } from '@niyukti/contract/api/all-calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, newChallenge, SoftPasskey } from '../../testing/authenticator.ts';
import { type Ask, ask, confirmAddress, type SignedIn, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { codeAt, stepAt } from './codes/totp.ts';
import { hashPassword } from './passwords/password.ts';

const PASSWORD = 'blue ferry kettle';
const SWITCH = { SECOND_FACTOR: 'hr, admin' };
const on = (method: string, path: string, given: Ask = {}) => ask(method, path, { ...given, bindings: SWITCH });
const type = ({ json }: { json: { type?: string } }) => json.type?.split('/').at(-1);

let hr: SignedIn;
beforeEach(async () => {
  hr = await signIn('hr');
  await confirmAddress(hr);
  await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), hr.account);
});
const logIn = async () =>
  (await on('POST', '/api/hrlogin', { body: { email: hr.email, password: PASSWORD } })).json.token as string;
const overview = (token: string) => on('GET', `/api/hr-overview/${hr.id}`, { token });

describe('if HR and administrators need a second factor', () => {
  const before = CALLS.filter((call) => call.beforeSecondFactor).map(({ id }) => id);
  it('a session without one may only set one up, use it and log out', async () => {
    expect(before.sort()).toEqual(
      [
        'getSession',
        'logOut',
        'getFactors',
        'getNewPasskey',
        'addPasskey',
        'startAuthenticator',
        'confirmAuthenticator',
        'giveProof',
        'askConfirmation',
      ].sort(),
    );
    const admin = await signIn('admin');
    for (const call of CALLS.filter(({ access }) => 'roles' in access)) {
      if (call.beforeSecondFactor || !('roles' in call.access)) continue;
      const who = call.access.roles.includes('hr') ? hr : admin;
      if (!call.access.roles.includes('hr') && !call.access.roles.includes('admin')) continue;
      const answer = await on(call.method, `/api${call.path.replace(/\{\w+\}/g, 'x')}`, { token: who.token });
      expect([call.id, answer.status, type(answer)]).toEqual([call.id, 403, 'second-factor-needed']);
    }
  });

  it('an open call treats such a session as a visitor', async () => {
    const admin = await signIn('admin');
    const company = await signIn('company');
    const read = async (given: Ask) => (await ask('GET', `/api/company/${company.id}`, given)).text;
    const [visitors, whole] = [await read({}), await read({ token: admin.token })];
    expect(whole).not.toBe(visitors);
    expect(await read({ token: admin.token, bindings: SWITCH })).toBe(visitors);
    const thought = await on('POST', '/api/thoughts', { token: admin.token, body: { text: 'A thought' } });
    expect(type(thought)).toBe('second-factor-needed');
  });

  it('job seekers and companies are not affected', async () => {
    const student = await signIn('student');
    expect((await on('GET', '/api/user', { token: student.token })).status).toBe(200);
  });

  it('an added passkey is a second factor and opens the session', async () => {
    const token = await logIn();
    expect(type(await overview(token))).toBe('second-factor-needed');
    const { challenge } = (await on('GET', '/api/passkeys/new', { token })).json;
    const passkey = await SoftPasskey.create();
    const body = { name: 'Laptop', passkey: await passkey.make(challenge) };
    expect((await on('POST', '/api/passkeys', { token, body })).status).toBe(201);
    expect((await overview(token)).status).toBe(200);
    // The next log-in by password shows it first; one by the passkey has.
    const next = await logIn();
    expect(type(await overview(next))).toBe('second-factor-needed');
    const proof = { passkey: await passkey.answer(await newChallenge()) };
    expect((await on('POST', '/api/proof', { token: next, body: proof })).status).toBe(200);
    expect((await overview(next)).status).toBe(200);
    const alone = { role: 'hr', passkey: await passkey.answer(await newChallenge()) };
    const { token: third } = (await on('POST', '/api/passkey-login', { body: alone })).json;
    expect((await overview(third)).status).toBe(200);
  });

  it('a confirmed authenticator app is a second factor', async () => {
    const token = await logIn();
    const { secret } = (await on('POST', '/api/authenticator', { token })).json;
    const code = await codeAt(secret, stepAt(Date.now()));
    expect((await on('PUT', '/api/authenticator', { token, body: { code } })).status).toBe(200);
    expect((await overview(token)).status).toBe(200);
    expect(type(await on('DELETE', '/api/authenticator', { token }))).toBe('last-factor');
  });

  it('the password alone neither adds a further factor nor is a fresh proof', async () => {
    await addPasskey(hr, await SoftPasskey.create());
    const token = await logIn();
    const add = await on('GET', '/api/passkeys/new', { token });
    const start = await on('POST', '/api/authenticator', { token });
    expect([type(add), type(start)]).toEqual(['second-factor-needed', 'second-factor-needed']);
    const proof = await on('POST', '/api/proof', { token, body: { password: PASSWORD } });
    expect(type(proof)).toBe('wrong-proof');
  });

  it('the last factor cannot be removed', async () => {
    const passkey = await SoftPasskey.create();
    await addPasskey(hr, passkey);
    const proof = { passkey: await passkey.answer(await newChallenge()) };
    await on('POST', '/api/proof', { token: hr.token, body: proof });
    const [{ _id }] = (await on('GET', '/api/factors', { token: hr.token })).json.passkeys;
    expect(type(await on('DELETE', `/api/passkeys/${_id}`, { token: hr.token }))).toBe('last-factor');
    await addPasskey(hr, await SoftPasskey.create());
    expect((await on('DELETE', `/api/passkeys/${_id}`, { token: hr.token })).status).toBe(200);
  });

  it('a setting with an unknown role is an error', async () => {
    const answer = await ask('GET', `/api/hr-overview/${hr.id}`, {
      token: hr.token,
      bindings: { SECOND_FACTOR: 'HRs' },
    });
    expect(answer.status).toBe(500);
  });
});
