import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ask, confirmAddress, type SignedIn, signIn } from '../../testing/client.ts';
import { db, rows } from '../../testing/hiring.ts';
import { hashPassword } from '../accounts/passwords/password.ts';
import { sha256 } from '../core/hash.ts';
import type { EventRow } from '../core/schema/index.ts';
import { closeSecurityWindows } from './security.ts';

const PASSWORD = 'blue ferry kettle';
let student: SignedIn;
let mark = 0;

const logIn = (email: string, password: string, address = '203.0.113.7') =>
  ask('POST', '/api/userlogin', { body: { email, password }, headers: { 'cf-connecting-ip': address } });
async function recorded() {
  const found = await rows<EventRow>('SELECT * FROM events WHERE id > ? ORDER BY id', mark);
  return found.map(({ name, subject, subject_id, actor, payload }) => ({
    name,
    subject,
    subject_id,
    actor,
    payload: JSON.parse(payload),
  }));
}

beforeAll(async () => {
  student = await signIn('student');
  await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), student.account);
});
beforeEach(async () => {
  await rows('DELETE FROM security_windows');
  await rows('DELETE FROM failed_tries');
  mark = (await rows<{ id: number }>('SELECT max(id) AS id FROM events'))[0]?.id ?? 0;
});

it('the log has a line for each, with keyed hashes instead of account and address', async () => {
  const log = vi.spyOn(console, 'log');
  expect((await logIn(student.email, 'red ferry kettle')).status).toBe(401);
  expect((await logIn(student.email, PASSWORD)).status).toBe(200);
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"security"'));
  const [failed, signedIn] = lines.map((line) => JSON.parse(line));
  expect(failed).toMatchObject({ security: 'signin.failed', role: 'student', times: 1 });
  expect(signedIn).toMatchObject({ security: 'signin.succeeded', account: failed.account, source: failed.source });
  expect([failed.account, failed.source].map((word) => /^[\w-]{16}$/.test(word))).toEqual([true, true]);
  expect(lines.join()).not.toMatch(/203\.0\.113|@/);
});

describe('the record', () => {
  it('has each login and each failure, with a keyed hash of the address', async () => {
    expect((await logIn(student.email, PASSWORD)).status).toBe(200);
    expect((await logIn(student.email, 'red ferry kettle')).status).toBe(401);
    expect((await logIn('nobody@made.test', PASSWORD, '203.0.113.8')).status).toBe(401);
    const [signedIn, failed, unknown] = await recorded();
    expect(signedIn).toMatchObject({
      name: 'signin.succeeded',
      subject: 'student',
      subject_id: student.row,
      actor: 'student',
    });
    expect(failed).toMatchObject({
      name: 'signin.failed',
      subject: 'student',
      subject_id: student.row,
      actor: 'visitor',
    });
    expect(unknown).toMatchObject({ name: 'signin.failed', subject: 'record', subject_id: null });
    expect(signedIn?.payload).toEqual({ role: 'student', source: expect.stringMatching(/^[\w-]{16}$/), times: 1 });
    expect(failed?.payload.source).toBe(signedIn?.payload.source);
    expect(unknown?.payload.source).not.toBe(signedIn?.payload.source);
    expect(JSON.stringify(await rows('SELECT * FROM events WHERE id > ?', mark))).not.toMatch(/203\.0|nobody@/);
  });

  it('has each refused role with the call', async () => {
    expect((await ask('GET', '/api/audit-log', { token: student.token })).status).toBe(403);
    expect(await recorded()).toEqual([
      {
        name: 'access.denied',
        subject: 'student',
        subject_id: student.row,
        actor: 'student',
        payload: { call: 'listAudit', source: expect.any(String), times: 1 },
      },
    ]);
  });

  it('has the first event of an hour at once, and the others as one event with their number', async () => {
    for (let index = 0; index < 4; index += 1) await logIn(student.email, 'red ferry kettle');
    expect((await recorded()).map(({ name, payload }) => [name, payload.times])).toEqual([['signin.failed', 1]]);
    expect(await closeSecurityWindows(db(), Date.now())).toBe(0);
    expect(await closeSecurityWindows(db(), Date.now() + 3_600_001)).toBe(1);
    expect((await recorded()).map(({ name, payload }) => [name, payload.times])).toEqual([
      ['signin.failed', 1],
      ['signin.failed', 3],
    ]);
    expect(await rows('SELECT id FROM security_windows')).toEqual([]);
  });

  it('has each delayed login', async () => {
    env.RATE_SCALE = '1';
    for (let index = 0; index < 8; index += 1) await logIn(student.email, 'red ferry kettle');
    delete env.RATE_SCALE;
    expect((await recorded()).map(({ name }) => name)).toEqual(['signin.failed', 'signin.slowed']);
  });

  it('stays small under a flood from changing addresses', async () => {
    await rows(
      `INSERT INTO security_windows (id, key, what, role, source, call, count, ends_at)
      VALUES (1, 'a', 'signin.failed', 'student', 'a', '', 0, ?1), (2001, 'b', 'signin.failed', 'student', 'b', '', 0, ?1)`,
      Date.now() + 3_600_000,
    );
    for (let index = 0; index < 5; index += 1) await logIn(`x${index}@made.test`, PASSWORD, `198.51.100.${index}`);
    expect((await recorded()).map(({ name, payload }) => [name, payload.source, payload.times])).toEqual([
      ['signin.failed', '', 1],
    ]);
    expect(await rows("SELECT count FROM security_windows WHERE key LIKE '%others'")).toEqual([{ count: 4 }]);
  });
});

describe('a failed proof', () => {
  const NEW = { password: 'green lamp harbour', confirmPassword: 'green lamp harbour' };
  const own = (method: string, path: string, body: unknown) => ask(method, path, { token: student.token, body });
  const deploy = (path: string, token: string | undefined, body: unknown = {}) =>
    ask('POST', path, { body, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

  it.each<[problem: string, isOwners: boolean, fail: () => Promise<Answer>]>([
    [
      'wrong-current-password',
      true,
      () => own('PUT', '/api/change-password', { ...NEW, currentPassword: 'red ferry kettle' }),
    ],
    ['wrong-proof', true, () => own('POST', '/api/proof', { password: 'red ferry kettle' })],
    [
      'wrong-code',
      true,
      async () => {
        await confirmAddress(student);
        return own('PUT', '/api/authenticator', { code: '000000' });
      },
    ],
    ['reset-link-dead', false, () => ask('POST', '/api/password-reset', { body: { ...NEW, token: 'x'.repeat(43) } })],
    ['deploy-token-dead', false, () => deploy('/api/deploy/seeker/roll-back', 'niyukti_seeker_of_nobody_at_all')],
    ['run-token-invalid', false, () => deploy('/api/deploy/seeker/run-token', undefined, { token: 'no.token.atall' })],
    [
      'foreign-origin',
      false,
      () => ask('POST', '/api/logout', { body: {}, headers: { origin: 'https://elsewhere.example' } }),
    ],
  ])('%s is recorded with its problem, of the account where that is known', async (problem, isOwners, fail) => {
    expect((await fail()).json.type).toBe(`/problems/${problem}`);
    const failed = (await recorded()).filter(({ name }) => name === 'proof.failed');
    expect(failed).toEqual([
      {
        name: 'proof.failed',
        subject: isOwners ? 'student' : 'record',
        subject_id: isOwners ? student.row : null,
        actor: isOwners ? 'student' : 'visitor',
        payload: { problem, source: expect.stringMatching(/^[\w-]{16}$/), times: 1 },
      },
    ]);
  });

  it('of another site’s socket is recorded', async () => {
    const headers = { origin: 'https://elsewhere.example', upgrade: 'websocket' };
    expect((await ask('GET', '/api/live?role=student', { headers })).status).toBe(403);
    expect(await recorded()).toMatchObject([{ name: 'proof.failed', payload: { problem: 'foreign-origin' } }]);
  });

  it('of an expired link is recorded for its account', async () => {
    await rows(
      'INSERT INTO password_resets (token_hash, account_id, created_at, expires_at) VALUES (?, ?, 1, 2)',
      await sha256('y'.repeat(43)),
      student.account,
    );
    const body = { ...NEW, token: 'y'.repeat(43) };
    expect((await ask('POST', '/api/password-reset', { body })).status).toBe(422);
    expect(await recorded()).toMatchObject([
      { name: 'proof.failed', subject: 'student', subject_id: student.row, actor: 'visitor' },
    ]);
  });

  it('that repeats is one event an hour with a number, and one notice to the account', async () => {
    for (let index = 0; index < 5; index += 1) await own('POST', '/api/proof', { password: 'red ferry kettle' });
    const events = await rows<{ id: number }>("SELECT id FROM events WHERE id > ? AND name = 'proof.failed'", mark);
    expect(events).toHaveLength(1);
    expect(await rows('SELECT count FROM security_windows')).toEqual([{ count: 4 }]);
    expect(await rows('SELECT event FROM outbox WHERE event > ?', mark)).toEqual([{ event: events[0]?.id }]);
  });
});

describe('the end of a session', () => {
  const ends = async () => (await recorded()).map(({ name, subject, subject_id }) => [name, subject, subject_id]);

  it('is recorded when its browser logs out', async () => {
    const company = await signIn('company');
    await ask('POST', '/api/logout', { token: company.token, body: {} });
    expect(await ends()).toEqual([['session.ended', 'company', company.row]]);
  });

  it('is recorded when a person ends one session or all others', async () => {
    const hr = await signIn('hr');
    const other = 'c'.repeat(64);
    await rows(
      `INSERT INTO sessions (token_hash, account_id, created_at, expires_at, proved_at, browser)
      SELECT ?, account_id, created_at, expires_at, proved_at, browser FROM sessions WHERE account_id = ?`,
      other,
      hr.account,
    );
    expect((await ask('DELETE', `/api/sessions/${other.slice(0, 24)}`, { token: hr.token })).status).toBe(200);
    expect(await ends()).toEqual([['session.ended', 'hr', hr.row]]);
    expect((await ask('POST', '/api/logout-everywhere', { token: hr.token })).json.ended).toBe(0);
    expect(await ends()).toHaveLength(1);
    await rows(
      `INSERT INTO sessions (token_hash, account_id, created_at, expires_at, proved_at, browser)
      SELECT ?, account_id, created_at, expires_at, proved_at, browser FROM sessions WHERE account_id = ?`,
      other,
      hr.account,
    );
    expect((await ask('POST', '/api/logout-everywhere', { token: hr.token })).json.ended).toBe(1);
    expect(await ends()).toEqual([
      ['session.ended', 'hr', hr.row],
      ['sessions.ended', 'hr', hr.row],
    ]);
  });
});
