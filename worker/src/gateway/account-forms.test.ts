import { env } from 'cloudflare:workers';
import { LOGIN_TEXTS, refusedLogIn } from '@niyukti/contract/accounts/log-in-texts';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { ROLE_COOKIES, ROLE_HOMES, ROLE_LOGINS, ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import type { ContentName } from '@niyukti/contract/public-pages/slots';
import type { Screen } from '@niyukti/contract/releases/release';
import { TEXTS } from '@niyukti/contract/text/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../testing/client.ts';
import { putLive, release, screen } from '../../testing/releases.ts';
import { hashPassword } from '../accounts/passwords/password.ts';

const PASSWORD = 'one long password';
/** Markup as an account page contains it. */
const PAGE = `<form action="X{{account.search}}" method="post">{{#account.problem}}<p>{{account.problem}}</p>{{/account.problem}}
{{#account.errors.email}}<b>{{account.errors.email}}</b>{{/account.errors.email}}<input name="email" value="{{account.values.email}}"/>
{{#account.coded}}<i>code</i>{{/account.coded}}<select name="companyType"><option value="IT">IT</option><option value="Other">Other</option></select>
<input name="adult" type="checkbox"/>{{#account.done}}<u>{{account.done}}</u>{{/account.done}}</form>`;

const SIGN_UPS = { student: '/StudentSignUp', company: '/CompanySignup' } as const;
const own = (path: string, login: Role, content: ContentName): Screen =>
  screen(path, { login, layout: 'bare', prerendered: true, content: [content] });

beforeAll(async () => {
  const document = '<html><head><title></title></head><body data-draws-anew><div id="root"></div></body></html>';
  await putLive(release('shell', 'shell0001', { document }));
  const screens = [
    ...ROLES.map((role) => own(ROLE_LOGINS[role], role, `${role}-log-in`)),
    ...(['student', 'company'] as const).map((role) => own(SIGN_UPS[role], role, `${role}-sign-up`)),
    screen('/PasswordReset', { layout: 'bare', prerendered: true, content: ['password-reset'] }),
  ];
  const pages = Object.fromEntries(screens.map(({ path }) => [path, PAGE.replace('X', path)]));
  // One remote serves the pages of all four areas here. Grants are tested with the gate.
  await putLive(release('seeker', 'seeker0001', { screens, pages, pair: 'shell0001' }));
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
  ask('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Creates an account of a role with the password of these tests. */
async function account(role: Role): Promise<SignedIn> {
  const made = await signIn(role);
  await env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?')
    .bind(await hashPassword(PASSWORD), made.account)
    .run();
  return made;
}

describe.each(ROLES)('a login of %s without scripts', (role) => {
  it('redirects to the home or to the requested page, with a session', async () => {
    const { email } = await account(role);
    const home = await post(ROLE_LOGINS[role], { email, password: PASSWORD });
    expect([home.status, home.headers.get('location')]).toEqual([303, ROLE_HOMES[role]]);
    expect(home.headers.get('cache-control')).toBe('private, no-store');
    const cookies = home.headers.getSetCookie();
    const session = cookies.find((one) => one.startsWith(`${ROLE_COOKIES[role]}=`));
    expect(session).toMatch(/HttpOnly; Secure/);
    // The cookie of a known browser is also set for the form's path.
    expect(cookies.filter((one) => /knownBrowser=/.test(one)).map((one) => /Path=([^;]+)/.exec(one)?.[1])).toEqual([
      '/api',
      ROLE_LOGINS[role],
    ]);
    const sessions = await ask('GET', '/api/session', { cookie: session?.split(';')[0] ?? '' });
    expect(sessions.json.sessions).toMatchObject([{ role, email }]);
    const on = await post(`${ROLE_LOGINS[role]}?next=%2FResume%3Fa%3D1`, { email, password: PASSWORD });
    expect(on.headers.get('location')).toBe('/Resume?a=1');
    const away = await post(`${ROLE_LOGINS[role]}?next=%2F%2Fevil.test`, { email, password: PASSWORD });
    expect(away.headers.get('location')).toBe(ROLE_HOMES[role]);
  });

  it('is refused with the same text as with scripts, and keeps the input except the password', async () => {
    const { email } = await account(role);
    const wrong = await post(`${ROLE_LOGINS[role]}?next=%2FResume`, { email, password: 'not the password' });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
    const detail = role === 'student' ? PROBLEMS['bad-credentials'].detail : LOGIN_TEXTS[role].failed;
    expect(wrong.text).toContain(`<p>${refusedLogIn(role, 'bad-credentials', detail)}</p>`);
    expect(wrong.text).toContain(`value="${email}"`);
    expect(wrong.text).not.toContain('not the password');
    expect(wrong.text).toContain(`action="${ROLE_LOGINS[role]}?next=%2FResume"`);
    expect(wrong.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('from another site is refused', async () => {
    const { email } = await account(role);
    const sent = { email, password: PASSWORD };
    for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }]) {
      const answer = await post(ROLE_LOGINS[role], sent, headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      expect(answer.text).toContain(PROBLEMS['foreign-origin'].detail);
    }
  });
});

describe('a login without scripts', () => {
  it('says at the field what is missing, and refuses other content types', async () => {
    const missing = await post('/StudentLogIn', { email: 'nobody', password: 'x' });
    expect(missing.status).toBe(422);
    expect(missing.text).toMatch(/<b>Please enter an email address/);
    const json = await ask('POST', '/StudentLogIn', { body: { email: 'a@b.test', password: 'x' } });
    expect(json.status).toBe(415);
  });

  it('counts towards the limit of the API, and says when there were too many', async () => {
    const { email } = await account('student');
    const answers: Answer[] = [];
    const bindings = { RATE_SCALE: '1' };
    for (let at = 0; at < 12; at += 1) {
      const raw = new URLSearchParams({ email, password: 'not the password' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': '192.0.2.77' };
      answers.push(await ask('POST', '/StudentLogIn', { raw, headers, bindings }));
    }
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.text).toContain('<p>');
    const body = { email, password: PASSWORD };
    const api = await ask('POST', '/api/userlogin', { body, headers: { 'cf-connecting-ip': '192.0.2.77' }, bindings });
    expect(api.status).toBe(429);
  });

  it('asks for the code of an authenticator app as a second step', async () => {
    const { email, row } = await account('hr');
    await env.DB.prepare(
      'INSERT INTO authenticators (account_id, secret, created_at, confirmed_at) VALUES (?, ?, 0, 1)',
    )
      .bind(row, 'none')
      .run()
      .catch((error: Error) => {
        throw new Error(`The table has other columns: ${error.message}`);
      });
    const first = await post('/HRLogin', { email, password: PASSWORD });
    expect([first.status, first.headers.getSetCookie()]).toEqual([401, []]);
    expect(first.text).toContain('<i>code</i>');
    expect(first.text).toContain(PROBLEMS['code-needed'].detail);
    const wrong = await post('/HRLogin', { email, password: PASSWORD, code: '000000' });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
    expect(wrong.text).toContain(PROBLEMS['wrong-code'].detail);
  });
});

describe('a sign-up without scripts', () => {
  const STUDENT = {
    name: 'Asha Rao',
    email: 'asha@plain.test',
    phone: '98200 11224',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    notice: NOTICE_VERSION,
    adult: 'on',
  };
  const COMPANY = {
    companyName: 'Kavach Health',
    companyType: 'Other',
    otherCompanyType: 'Clinics',
    position: 'Founder',
    businessmodel: 'B2C',
    email: 'kavach@plain.test',
    phone: '9820011224',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    notice: NOTICE_VERSION,
  };

  it.each([
    ['student', STUDENT],
    ['company', COMPANY],
  ] as const)('of a %s makes the account and leads to the log-in, which says so', async (role, fields) => {
    const made = await post(`${SIGN_UPS[role]}?next=%2FResume`, fields);
    expect([made.status, made.headers.get('location')]).toEqual([
      303,
      `${ROLE_LOGINS[role]}?next=%2FResume&done=signed-up`,
    ]);
    const log = await ask('GET', made.headers.get('location') ?? '');
    expect(log.text).toContain(`<u>${TEXTS.signedUp}</u>`);
    expect(log.text).toContain(`action="${ROLE_LOGINS[role]}?next=%2FResume"`);
    const { status } = await post(ROLE_LOGINS[role], { email: fields.email, password: PASSWORD });
    expect(status).toBe(303);
    const again = await post(SIGN_UPS[role], {
      ...fields,
      password: 'another password',
      confirmPassword: 'another password',
    });
    expect(again.status).toBe(409);
  });

  it('keeps selected options and checked boxes, and shows all errors', async () => {
    const box = await post('/StudentSignUp', { ...STUDENT, email: 'x', confirmPassword: 'another' });
    expect(box.status).toBe(422);
    expect(box.text).toContain('name="adult" checked=""');
    expect(JSON.parse(/id="slots">([^<]*)/.exec(box.text)?.[1] ?? '').account).toMatchObject({
      values: { name: 'Asha Rao', phone: '98200 11224' },
      errors: { email: expect.any(String), confirmPassword: TEXTS.passwordsDiffer },
    });
    const type = await post('/CompanySignup', { ...COMPANY, otherCompanyType: ' ', phone: '', confirmPassword: 'x' });
    expect(type.text).toContain('<option value="Other" selected="">');
    const { errors, values } = JSON.parse(/id="slots">([^<]*)/.exec(type.text)?.[1] ?? '').account;
    expect(Object.keys(errors).sort()).toEqual(['confirmPassword', 'otherCompanyType', 'phone']);
    expect(Object.keys(values)).not.toContain('password');
  });

  it('needs the age confirmation and the own origin', async () => {
    const { adult: _, ...young } = { ...STUDENT, email: 'young@plain.test' };
    const answer = await post('/StudentSignUp', young);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('18 or older')]);
    expect((await post('/CompanySignup', COMPANY, { origin: 'https://evil.test' })).status).toBe(403);
  });
});

describe('a new password that is sent before the page has read its link', () => {
  it('is refused on the page for new passwords, not on the one that asks for a link', async () => {
    const password = 'a new password';
    const answer = await post('/PasswordReset', { password, confirmPassword: password });
    expect(answer.status).toBe(422);
    expect(JSON.parse(/id="slots">([^<]*)/.exec(answer.text)?.[1] ?? '').account).toMatchObject({
      values: {},
      problem: TEXTS.passwordLinkUnread,
    });
  });
});

describe('a page that scripts render', () => {
  it('has a text for browsers without scripts; a prerendered page has none', async () => {
    await putLive(release('company', 'company001', { screens: [screen('/CompanyDashboard', { role: 'company' })] }));
    const { cookie } = await signIn('company');
    expect((await ask('GET', '/CompanyDashboard', { cookie })).text).toMatch(/<noscript>.*This page needs scripts/);
    expect((await ask('GET', '/CompanyLogin')).text).not.toContain('This page needs scripts');
  });
});

describe('a login page', () => {
  it('is used with another shell if that shell can render it again', async () => {
    const draws = '<html><head><title></title></head><body data-draws-anew><div id="root"></div></body></html>';
    await putLive(release('shell', 'shell0002', { document: draws }));
    const foreign = (await ask('GET', '/HRLogin?next=%2FHRHome')).text;
    expect(foreign).toContain('<div id="root" data-anew=""><form action="/HRLogin?next=%2FHRHome"');
    await putLive(release('shell', 'shell0003', { document: draws.replace(' data-draws-anew', '') }));
    expect((await ask('GET', '/HRLogin')).text).toContain('<div id="root"></div>');
    await putLive(release('shell', 'shell0001', { document: draws }));
    expect((await ask('GET', '/HRLogin')).text).toContain('<div id="root"><form');
  });

  it('is not cached, and redirects users with a session', async () => {
    const page = await ask('GET', '/CompanyLogin');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const { cookie } = await signIn('company');
    const signedIn = await ask('POST', '/CompanyLogin', {
      cookie,
      raw: 'email=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, ROLE_HOMES.company]);
  });
});
