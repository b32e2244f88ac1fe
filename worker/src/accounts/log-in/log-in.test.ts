import { ROLE_COOKIES, ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Ask, ask, ORIGIN, type SignedIn, signIn } from '../../../testing/client.ts';
import { rows } from '../../../testing/hiring.ts';
import { argon2, hashPassword } from '../passwords/password.ts';

const PASSWORD = 'blue ferry kettle';
const WRONG = 'red ferry kettle';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAMES = { student: 'Student', company: 'Company', hr: 'Hr', admin: 'Admin' } as const;
/** A call that only a live session of the role may make. */
const OWN: Record<Role, (who: SignedIn) => string> = {
  student: () => '/api/user',
  company: ({ id }) => `/api/company-dashboard/${id}`,
  hr: ({ id }) => `/api/hr-overview/${id}`,
  admin: () => '/api/admindashboard',
};

let accounts: Record<Role, SignedIn>;
beforeAll(async () => {
  const made = await Promise.all(ROLES.map(async (role) => [role, await signIn(role)] as const));
  accounts = Object.fromEntries(made) as Record<Role, SignedIn>;
  const hash = await hashPassword(PASSWORD);
  await rows('UPDATE accounts SET password_hash = ?', hash);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pathOf = (role: Role): string => `/api${CALLS.find((call) => call.id === `logIn${NAMES[role]}`)?.path}`;
const logIn = (role: Role, email: string, password: string): Promise<Answer> =>
  ask('POST', pathOf(role), { body: { email, password } });
const sessions = async (): Promise<number> =>
  (await rows<{ n: number }>('SELECT count(*) AS n FROM sessions'))[0]?.n ?? -1;
/** An answer without what is every request's own. */
const bare = ({ status, headers, json }: Answer) => ({
  status,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  json: { ...json, requestId: '' },
});

describe.each(ROLES)('the login of the role %s', (role) => {
  it('sets the cookie of the role for a day, HttpOnly, and answers with the same token', async () => {
    const answer = await logIn(role, accounts[role].email, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().slice(0, 1)).toEqual([
      `${ROLE_COOKIES[role]}=${answer.json.token}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=None`,
    ]);
    expect((await ask('GET', OWN[role](accounts[role]), { token: answer.json.token })).status).toBe(200);
  });

  it('answers for an unknown account as for a wrong password, with the same hashing', async () => {
    const verify = vi.spyOn(await argon2(), 'verify');
    const work = () => verify.mock.calls.splice(0).map(([encoded]) => String(encoded).split('$').slice(1, 4));
    const wrong = await logIn(role, accounts[role].email, WRONG);
    const hashed = work();
    const unknown = await logIn(role, `nobody.${role}@made.test`, WRONG);
    expect(wrong.status).toBe(401);
    expect(bare(unknown)).toEqual(bare(wrong));
    expect(hashed).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(work()).toEqual(hashed);
    expect([wrong, unknown].flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
  });

  it('starts a session that expires after 24 hours, by cookie and by token', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { token } = (await logIn(role, accounts[role].email, PASSWORD)).json;
    expect(
      await rows(
        'SELECT expires_at - sessions.created_at AS lives FROM sessions JOIN accounts a ON a.id = account_id WHERE role = ? AND sessions.created_at = ?',
        role,
        now,
      ),
    ).toEqual([{ lives: DAY }]);
    const path = OWN[role](accounts[role]);
    const statuses = async () => {
      const cookie = `${ROLE_COOKIES[role]}=${token}`;
      return [(await ask('GET', path, { token })).status, (await ask('GET', path, { cookie })).status];
    };
    for (const hours of [7, 14, 21]) {
      vi.setSystemTime(now + hours * HOUR);
      expect(await statuses()).toEqual([200, 200]);
    }
    vi.setSystemTime(now + DAY - 1);
    expect(await statuses()).toEqual([200, 200]);
    vi.setSystemTime(now + DAY);
    expect(await statuses()).toEqual([401, 401]);
    expect((await ask('GET', '/api/session', { cookie: `${ROLE_COOKIES[role]}=${token}` })).json).toEqual({
      sessions: [],
    });
  });

  const urlencoded = (): Ask => ({
    raw: new URLSearchParams({ email: accounts[role].email, password: PASSWORD }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const multipart = (): Ask => {
    const raw = new FormData();
    raw.set('email', accounts[role].email);
    raw.set('password', PASSWORD);
    return { raw };
  };
  // A form can be made to send text that reads as JSON.
  const plain = (): Ask => ({
    raw: JSON.stringify({ email: accounts[role].email, password: PASSWORD }),
    headers: { 'content-type': 'text/plain' },
  });

  it.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
    ['plain', plain],
  ])('logs nobody in for a form of another site, even with the right password: %s', async (_, form) => {
    const before = await sessions();
    for (const from of [
      { origin: 'https://evil.test' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    ]) {
      const { headers, ...sent } = form();
      const answer = await ask('POST', pathOf(role), { ...sent, headers: { ...headers, ...from } });
      expect([answer.status, answer.json.type]).toEqual([403, '/problems/foreign-origin']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    // Nor for one of our own pages: they send JSON.
    const { headers, ...sent } = form();
    const own = await ask('POST', pathOf(role), { ...sent, headers: { ...headers, origin: ORIGIN } });
    expect([own.status, own.headers.getSetCookie()]).toEqual([415, []]);
    expect(await sessions()).toBe(before);
  });

  it('refuses JSON from a page of another site', async () => {
    const before = await sessions();
    const answer = await ask('POST', pathOf(role), {
      body: { email: accounts[role].email, password: PASSWORD },
      headers: { origin: 'https://evil.test' },
    });
    expect([answer.status, answer.headers.getSetCookie(), await sessions()]).toEqual([403, [], before]);
  });
});

describe('a password with letters that have several encodings', () => {
  const COMPOSED = 'café bleu kettle'.normalize('NFC');
  const DECOMPOSED = COMPOSED.normalize('NFD');

  it('is the same in each encoding', async () => {
    for (const [chosen, typed] of [
      [DECOMPOSED, COMPOSED],
      [COMPOSED, DECOMPOSED],
    ] as const) {
      const body = { name: 'Zoe', email: `zoe-${crypto.randomUUID()}@made.test`, phone: '9876543210' };
      const signedUp = await ask('POST', '/api/usersignup', {
        body: { ...body, password: chosen, confirmPassword: chosen },
      });
      expect(signedUp.status).toBe(201);
      for (const password of [typed, chosen]) expect((await logIn('student', body.email, password)).status).toBe(200);
      expect((await logIn('student', body.email, 'cafe bleu kettle')).status).toBe(401);
    }
  });
});

describe('a login from a new browser', () => {
  const told = async (row: number) =>
    (await rows("SELECT 1 FROM events WHERE name = 'browser.new' AND subject_id = ?", row)).length;
  const from = (email: string, agent: string, cookie?: string) =>
    ask('POST', '/api/userlogin', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': agent },
      bindings: { RATE_SCALE: '1' },
      ...(cookie ? { cookie } : {}),
    });

  it('sends a notice to an account older than a day, once for each browser', async () => {
    const who = await signIn('student');
    await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), who.account);
    const first = await from(who.email, 'one');
    expect([first.status, await told(who.row)]).toEqual([200, 0]);
    await rows('UPDATE accounts SET created_at = 1 WHERE id = ?', who.account);
    const known = /knownBrowser=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
    await from(who.email, 'one', known);
    expect(await told(who.row)).toBe(0);
    for (const agent of ['two', 'two', 'three']) await from(who.email, agent);
    expect(await told(who.row)).toBe(2);
  });
});
