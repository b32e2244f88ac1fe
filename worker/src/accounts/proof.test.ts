import { CALLS } from '@niyukti/contract/api/all-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { sampleBody } from '../../testing/samples.ts';
import { hashPassword } from './passwords/password.ts';

const PASSWORD = 'blue ferry kettle';
const FRESH_MS = LIMITS.freshProofSeconds * 1_000;
const DANGEROUS = CALLS.filter((call) => call.fresh);

let admin: SignedIn;
let hr: SignedIn;
/** An administrator who logged in a while ago. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  admin = await signIn('admin');
  hr = await signIn('hr');
  await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), admin.account);
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const remove = ({ token } = admin) => ask('DELETE', `/api/deletehr/${hr.id}`, { token });
const prove = (password: string, { token } = admin) => ask('POST', '/api/proof', { token, body: { password } });

describe('a dangerous call', () => {
  it('changes access, rights or what everybody sees, or exports all data', () => {
    expect(DANGEROUS.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        ...['deleteHr', 'editHr', 'createPasswordResetLink', 'clearFactors', 'logOutEverywhere', 'endOwnSession'],
        ...['raiseApplicationLimit', 'raisePostingLimit', 'settlePlanRequest', 'setSuspension', 'setHold', 'takeOut'],
        ...['promoteRelease', 'rollBackRelease', 'setCanary', 'endCanary'],
      ]),
    );
    expect(DANGEROUS.filter((call) => 'open' in call.access)).toEqual([]);
  });

  it('succeeds shortly after a login', async () => {
    wait(FRESH_MS - 1);
    expect((await remove()).status).toBe(200);
  });

  it.each(DANGEROUS)('$id is refused if the login is older, before its input is read', async (call) => {
    const token = (await signIn('roles' in call.access ? (call.access.roles[0] ?? 'admin') : 'admin')).token;
    wait(FRESH_MS);
    const path = `/api${call.path.replace(/\{\w+\}/g, hr.id)}`;
    const answer = await ask(call.method, path, { token, ...(call.body ? { body: { nothing: 'of this' } } : {}) });
    expect([answer.status, answer.json.type]).toEqual([403, '/problems/fresh-proof-needed']);
  });

  it('succeeds after a proof, in that session only, and for a limited time', async () => {
    wait(FRESH_MS);
    expect((await remove()).status).toBe(403);
    const proof = await prove(PASSWORD);
    expect([proof.status, Date.parse(proof.json.until)]).toEqual([200, Date.now() + FRESH_MS]);
    const elsewhere = await signIn('admin');
    wait(FRESH_MS - 1);
    const hrs = { name: 'Ritu', email: 'ritu@made.test', number: '9876543210', password: '' };
    expect((await ask('POST', '/api/createhr', { token: admin.token, body: hrs })).status).toBe(201);
    wait(1);
    expect([(await remove()).status, (await remove(elsewhere)).status]).toEqual([403, 403]);
  });

  it('can be sent again with the Idempotency-Key of the refused request', async () => {
    wait(FRESH_MS);
    const student = await signIn('student');
    const call = CALLS.find(({ id }) => id === 'raiseApplicationLimit') ?? expect.unreachable();
    const { body } = sampleBody(call, { job: '', application: '', student: student.id, company: '', hr: '' });
    const raise = () =>
      ask('POST', `/api${call.path}`, { token: admin.token, body, headers: { 'idempotency-key': 'the-same-key' } });
    expect((await raise()).status).toBe(403);
    await prove(PASSWORD);
    expect((await raise()).json.jobLimit).toBe(LIMITS.applicationLimit + 1);
    expect((await raise()).headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('a fresh proof', () => {
  it('is refused for a wrong password, with a message at the field', async () => {
    wait(FRESH_MS);
    const answer = await prove('not the password');
    expect([answer.status, answer.json.type]).toEqual([422, '/problems/wrong-proof']);
    expect(answer.json.errors).toEqual([{ path: 'password', message: 'That password is not right.' }]);
    expect((await remove()).status).toBe(403);
  });

  it('limits tries by account, together with those of a password change', async () => {
    const bindings = { RATE_SCALE: '1' };
    const guess = (path: string, method: string, body: object) =>
      ask(method, path, { token: admin.token, body, bindings });
    for (let tries = 0; tries < 5; tries++) {
      await guess('/api/proof', 'POST', { password: 'a guess' });
      await guess('/api/change-password', 'PUT', { currentPassword: 'a guess', password: 'green ferry kettle' });
    }
    expect((await guess('/api/proof', 'POST', { password: PASSWORD })).status).toBe(429);
  });

  it('lets a person change the password without typing the current one again', async () => {
    wait(FRESH_MS);
    const change = () =>
      ask('PUT', '/api/change-password', { token: admin.token, body: { password: 'green ferry kettle' } });
    expect((await change()).json.type).toBe('/problems/wrong-current-password');
    await prove(PASSWORD);
    expect((await change()).status).toBe(200);
  });
});
