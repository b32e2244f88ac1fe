import { env } from 'cloudflare:workers';
import { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import { getHrDashboard } from '@niyukti/contract/accounts/hr-calls';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { getStudentDashboard, listUsers } from '@niyukti/contract/accounts/student-calls';
import { getAdminDashboard, getAdminTrends } from '@niyukti/contract/administration/admin-calls';
import { ask, type DocumentAnswer, OWN_ID } from '@niyukti/contract/api/first-data';
import { getStudentNext } from '@niyukti/contract/hiring/next-calls';
import { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { listJobs } from '@niyukti/contract/jobs/job-calls';
import type { Ask, Screen } from '@niyukti/contract/releases/release';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type SignedIn, ask as send, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { putLive, putRelease, release, screen } from '../../testing/releases.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';

const HR = { path: { hrId: OWN_ID } };
const HOMES = {
  student: ['seeker', '/Home', [ask(getStudentNext), ask(getStudentDashboard), ask(listJobs, { query: { limit: 5 } })]],
  company: ['company', '/CompanyDashboard', [ask(getCompanyDashboard, { path: { companyId: OWN_ID } })]],
  hr: ['hr', '/JobApplications', [ask(listHrApplications, { ...HR, query: { limit: 25 } }), ask(getHrDashboard, HR)]],
  admin: ['admin', '/Dashboard', [ask(getAdminDashboard), ask(getAdminTrends)]],
} as const satisfies Record<Role, readonly [string, string, readonly Ask[]]>;
const BELL = '/api/notices/unread';

const home = (role: Role, asks: readonly Ask[] = HOMES[role][2], more: Partial<Screen> = {}) =>
  screen(HOMES[role][1], { role, layout: 'role', asks: [...asks], ...more });
const remote = (role: Role, id: string, ...screens: Screen[]) => release(HOMES[role][0], id, { screens });
const HOME = (role: Role) => remote(role, `${role}000001`, home(role));
const SHELL = release('shell', 'shell0001', {
  document: '<html><head><title></title></head><body><div id="root"></div></body></html>',
});

let who: Record<Role, SignedIn>;
const open = (path: string, cookie: string) => send('GET', path, { cookie });
const brought = ({ text }: Answer): readonly DocumentAnswer[] =>
  JSON.parse(/id="answers">([^<]*)</.exec(text)?.[1] ?? '[]');
const addresses = (answer: Answer) => brought(answer).map(({ at }) => at);

beforeAll(async () => {
  const [student, company, hr, admin] = [
    await signIn('student', '</script><b>Asha'),
    await signIn('company'),
    await signIn('hr'),
    await signIn('admin'),
  ];
  who = { student, company, hr, admin };
});
beforeEach(async () => {
  for (const one of [SHELL, ...ROLES.map(HOME)]) await putLive(one);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each(ROLES)('the home document of a %s contains the answers that its page would get', async (role) => {
  const { cookie, id } = who[role];
  const document = await open(HOMES[role][1], cookie);
  expect(document.headers.get('cache-control')).toBe('private, no-store');
  const all = brought(document);
  expect(all).toHaveLength(HOMES[role][2].length + 1);
  expect(all.at(-1)?.at).toBe(BELL);
  for (const { at, link, data } of all) {
    const asked = await send('GET', at, { cookie, headers: { 'x-role': role, 'x-account': id } });
    expect([at, data, link]).toEqual([at, asked.json, asked.headers.get('link')]);
  }
});

test('text of users cannot end the data element', async () => {
  const { text } = await open('/Home', who.student.cookie);
  expect(text).toContain('\\u003c/script>\\u003cb>Asha');
  expect(text).not.toContain('</script><b>');
});

test('only a session of the screen’s role gets data; others are redirected', async () => {
  for (const cookie of [who.hr.cookie, who.company.cookie, '']) {
    const answer = await open('/Home', cookie);
    expect([answer.status, answer.text]).toEqual([302, '']);
  }
  const both = await open('/JobApplications', `${who.student.cookie}; ${who.hr.cookie}`);
  expect(addresses(both).filter((at) => at.includes(who.hr.id))).toHaveLength(2);
  expect(both.text).not.toContain(who.student.email);
});

test('an ended session or a suspended account gets no data, even if the isolate has cached it', async () => {
  const gone = await signIn('student');
  expect(brought(await open('/Home', gone.cookie))).not.toEqual([]);
  await rows('UPDATE accounts SET suspended_at = 1 WHERE id = ?', gone.account);
  expect(await open('/Home', gone.cookie)).toMatchObject({ status: 302, text: '' });
  const late = await signIn('hr');
  expect(brought(await open('/JobApplications', late.cookie))).not.toEqual([]);
  await rows('UPDATE sessions SET expires_at = 1 WHERE account_id = ?', late.account);
  expect(await open('/JobApplications', late.cookie)).toMatchObject({ status: 302, text: '' });
});

test('data is read again if the session changed meanwhile', async () => {
  const one = await signIn('student', 'Old Name');
  await open('/Home', one.cookie);
  await rows("UPDATE accounts SET name = 'New Name' WHERE id = ?", one.account);
  const document = await open('/Home', one.cookie);
  expect(document.text).toContain('New Name');
  expect(document.text).not.toContain('Old Name');
  expect(brought(document)).toHaveLength(4);
});

test('a call that is refused, unknown or fails is left out, and the others are included', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asks = [ask(listUsers), { call: 'fromLater' }, ask(getHrDashboard, { path: { hrId: 'nobody' } })];
  await putLive(remote('student', 'student03', home('student', [...asks, ask(getStudentDashboard)])));
  expect(addresses(await open('/Home', who.student.cookie))).toEqual(['/api/userdashboardcount', BELL]);
});

test('a failing database statement affects only its own call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/Dashboard', who.admin.cookie);
  const prototype = Object.getPrototypeOf(env.DB);
  const prepare = prototype.prepare;
  vi.spyOn(prototype, 'prepare').mockImplementation(function (this: D1Database, sql: unknown) {
    return prepare.call(this, String(sql).includes('weekday') ? 'SELECT broken' : sql);
  });
  const document = await open('/Dashboard', who.admin.cookie);
  expect(document.status).toBe(200);
  expect(addresses(document)).toEqual(['/api/admindashboard', BELL]);
});

test('older releases and documents of another layout contain no first data', async () => {
  await putLive(remote('student', 'student02', screen('/Home', { role: 'student', layout: 'role' })));
  const { text, status } = await open('/Home', who.student.cookie);
  expect([status, text.includes('id="answers"')]).toEqual([200, false]);
});

test('the list of first calls is in no document', async () => {
  const { text } = await open('/Home', who.student.cookie);
  expect(/id="registry">([^<]*)</.exec(text)?.[1]).not.toContain('"asks"');
});

test('a visitor of a canary gets the first data of that release', async () => {
  const next = remote('student', 'student04', home('student', [ask(getStudentDashboard)]));
  await putRelease(next);
  await rows(
    "UPDATE release_pointers SET canary_id = ?, canary_percent = 100, canary_salt = 's', canary_since = 0 WHERE name = 'seeker'",
    next.id,
  );
  forgetReleaseSet();
  const document = await open('/Home', `${who.student.cookie}; visitorKey=k001`);
  expect(addresses(document)).toEqual(['/api/userdashboardcount', BELL]);
  expect(document.headers.get('cache-control')).toBe('private, no-store');
});

test('an address with a query contains no lists with filters', async () => {
  const { cookie, id } = who.hr;
  const document = await open('/JobApplications?q=sql', cookie);
  expect(addresses(document)).toEqual([`/api/hrdashboardcount/${id}`, BELL]);
});
