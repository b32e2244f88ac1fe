import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { rows } from '../../../testing/hiring.ts';
import { redirectOutgoing } from '../../../testing/redirect.ts';
import { argon2, hashPassword } from '../passwords/password.ts';

const PASSWORD = 'blue ferry kettle';
const WRONG = 'red ferry kettle';
const START = Date.parse('2026-11-22T06:00:00Z');

// Hundreds of log-ins each.
vi.setConfig({ testTimeout: 180_000 });

let hash: string;
let time: number;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  // The real limits.
  env.RATE_SCALE = '1';
  time = START;
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  await forgetFailures();
  await rows('DELETE FROM rate_limits');
  // Who is let through to the hashing counts here, thousands of times; that it tells passwords
  // apart is tested elsewhere.
  vi.spyOn(await argon2(), 'verify').mockImplementation((stored, password) => stored === hash && password === PASSWORD);
});
afterEach(() => {
  for (const name of ['RATE_SCALE', 'TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET', 'TURNSTILE_VERIFY_URL'] as const)
    delete env[name];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function forgetFailures(): Promise<void> {
  for (const table of ['failed_tries', 'failed_log_ins']) await rows(`DELETE FROM ${table}`);
}

function pass(seconds: number): void {
  time += seconds * 1_000;
  vi.setSystemTime(time);
}

async function account(role: 'student' | 'admin' = 'student'): Promise<SignedIn> {
  const made = await signIn(role);
  await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', hash, made.account);
  return made;
}

let crowds = 0;
/** The e-mails of so many job seekers, made at once. */
async function crowd(size: number): Promise<string[]> {
  crowds += 1;
  const emails = Array.from({ length: size }, (_, index) => `crowd${crowds}.${index}@made.test`);
  await rows(
    `INSERT INTO accounts (role, name, name_folded, email, phone, password_hash, created_at)
    SELECT 'student', 'S', 's', value, '9876543210', ?, ? FROM json_each(?)`,
    hash,
    time,
    JSON.stringify(emails),
  );
  return emails;
}

interface Try {
  address: string;
  cookie?: string | undefined;
  path?: string;
  proof?: string;
}

function logIn(
  email: string,
  password: string,
  { address, cookie, path = '/api/userlogin', proof }: Try,
): Promise<Answer> {
  return ask('POST', path, {
    body: { email, password, ...(proof ? { proof } : {}) },
    headers: { 'cf-connecting-ip': address },
    ...(cookie ? { cookie } : {}),
  });
}

/** The cookie by which the browser of an answer is known again. */
const browserOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('knownBrowser='))
    ?.split(';')[0] ?? '';

const waitOf = (answer: Answer): number => Number(answer.headers.get('retry-after'));

/** Strangers try passwords from so many addresses, as fast as they are let. */
async function attack(
  email: string,
  tries: number,
  path?: string,
  { net = 113, addresses = 50 }: { net?: number; addresses?: number } = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const address = `203.0.${net}.${index % addresses}`;
    statuses.push((await logIn(email, WRONG, { address, ...(path ? { path } : {}) })).status);
  }
  return statuses;
}

// The code is one for all roles.
describe('an owner under attack', () => {
  it('logs in from a known browser with the right password, however many strangers fail', async () => {
    const path = '/api/adminlogin';
    const { email } = await account('admin');
    const home = { address: '198.51.100.7', path };
    const cookie = browserOf(await logIn(email, PASSWORD, home));
    expect(cookie).not.toBe('');
    const statuses = await attack(email, 40, path);
    // Thirty tries were hashed; everything after has to wait.
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    for (let day = 0; day < 2; day += 1) {
      expect((await logIn(email, PASSWORD, { ...home, cookie })).status).toBe(200);
      // A typo is told as one, at once.
      expect((await logIn(email, WRONG, { ...home, cookie })).status).toBe(401);
      pass(86_400 / 2);
      await attack(email, 40, path);
    }
  });

  it('waits at most minutes in a new browser, and is told how long', async () => {
    const { email } = await account();
    const elsewhere = { address: '198.51.100.8' };
    await attack(email, 32);
    for (let hour = 0; hour < 12; hour += 1) {
      const refused = await logIn(email, PASSWORD, elsewhere);
      expect([refused.status, refused.json.type]).toEqual([429, '/problems/too-many-requests']);
      expect(refused.json.message).toMatch(/^Too many tries. Please wait \d+ (second|minute)s? and try again\.$/);
      expect(waitOf(refused)).toBeLessThanOrEqual(300);
      pass(waitOf(refused));
      // Strangers that are quicker take the turn.
      if (hour < 11) expect(await attack(email, 1, undefined, { net: hour })).toEqual([401]);
    }
    expect((await logIn(email, PASSWORD, elsewhere)).status).toBe(200);
  });
});

describe('strangers at a few addresses', () => {
  const elsewhere = { address: '198.51.100.8' };
  const hashed = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

  it('are delayed, and the owner in a new browser is not', async () => {
    for (const [addresses, failures] of [
      [1, 10],
      [4, 30],
    ] as const) {
      const { email } = await account();
      let failed = 0;
      for (let minute = 0; minute < 15; minute += 1) {
        failed += hashed(await attack(email, 8, undefined, { addresses }));
        pass(60);
      }
      expect(failed).toBeGreaterThanOrEqual(failures);
      // Far fewer than were tried.
      expect(failed).toBeLessThan(60);
      expect([addresses, (await logIn(email, PASSWORD, elsewhere)).status]).toEqual([addresses, 200]);
    }
  });

  it('delay everybody after 30 failures from five addresses within an hour', async () => {
    const { email } = await account();
    /** So many wrong tries from each of five addresses, which wait for none. */
    const fail = async (each: number) => {
      for (let round = 0; round < each; round += 1) {
        expect(await attack(email, 5, undefined, { addresses: 5 })).toEqual(Array(5).fill(401));
        pass(2);
      }
    };
    await fail(5);
    expect((await attack(email, 4, undefined, { addresses: 5 })).length).toBe(4);
    expect((await logIn(email, PASSWORD, elsewhere)).status).toBe(200);
    const last = await logIn(email, WRONG, { address: '203.0.113.4' });
    const refused = await logIn(email, PASSWORD, elsewhere);
    expect([last.status, refused.status, waitOf(refused)]).toEqual([401, 429, 2]);
    // Failures from over an hour ago count no more.
    pass(3_601);
    await fail(5);
    expect((await logIn(email, PASSWORD, elsewhere)).status).toBe(200);
  });
});

describe('a browser that has logged in before', () => {
  const home = { address: '198.51.100.7' };

  it('has few tries of its own, so that a stolen cookie does not help to guess', async () => {
    const { email } = await account();
    const cookie = browserOf(await logIn(email, PASSWORD, home));
    const stolen = { address: '203.0.113.9', cookie };
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) statuses.push((await logIn(email, WRONG, stolen)).status);
    // Eleven as the browser, then as anybody: six.
    expect(statuses.filter((status) => status === 401).length).toBe(17);
    expect(statuses.slice(17)).toEqual(Array(8).fill(429));
  });

  it('is known to its own account only, for 90 days, by a signed cookie', async () => {
    const [mine, other] = [await account(), await account()];
    const answer = await logIn(mine.email, PASSWORD, home);
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('knownBrowser='));
    expect(set).toMatch(/^knownBrowser=[\w.-]+; Max-Age=7776000; Path=\/api; HttpOnly; Secure; SameSite=Strict$/);
    const cookie = browserOf(answer);
    expect(cookie).not.toContain(mine.id);
    const under = async (email: string, sent: string) => {
      await forgetFailures();
      await attack(email, 32);
      return (await logIn(email, PASSWORD, { address: '198.51.100.9', cookie: sent })).status;
    };
    expect(await under(mine.email, cookie)).toBe(200);
    expect(await under(other.email, cookie)).toBe(429);
    const forged = cookie.replace(/[\w-]{43}$/, (signature) =>
      signature.replace(/./, (one) => (one === 'A' ? 'B' : 'A')),
    );
    expect(await under(mine.email, forged)).toBe(429);
    const longer = cookie.replace(/\.([0-9a-z]+)\./, '.zzzzzz.');
    expect(await under(mine.email, longer)).toBe(429);
    pass(90 * 86_400);
    expect(await under(mine.email, cookie)).toBe(429);
  });

  it('is known to several accounts, up to a limit', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => account()));
    let cookie: string | undefined;
    for (const { email } of people) cookie = browserOf(await logIn(email, PASSWORD, { ...home, cookie }));
    expect((cookie ?? '').length).toBeLessThan(700);
    const statuses: number[] = [];
    for (const { email } of [people[0], people[1], people[8]] as SignedIn[]) {
      await attack(email, 32);
      statuses.push((await logIn(email, PASSWORD, { ...home, cookie })).status);
    }
    expect(statuses).toEqual([429, 200, 200]);
  });

  it('is also one in which a password link was used', async () => {
    vi.restoreAllMocks();
    const { email, id } = await account();
    const admin = await signIn('admin');
    await attack(email, 40);
    const link = await ask('POST', '/api/password-reset-link', {
      token: admin.token,
      body: { role: 'student', accountId: id },
    });
    const password = 'green ferry kettle';
    const used = await ask('POST', '/api/password-reset', { body: { token: link.json.url.split('#')[1], password } });
    expect(used.status).toBe(200);
    expect((await logIn(email, password, { ...home, cookie: browserOf(used) })).status).toBe(200);
    expect((await logIn(email, password, home)).status).toBe(429);
  });
});

describe('300 students behind one address', () => {
  const campus = { address: '192.0.2.1' };

  it('log in within minutes, with typing errors', async () => {
    const students = await crowd(300);
    const statuses: Record<number, number> = {};
    const note = ({ status }: Answer) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    for (const [index, email] of students.entries()) {
      if (index % 4 === 0) note(await logIn(email, WRONG, campus));
      if (index % 10 === 0) note(await logIn(`x${email}`, PASSWORD, campus));
      note(await logIn(email, PASSWORD, campus));
      pass(1);
    }
    expect(statuses).toEqual({ 200: 300, 401: 75 + 30 });
  });

  it('log in at the same moment', async () => {
    const students = await crowd(60);
    const answers = await Promise.all(students.map((email) => logIn(email, PASSWORD, campus)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await rows('SELECT sum(failures) AS n FROM failed_tries')).toEqual([{ n: 0 }]);
    expect(await rows('SELECT * FROM failed_log_ins')).toEqual([]);
  });

  it('sign up within an hour', async () => {
    vi.spyOn(await argon2(), 'hash').mockReturnValue({ encoded: hash, hash: new Uint8Array() });
    const statuses = new Set<number>();
    for (let index = 0; index < 300; index += 1) {
      const body = { name: `Student ${index}`, email: `campus${index}@made.test`, phone: '9876543210' };
      const sent = { ...body, password: PASSWORD, confirmPassword: PASSWORD };
      statuses.add(
        (await ask('POST', '/api/usersignup', { body: sent, headers: { 'cf-connecting-ip': campus.address } })).status,
      );
      pass(10);
    }
    expect([...statuses]).toEqual([201]);
  });
});

describe('credential stuffing', () => {
  const address = '203.0.113.200';

  it('is delayed after fifty unknown accounts, for existing accounts too', async () => {
    const { email } = await account();
    const verify = vi.spyOn(await argon2(), 'verify');
    let hashed = 0;
    for (let index = 0; index < 150; index += 1) {
      const { status } = await logIn(`list${index}@made.test`, PASSWORD, { address });
      if (status === 401) hashed += 1;
      pass(1);
    }
    expect(hashed).toBe(verify.mock.calls.length);
    expect(hashed).toBeGreaterThanOrEqual(50);
    expect(hashed).toBeLessThan(65);
    // Nothing tells those that exist from those that do not.
    const [exists, missing] = [
      await logIn(email, PASSWORD, { address }),
      await logIn('nobody@made.test', PASSWORD, { address }),
    ];
    expect([exists.status, exists.json.message]).toEqual([429, missing.json.message]);
    expect((await logIn(email, PASSWORD, { address: '203.0.113.201' })).status).toBe(200);
  });

  it('from many addresses of one IPv6 network is counted together', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const from = `2001:db8:7:7:${index.toString(16)}::1`;
      statuses.push((await logIn(`six${index}@made.test`, PASSWORD, { address: from })).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBe(51);
  });

  it('of existing accounts is delayed as well, later', async () => {
    env.RATE_SCALE = '0.1';
    const people = await crowd(40);
    const statuses: number[] = [];
    for (const email of people) statuses.push((await logIn(email, WRONG, { address })).status);
    expect(statuses.filter((status) => status === 401).length).toBe(31);
  });

  it('by sign-ups is delayed', async () => {
    const { email } = await account();
    const body = { name: 'A', email, phone: '9876543210', password: PASSWORD, confirmPassword: PASSWORD };
    const statuses: number[] = [];
    for (let index = 0; index < 24; index += 1)
      statuses.push((await ask('POST', '/api/usersignup', { body, headers: { 'cf-connecting-ip': address } })).status);
    expect(statuses).toEqual([...Array(21).fill(409), 429, 429, 429]);
  });
});

describe('failed logins', () => {
  it('double the wait, until the right password comes', async () => {
    const { email } = await account();
    const from = { address: '198.51.100.20' };
    const waits: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      let answer = await logIn(email, WRONG, from);
      if (answer.status === 429) {
        waits.push(waitOf(answer));
        // A try that has to wait counts for nothing.
        expect(waitOf(await logIn(email, PASSWORD, from))).toBe(waits.at(-1));
        pass(waitOf(answer));
        answer = await logIn(email, WRONG, from);
      }
      expect(answer.status).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
    pass(512);
    expect((await logIn(email, PASSWORD, from)).status).toBe(200);
    expect((await logIn(email, WRONG, from)).status).toBe(401);
    expect((await logIn(email, PASSWORD, from)).status).toBe(200);
    expect(await rows('SELECT * FROM failed_log_ins')).toEqual([]);
  });

  it('that come at once are counted before hashing', async () => {
    const { email } = await account();
    const verify = vi.spyOn(await argon2(), 'verify');
    const from = { address: '198.51.100.21' };
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email, WRONG, from)));
    expect(verify.mock.calls.length).toBe(6);
    expect(answers.filter(({ status }) => status === 429).length).toBe(34);
  });
});

describe('with Turnstile', () => {
  beforeEach(() => {
    Object.assign(env, { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' });
    env.TURNSTILE_VERIFY_URL = 'https://turnstile.test/siteverify';
  });
  const from = { address: '198.51.100.30' };

  it('a login to an account under attack needs a proof, which counts once', async () => {
    const { email } = await account();
    const used = new Set<string>();
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const { secret, response, remoteip } = JSON.parse(String(init?.body));
      expect([String(url), secret, remoteip]).toEqual(['https://turnstile.test/siteverify', 'secret', from.address]);
      const success = response.startsWith('good') && !used.has(response);
      used.add(response);
      return Response.json({ success, action: response === 'good-elsewhere' ? 'sign-up' : 'log-in' });
    });
    await attack(email, 40);
    const refused = await logIn(email, PASSWORD, from);
    expect([refused.status, refused.json.type]).toEqual([429, '/problems/proof-needed']);
    expect(waitOf(refused)).toBeGreaterThan(0);
    for (const proof of ['bad', 'good-elsewhere'])
      expect((await logIn(email, PASSWORD, { ...from, proof })).json.type).toBe('/problems/proof-needed');
    expect((await logIn(email, WRONG, { ...from, proof: 'good-1' })).status).toBe(401);
    expect((await logIn(email, PASSWORD, { ...from, proof: 'good-1' })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { ...from, proof: 'good-2' })).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(5);
    // A proof is asked about where one is needed, and so many times.
    await logIn((await account()).email, PASSWORD, { ...from, proof: 'good-3' });
    expect(asked).toHaveBeenCalledTimes(5);
    const answers: number[] = [];
    for (let index = 0; index < 8; index += 1)
      answers.push((await logIn(email, WRONG, { ...from, proof: `good-a${index}` })).status);
    expect(answers).toEqual([...Array(5).fill(401), 429, 429, 429]);
  });

  it('a redirect of Turnstile is not followed and is no proof', async () => {
    const { email } = await account();
    const failed = vi.spyOn(console, 'error').mockReturnValue();
    const sent = redirectOutgoing(() => Response.json({ success: true, action: 'log-in' }));
    await attack(email, 40);
    const refused = await logIn(email, PASSWORD, { ...from, proof: 'good' });
    expect([refused.status, refused.json.type, sent]).toEqual([429, '/problems/proof-needed', []]);
    expect(failed.mock.calls.length).toBe(1);
  });

  it('the delay remains if Turnstile does not answer', async () => {
    const { email } = await account();
    const failed = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no route'));
    await attack(email, 40);
    const refused = await logIn(email, PASSWORD, { ...from, proof: 'good' });
    expect([refused.status, failed.mock.calls.length]).toEqual([429, 1]);
    pass(waitOf(refused));
    expect((await logIn(email, PASSWORD, from)).status).toBe(200);
  });
});
