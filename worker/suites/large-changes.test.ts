import { env } from 'cloudflare:workers';
import type { AnyCall } from '@niyukti/contract/call';
import { CALLS } from '@niyukti/contract/calls/index';
import { ROLES, type Role } from '@niyukti/contract/roles';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newSession } from '../src/accounts/sessions.ts';
import { Database } from '../src/core/database.ts';
import { publicId } from '../src/core/ids.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';
import { db, giveResume, JOB, rows } from '../testing/hiring.ts';
import { dropTriggers, prepareSeed, seedApplications, seedJobs } from '../testing/large-seed.ts';
import { type SampleIds, sampleBody } from '../testing/samples.ts';

/**
 * A job with 10,000 applications and as many bookmarks, of a company with 40 jobs that all have the
 * same HR: what any call writes in one transaction stays small, and what shows the changed row has
 * followed a moment later.
 */
const APPLICATIONS = 10_000;
const JOBS = 40;
const HOT_JOB = 1;
const UNDECIDED = 16;
/** Rows and index entries of one transaction; with the whole job in it, 60,000 and more. */
const MOST = 4_000;
/** They end accounts and sessions, so they come behind the others. */
const LAST = ['deleteHr', 'requestErasure', 'eraseAccount', 'signOutEverywhere'];

let who: Record<Role, SignedIn>;
let ids: SampleIds;
/** What each transaction wrote since this was last emptied. */
let written: number[] = [];

const receivedOf = (owner: string): string => `(SELECT count(*) FROM applications WHERE ${owner})`;

beforeAll(async () => {
  who = {
    student: await signIn('student'),
    company: await signIn('company'),
    hr: await signIn('hr'),
    admin: await signIn('admin'),
  };
  await giveResume(who.student);
  const triggers = await dropTriggers(env.DB);
  await prepareSeed(env.DB);
  await seedJobs(env.DB, who, 0, JOBS);
  await rows('UPDATE jobs SET company_id = ?, hr_id = ?, hr_name = ?', who.company.row, who.hr.row, who.hr.name);
  await rows('UPDATE job_counts SET company_id = ?', who.company.row);
  await seedApplications(env.DB, who, 0, APPLICATIONS, HOT_JOB);
  // The student's: one that nobody has decided about.
  await rows('UPDATE applications SET student_id = -1 WHERE student_id = ?', who.student.row);
  await rows('UPDATE applications SET student_id = ? WHERE id = ?', who.student.row, UNDECIDED);
  await rows(`UPDATE job_counts SET received = ${receivedOf('job_id = job_counts.job_id')}`);
  for (const [table, owner] of [
    ['companies', 'company_id'],
    ['hrs', 'hr_id'],
  ] as const)
    await rows(`UPDATE ${table} SET received = ${receivedOf(`${owner} = ${table}.id`)}`);
  await rows(`UPDATE companies SET jobs = ?, unlimited = 1`, JOBS);
  await rows(`UPDATE hrs SET assigned_jobs = ?`, JOBS);
  await rows(
    'INSERT OR IGNORE INTO saved_jobs (student_id, job_id, deadline, created_at) SELECT student_id, job_id, ?, 0 FROM applications WHERE job_id = ?',
    '2099-01-01',
    HOT_JOB,
  );
  await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
  const original = Database.prototype.batch;
  vi.spyOn(Database.prototype, 'batch').mockImplementation(async function (this: Database, ...statements) {
    const before = this.rowsWritten;
    const answers = await original.apply(this, statements);
    written.push(this.rowsWritten - before);
    return answers as never;
  });
  ids = {
    job: publicId('job', HOT_JOB),
    application: publicId('application', UNDECIDED),
    student: who.student.id,
    company: who.company.id,
    hr: who.hr.id,
  };
}, 120_000);

const largest = (): number => Math.max(0, ...written);
async function numberOf(table: string, where: string, ...values: readonly (string | number)[]): Promise<number> {
  const [row] = await rows<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`, ...values);
  return row?.n ?? -1;
}
/** Applications of the job that do not show something as it is now. */
const behind = (column: string, value: string | number): Promise<number> =>
  numberOf('applications', `job_id = ? AND ${column} IS NOT ?`, HOT_JOB, value);

const callOf = (id: string): AnyCall => CALLS.find((call) => call.id === id) as AnyCall;

/** Sends a call as a role, in a session of its own: some end theirs. */
async function send(call: AnyCall, role: Role) {
  const session = await newSession(role, who[role].row, Date.now());
  await db().run(session.statement);
  const own = 'own' in call.access ? call.access.own?.is : undefined;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' && own === 'application' ? ids.application : idOf(name, role),
  );
  return ask(call.method, `/api${path}`, { ...sampleBody(call, ids), token: session.token });
}

/** Of what a path names. */
function idOf(name: string, role: Role): string {
  const known: Readonly<Record<string, string>> = {
    jobId: ids.job,
    companyId: ids.company,
    hrId: ids.hr,
    userId: ids.student,
    applicationId: ids.application,
    round: '1',
  };
  return known[name] ?? { student: ids.student, company: ids.company, hr: ids.hr, admin: ids.hr }[role];
}

describe('a change of what ten thousand rows show writes little itself, and a moment later all of them show it', () => {
  beforeEach(() => {
    written = [];
  });
  afterEach(async () => {
    expect(await numberOf('catch_ups', 'TRUE')).toBe(0);
    expect(largest()).toBeLessThan(MOST);
  });

  it('a job’s title, place and deadline', async () => {
    const answer = await ask('PUT', `/api/company-jobs/${ids.job}`, {
      token: who.company.token,
      body: { ...JOB, jobTitle: 'Ward Sister', city: 'Nagpur', applicationDeadline: '2098-06-30' },
    });
    expect(answer.status).toBe(200);
    expect(await behind('job_title', 'Ward Sister')).toBe(0);
    expect(await behind('title_folded', 'ward sister')).toBe(0);
    expect(await numberOf('saved_jobs', "job_id = ? AND deadline <> '2098-06-30'", HOT_JOB)).toBe(0);
    const found = await ask('GET', `/api/hr-applications/${ids.hr}?q=ward%20sister&limit=1`, { token: who.hr.token });
    expect([found.status, found.json?.length]).toEqual([200, 1]);
  });

  it('the HR of a job, with an event for each application', async () => {
    const other = await signIn('hr');
    const answer = await ask('POST', '/api/assign-to-hr', {
      token: who.admin.token,
      body: { jobId: ids.job, hrId: other.id },
    });
    expect(answer.status).toBe(200);
    expect(await behind('hr_id', other.row)).toBe(0);
    const of = await numberOf('applications', 'job_id = ?', HOT_JOB);
    expect(await numberOf('events', "name = 'application.assigned'")).toBe(of);
    expect(await rows('SELECT received FROM hrs WHERE id = ?', other.row)).toEqual([{ received: of }]);
  });

  it('a company’s logo', async () => {
    const { body } = sampleBody(callOf('uploadLogo'), ids);
    const answer = await ask('POST', `/api/upload-logo/${ids.company}`, { token: who.company.token, body });
    expect(answer.status).toBe(200);
    const [kept] = await rows<{ logo_key: string }>('SELECT logo_key FROM companies WHERE id = ?', who.company.row);
    expect(kept?.logo_key).toEqual(expect.any(String));
    expect(await numberOf('jobs', 'company_logo_key IS NOT ?', kept?.logo_key ?? '')).toBe(0);
  });

  it('an HR’s name', async () => {
    const answer = await ask('PUT', `/api/edithr/${ids.hr}`, {
      token: who.admin.token,
      body: { name: 'Sunita Joshi', email: 'sunita@made.test', number: '9876543210' },
    });
    expect(answer.status).toBe(200);
    expect(await numberOf('jobs', "hr_id = ? AND hr_name <> 'Sunita Joshi'", who.hr.row)).toBe(0);
  });
});

it('no call writes more in one transaction, whatever it changes of a job that thousands applied for', async () => {
  const changing = CALLS.filter(({ method }) => method !== 'GET');
  const ordered = [...changing].sort((one, other) => LAST.indexOf(one.id) - LAST.indexOf(other.id));
  const large: Record<string, number> = {};
  const taken = new Set<string>();
  for (const call of ordered) {
    const roles = 'roles' in call.access ? call.access.roles : ROLES.slice(0, 1);
    for (const role of roles) {
      written = [];
      const { status } = await send(call, role);
      if (status < 300) taken.add(call.id);
      if (largest() >= MOST) large[`${call.id} by ${role}`] = largest();
    }
  }
  expect(large).toEqual({});
  expect([...taken]).toEqual(expect.arrayContaining(['updateJob', 'closeJob', 'assignJob', 'uploadLogo', 'deleteHr']));
}, 240_000);

it('nor does the suspension of a company, whose jobs all close', async () => {
  const admin = await signIn('admin');
  written = [];
  const body = { role: 'company', accountId: ids.company, suspended: true };
  expect((await ask('PUT', '/api/suspension', { token: admin.token, body })).status).toBe(200);
  expect(await numberOf('jobs', 'open = 1 AND company_id = ?', who.company.row)).toBe(0);
  expect(largest()).toBeLessThan(MOST);
});
