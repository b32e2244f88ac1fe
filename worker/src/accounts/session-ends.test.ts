import { env } from 'cloudflare:workers';
import { ROLE_COOKIES, ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, sessionOf, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { Database } from '../core/database.ts';
import { partyOf } from '../http/principal.ts';
import { findCallers, noteUse, readCredentials } from '../http/session.ts';
import { hashPassword } from './passwords/password.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const PASSWORD = 'blue ferry kettle';
const OWN: Record<Role, (who: SignedIn) => string> = {
  student: () => '/api/user',
  company: ({ id }) => `/api/company-dashboard/${id}`,
  hr: ({ id }) => `/api/hr-overview/${id}`,
  admin: () => '/api/admindashboard',
};
const LOG_INS: Record<Role, string> = {
  student: '/api/userlogin',
  company: '/api/company-login',
  hr: '/api/hrlogin',
  admin: '/api/adminlogin',
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Who a document with this cookie is for. */
const callersAt = (cookie: string) =>
  findCallers(new Database(env.DB), readCredentials(new Headers({ cookie }), ROLES), Date.now());

const seenAt = async ({ row }: SignedIn) =>
  (await rows<{ seen_at: number }>('SELECT seen_at FROM sessions WHERE account_id = ?', row))[0]?.seen_at;

/** Signs in at a time that the clock then stands at. */
async function start(role: Role): Promise<{ who: SignedIn; at: (ms: number) => Promise<number> }> {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const who = await signIn(role);
  return {
    who,
    at: async (ms) => {
      vi.setSystemTime(now + ms);
      return (await ask('GET', OWN[role](who), { token: who.token })).status;
    },
  };
}

describe.each(['company', 'hr', 'admin'] as const)('a session of the role %s', (role) => {
  it('ends after eight hours without use, and the answer says that it expired', async () => {
    const { who, at } = await start(role);
    expect(await at(7 * HOUR)).toBe(200);
    expect(await at(15 * HOUR - 1)).toBe(200);
    const listed = (await ask('GET', '/api/session', { cookie: who.cookie })).json.sessions[0];
    expect(Date.parse(listed.expiresAt)).toBe(Date.now() + 8 * HOUR);
    expect(await at(23 * HOUR - 1)).toBe(401);
    const refused = await ask('GET', OWN[role](who), { token: who.token });
    expect(refused.json.type).toBe('/problems/unauthenticated');
    expect((await ask('GET', '/api/session', { cookie: who.cookie })).json.sessions).toEqual([]);
    expect(await callersAt(who.cookie)).toEqual([]);
  });

  it('is not prolonged by a request for the session itself', async () => {
    const { who, at } = await start(role);
    for (let hours = 1; hours < 8; hours += 1) {
      vi.setSystemTime(Date.now() + HOUR);
      expect((await ask('GET', '/api/session', { cookie: who.cookie })).json.sessions).toHaveLength(1);
    }
    expect(await at(8 * HOUR)).toBe(401);
  });

  it('is not prolonged by requests that a page sends by itself', async () => {
    const { who, at } = await start(role);
    for (let hours = 1; hours < 8; hours += 1) {
      vi.setSystemTime(Date.now() + HOUR);
      const asked = await ask('GET', OWN[role](who), { token: who.token, headers: { 'x-away': '1' } });
      expect(asked.status).toBe(200);
    }
    expect(await at(8 * HOUR)).toBe(401);
  });

  it('is prolonged by opening pages', async () => {
    const { who, at } = await start(role);
    const now = Date.now();
    vi.setSystemTime(now + 7 * HOUR);
    const [caller] = await callersAt(who.cookie);
    expect(caller && partyOf(caller)).toEqual({ role, account: who.account, id: who.row });
    if (caller) await noteUse(new Database(env.DB), caller, Date.now());
    expect(await at(14 * HOUR)).toBe(200);
  });
});

it("a job seeker's session lasts a day, used or not", async () => {
  const { at } = await start('student');
  expect(await at(24 * HOUR - 1)).toBe(200);
});

it('a session without a time of last use lasts a day, and has one after its next use', async () => {
  const { who, at } = await start('hr');
  await rows('UPDATE sessions SET seen_at = NULL');
  expect(await at(10 * HOUR)).toBe(200);
  expect(await seenAt(who)).toBe(Date.now());
  expect(await at(18 * HOUR)).toBe(401);
});

it('the last use of a session is written at most every five minutes', async () => {
  const { who, at } = await start('hr');
  const began = Date.now();
  for (const minutes of [1, 2, 4, 4.9]) await at(minutes * MINUTE);
  expect(await seenAt(who)).toBe(began);
  await at(5 * MINUTE);
  await at(9 * MINUTE);
  expect(await seenAt(who)).toBe(began + 5 * MINUTE);
});

describe.each(ROLES)('a login of the role %s', (role) => {
  it('ends the session that the same browser had, and no other', async () => {
    const [old, mate] = [await signIn(role), await signIn(role)];
    const hash = await hashPassword(PASSWORD);
    await rows(`UPDATE accounts SET password_hash = ? WHERE id = ?`, hash, mate.account);
    const other = role === 'hr' ? await signIn('admin') : await signIn('hr');
    const cookie = `${old.cookie}; ${other.cookie}`;
    const send = (password: string) => ask('POST', LOG_INS[role], { cookie, body: { email: mate.email, password } });
    expect((await send('red ferry kettle')).status).toBe(401);
    expect((await ask('GET', OWN[role](old), { token: old.token })).status).toBe(200);
    const answer = await send(PASSWORD);
    expect(answer.status).toBe(200);
    expect((await ask('GET', OWN[role](old), { token: old.token })).status).toBe(401);
    for (const token of [mate.token, answer.json.token])
      expect((await ask('GET', OWN[role](mate), { token })).status).toBe(200);
    const kept = await ask('GET', '/api/session', { cookie: other.cookie });
    expect(kept.json.sessions).toHaveLength(1);
  });
});

describe('a new password', () => {
  const linkFor = async (admin: SignedIn, role: Role, { id }: SignedIn): Promise<string> => {
    const { json } = await ask('POST', '/api/password-reset-link', {
      token: admin.token,
      body: { role, accountId: id },
    });
    return json.url.split('#')[1];
  };
  const use = (token: string, password = 'green ferry kettle') =>
    ask('POST', '/api/password-reset', { body: { token, password } });

  it('that the administrator sets ends the reset links of the HR account', async () => {
    const [admin, hr] = [await signIn('admin'), await signIn('hr')];
    const token = await linkFor(admin, 'hr', hr);
    const body = { name: 'Ritu', email: hr.email, number: '9876543210' };
    const edit = (more: object) =>
      ask('PUT', `/api/edithr/${hr.id}`, { token: admin.token, body: { ...body, ...more } });
    // Without a new one nothing ends.
    expect((await edit({})).status).toBe(200);
    expect(
      await rows("SELECT count(*) AS n FROM password_resets JOIN accounts ON accounts.id = account_id AND role = 'hr'"),
    ).toEqual([{ n: 1 }]);
    expect((await ask('GET', OWN.hr(hr), { token: hr.token })).status).toBe(200);
    expect((await edit({ password: 'blue ferry kettle' })).status).toBe(200);
    expect([(await use(token)).status, (await use(token)).json.type]).toEqual([422, '/problems/reset-link-dead']);
    expect((await ask('GET', OWN.hr(hr), { token: hr.token })).status).toBe(401);
    const logIn = await ask('POST', '/api/hrlogin', { body: { email: hr.email, password: 'blue ferry kettle' } });
    expect(logIn.status).toBe(200);
  });

  it('in a refused edit ends nothing', async () => {
    const [admin, hr, mate] = [await signIn('admin'), await signIn('hr'), await signIn('hr')];
    await linkFor(admin, 'hr', hr);
    const before = await rows('SELECT count(*) AS n FROM password_resets');
    const body = { name: 'Ritu', email: mate.email, number: '9876543210', password: PASSWORD };
    expect((await ask('PUT', `/api/edithr/${hr.id}`, { token: admin.token, body })).status).toBe(409);
    expect(await rows('SELECT count(*) AS n FROM password_resets')).toEqual(before);
    expect((await ask('GET', OWN.hr(hr), { token: hr.token })).status).toBe(200);
  });

  it.each(ROLES)('of the role %s, changed or reset, ends every link and every other session', async (role) => {
    const [admin, who] = [await signIn('admin'), await signIn(role)];
    const other = await sessionOf(role, who.account);
    const link = await linkFor(admin, role, who);
    const changed = await ask('PUT', '/api/change-password', { token: who.token, body: { password: PASSWORD } });
    expect(changed.status).toBe(200);
    expect((await use(link)).status).toBe(422);
    expect((await ask('GET', OWN[role](who), { token: other.token })).status).toBe(401);
    expect((await ask('GET', OWN[role](who), { token: who.token })).status).toBe(200);
    expect((await use(await linkFor(admin, role, who))).json).toMatchObject({ role });
    expect((await ask('GET', OWN[role](who), { token: who.token })).status).toBe(401);
    expect(await rows('SELECT * FROM password_resets WHERE account_id = ?', who.account)).toEqual([]);
  });
});

describe('a second cookie of the same name, set by another host of the domain', () => {
  it.each(ROLES)(
    'is handled in the same way by pages and calls: the first valid session of the role %s counts',
    async (role) => {
      const [first, second] = [await signIn(role), await signIn(role)];
      const cookie = `${first.cookie}; ${second.cookie}`;
      const dead = `${ROLE_COOKIES[role]}=${'A'.repeat(43)}; ${second.cookie}`;
      for (const [sent, owner] of [
        [cookie, first],
        [dead, second],
      ] as const) {
        expect((await callersAt(sent)).map(partyOf)).toEqual([{ role, account: owner.account, id: owner.row }]);
        const { sessions } = (await ask('GET', '/api/session', { cookie: sent })).json;
        expect(sessions.map(({ id }: { id: string }) => id)).toEqual([owner.id]);
        expect((await ask('GET', OWN[role](owner), { cookie: sent })).status).toBe(200);
      }
    },
  );
});

it('an account has at most a hundred sessions: a further login ends the oldest', async () => {
  const { row, email } = await signIn('hr');
  await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), row);
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
    INSERT INTO sessions (token_hash, account_id, created_at, expires_at) SELECT 'made' || i, ?, i, 8e15 FROM n`,
    row,
  );
  expect((await ask('POST', '/api/hrlogin', { body: { email, password: PASSWORD } })).status).toBe(200);
  const [kept] = await rows('SELECT count(*) AS n FROM sessions WHERE account_id = ?', row);
  expect(kept).toEqual({ n: 100 });
});
