import { env } from 'cloudflare:workers';
import { SESSION_ENDED_HEADER } from '@niyukti/contract/accounts/roles';
import { describe, expect, it, vi } from 'vitest';
import { ask, sessionOf, signIn } from '../../testing/client.ts';
import { argon2 } from './passwords/password.ts';

const PASSWORD = 'blue ferry kettle';
const student = (email: string) => ({
  name: ' Asha Rao ',
  email,
  phone: '+91 98765 43210',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

describe('accounts and sessions', () => {
  it('a job seeker signs up, logs in, is recognised and logs out', async () => {
    const made = await ask('POST', '/api/usersignup', { body: student(' Asha@Made.Test ') });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@made.test',
      phone: '+919876543210',
      jobLimit: 2,
      appliedCount: 0,
      profile: null,
    });
    expect(made.text).not.toContain('argon2');
    expect((await ask('POST', '/api/usersignup', { body: student('ASHA@made.test') })).json.message).toBe(
      'User already registered',
    );

    const wrong = await ask('POST', '/api/userlogin', { body: { email: 'asha@made.test', password: 'wrong horse' } });
    const unknown = await ask('POST', '/api/userlogin', {
      body: { email: 'nobody@made.test', password: 'wrong horse' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.json, requestId: '' }).toEqual({ ...unknown.json, requestId: '' });
    expect(wrong.json.message).toBe('invalid email or password');

    const login = await ask('POST', '/api/userlogin', { body: { email: 'Asha@made.test', password: PASSWORD } });
    expect(login.status).toBe(200);
    expect(Object.keys(login.json).sort()).toEqual(['email', 'name', 'token', 'user']);
    const cookie = login.headers.getSetCookie()[0] ?? '';
    expect(cookie).toBe(`authToken=${login.json.token}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=None`);
    const sent = cookie.split(';')[0] ?? '';
    const seen = await ask('GET', '/api/session', { cookie: sent });
    expect(seen.json.sessions).toMatchObject([
      { role: 'student', id: login.json.user, name: 'Asha Rao', email: 'asha@made.test', picture: null },
    ]);
    expect((await ask('GET', '/api/user', { token: login.json.token })).json.email).toBe('asha@made.test');

    const out = await ask('POST', '/api/logout', { cookie: sent, body: { role: 'student' } });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toContain('authToken=; Max-Age=0');
    expect((await ask('GET', '/api/session', { cookie: sent })).json).toEqual({ sessions: [] });
    expect((await ask('GET', '/api/user', { token: login.json.token })).status).toBe(401);
  });

  it('a password is 8 to 128 characters, never trimmed, not common', async () => {
    for (const password of ['short', 'x'.repeat(129), 'password123']) {
      const answer = await ask('POST', '/api/usersignup', {
        body: { ...student('p@made.test'), password, confirmPassword: password },
      });
      expect(answer.status).toBe(422);
      expect(answer.json.errors[0].path).toBe('password');
    }
    const differs = await ask('POST', '/api/usersignup', {
      body: { ...student('p@made.test'), confirmPassword: 'other' },
    });
    expect(differs.json.errors).toEqual([{ path: 'confirmPassword', message: 'Passwords do not match' }]);
    const spaced = ` ${PASSWORD} `;
    await ask('POST', '/api/usersignup', {
      body: { ...student('spaced@made.test'), password: spaced, confirmPassword: spaced },
    });
    expect(
      (await ask('POST', '/api/userlogin', { body: { email: 'spaced@made.test', password: PASSWORD } })).status,
    ).toBe(401);
    expect(
      (await ask('POST', '/api/userlogin', { body: { email: 'spaced@made.test', password: spaced } })).status,
    ).toBe(200);
  });

  it('a change from another origin is refused', async () => {
    const { cookie, token } = await signIn('student');
    const body = { name: 'New Name', phone: '9876543210' };
    const tries: [Record<string, string>, number][] = [
      [{ origin: 'https://evil.test' }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
      [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
      [{ origin: 'http://localhost:8787' }, 200],
    ];
    for (const [headers, status] of tries) {
      expect([headers, (await ask('PUT', '/api/user', { cookie, body, headers })).status]).toEqual([headers, status]);
    }
    const form = await ask('POST', '/api/userlogin', {
      raw: new URLSearchParams({ email: 'a@b.test', password: 'x' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    const plain = await ask('POST', '/api/userlogin', {
      raw: '{"email":"a@b.test","password":"x"}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(plain.status).toBe(415);
    expect((await ask('GET', '/api/user', { cookie, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(401);
    expect((await ask('GET', '/api/user', { cookie, token: 'A'.repeat(43) })).status).toBe(401);
    expect((await ask('GET', '/api/user', { token })).status).toBe(200);
  });

  it('a token expires after 24 hours and is stored only as a hash', async () => {
    const { token, row } = await signIn('student');
    const { results } = await env.DB.prepare('SELECT * FROM sessions WHERE account_id = ?').bind(row).all();
    expect(JSON.stringify(results)).not.toContain(token);
    await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE account_id = ?').bind(Date.now(), row).run();
    expect((await ask('GET', '/api/user', { token })).status).toBe(401);
  });

  it('a new password ends every other session, and needs the current one after 15 minutes', async () => {
    await ask('POST', '/api/usersignup', { body: student('change@made.test') });
    const first = (await ask('POST', '/api/userlogin', { body: { email: 'change@made.test', password: PASSWORD } }))
      .json.token;
    const second = (await ask('POST', '/api/userlogin', { body: { email: 'change@made.test', password: PASSWORD } }))
      .json.token;
    expect(
      (await ask('PUT', '/api/change-password', { token: first, body: { password: 'green ferry kettle' } })).status,
    ).toBe(200);
    expect((await ask('GET', '/api/user', { token: first })).status).toBe(200);
    expect((await ask('GET', '/api/user', { token: second })).status).toBe(401);
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - 900001').run();
    const stale = await ask('PUT', '/api/change-password', { token: first, body: { password: 'red ferry kettle' } });
    expect([stale.status, stale.json.type]).toEqual([422, '/problems/wrong-current-password']);
    const wrong = await ask('PUT', '/api/change-password', {
      token: first,
      body: { password: 'red ferry kettle', currentPassword: PASSWORD },
    });
    expect(wrong.status).toBe(422);
    const right = await ask('PUT', '/api/change-password', {
      token: first,
      body: { password: 'red ferry kettle', currentPassword: 'green ferry kettle' },
    });
    expect(right.status).toBe(200);
    expect(
      (await ask('POST', '/api/userlogin', { body: { email: 'change@made.test', password: 'red ferry kettle' } }))
        .status,
    ).toBe(200);
  });

  it('tries for one account are counted before any hashing', async () => {
    env.RATE_SCALE = '1';
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const answer = await ask('POST', '/api/userlogin', {
        body: { email: 'guess@made.test', password: 'wrong horse' },
      });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    delete env.RATE_SCALE;
    expect(statuses).toEqual([...Array(6).fill(401), ...Array(6).fill(429)]);
  });

  it('a body that is no JSON, too deep or too large is refused', async () => {
    const send = (raw: string) =>
      ask('POST', '/api/userlogin', { raw, headers: { 'content-type': 'application/json' } });
    expect((await send('{')).json.type).toBe('/problems/not-json');
    expect((await send('['.repeat(100) + ']'.repeat(100))).json.type).toBe('/problems/too-deep');
    expect((await send(`"${'x'.repeat(200_000)}"`)).status).toBe(413);
    expect((await ask('PATCH', '/api/user')).status).toBe(405);
    expect((await ask('GET', '/api/nothing')).status).toBe(404);
  });

  it('an unknown account costs the same hashing as a wrong password', async () => {
    await ask('POST', '/api/usersignup', { body: student('work@made.test') });
    const verify = vi.spyOn(await argon2(), 'verify');
    const work = async (email: string) => {
      verify.mockClear();
      await ask('POST', '/api/userlogin', { body: { email, password: 'wrong horse' } });
      return verify.mock.calls.map(([encoded]) => String(encoded).split('$').slice(1, 4));
    };
    expect(await work('work@made.test')).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(await work('unknown@made.test')).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  });

  it('a password change while somebody logs in leaves no session of the old password', async () => {
    await ask('POST', '/api/usersignup', { body: student('race@made.test') });
    const token = (await ask('POST', '/api/userlogin', { body: { email: 'race@made.test', password: PASSWORD } })).json
      .token;
    const [change, ...logins] = await Promise.all([
      ask('PUT', '/api/change-password', { token, body: { password: 'green ferry kettle' } }),
      ...Array.from({ length: 5 }, () =>
        ask('POST', '/api/userlogin', { body: { email: 'race@made.test', password: PASSWORD } }),
      ),
    ]);
    expect(change.status).toBe(200);
    for (const login of logins.filter((answer) => answer.status === 200)) {
      expect((await ask('GET', '/api/user', { token: login.json.token })).status).toBe(401);
    }
  });
});

describe('the account that a page names', () => {
  const page = (role: string, account: string) => ({
    'sec-fetch-site': 'same-origin',
    'x-role': role,
    'x-account': account,
  });

  it('must be the one that is logged in', async () => {
    const [mine, other] = [await signIn('student'), await signIn('student')];
    const asked = (account: string) =>
      ask('GET', '/api/user', { cookie: other.cookie, headers: page('student', account) });
    expect((await asked(other.id)).json.email).toBe(other.email);
    const refused = await asked(mine.id);
    expect([refused.status, refused.json.type]).toEqual([401, '/problems/unauthenticated']);
    const open = await ask('GET', '/api/company-all-jobs', { cookie: other.cookie, headers: page('student', mine.id) });
    expect(open.headers.get(SESSION_ENDED_HEADER)).toBe('student');
  });

  it('is the only one that its log-out ends', async () => {
    const [mine, other] = [await signIn('student'), await signIn('student')];
    const body = { role: 'student' };
    const headers = page('student', mine.id);
    const out = await ask('POST', '/api/logout', { cookie: other.cookie, headers, body });
    expect(out.headers.get('set-cookie')).toBeNull();
    expect((await ask('GET', '/api/user', { token: other.token })).status).toBe(200);
  });
});

it('of two simultaneous password changes only one succeeds', async () => {
  const one = await signIn('student');
  const other = await sessionOf('student', one.account);
  const passwords = ['blue ferry kettle', 'green ferry kettle'];
  const change = (token: string, password = '') =>
    ask('PUT', '/api/change-password', { token, body: { password, confirmPassword: password } });
  const answers = await Promise.all([change(one.token, passwords[0]), change(other.token, passwords[1])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const kept = passwords[answers.findIndex(({ status }) => status === 200)];
  expect((await ask('POST', '/api/userlogin', { body: { email: one.email, password: kept } })).status).toBe(200);
});
