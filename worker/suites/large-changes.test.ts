import { env } from 'cloudflare:workers';
import { DEPLOY_CALLS } from '@niyukti/contract/calls/deploy';
import { CALLS } from '@niyukti/contract/calls/index';
import type { UnderWay } from '@niyukti/contract/calls/notice';
import { ROLES } from '@niyukti/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../src/core/database.ts';
import type { Env } from '../src/core/env.ts';
import { publicId } from '../src/core/ids.ts';
import { UNDER_WAY } from '../src/core/under-way.ts';
import { sealAll } from '../src/events/sealing.ts';
import worker from '../src/index.ts';
import { findAlerts } from '../src/jobs/alerts/find-alerts.ts';
import { deliver, readNext } from '../src/notices/deliver.ts';
import { tellNewJobs } from '../src/notices/new-jobs.ts';
import { eraseNext } from '../src/personal-data/erase/erase-accounts.ts';
import { type Answer, type Ask, ask, type SignedIn, signIn } from '../testing/client.ts';
import { tourOfAccounts } from '../testing/every-call/accounts.ts';
import { tourOfHiring } from '../testing/every-call/hiring.ts';
import { tourOfReleases } from '../testing/every-call/releases.ts';
import { tourOfStaff } from '../testing/every-call/staff.ts';
import { succeed } from '../testing/every-call/succeed.ts';
import { again, type Cast, PASSWORD, sample, type Tour } from '../testing/every-call/tour.ts';
import { JOB, rows } from '../testing/hiring.ts';
import { HOT_JOB, JOBS, largeWorld, manySessions } from '../testing/large-world.ts';
import { driftOf } from '../testing/recount.ts';
import { type Did, watched } from '../testing/watched.ts';

/**
 * In a world where everybody has all that they can have many of (`largeWorld`), every call changes
 * few rows in each of its statements, and what it leaves for later follows (decision 120).
 */
const MOST = 200;
/** On a machine that does much else beside. */
const BUSY = 240_000;
/** Calls that change something and are not made here, each with why. */
const NOT_MADE: Readonly<Record<string, string>> = {};
const CHANGING = [...CALLS, ...DEPLOY_CALLS].filter(({ method }) => method !== 'GET').map(({ id }) => id);

let cast: Cast;
const hotJob = publicId('job', HOT_JOB);
const made = new Set<string>();
/** Statements that changed more, by what was done. */
const large: Record<string, string> = {};
let doing = '';

/** What waits in the queue. */
const queued: unknown[] = [];
const OUTBOX = { send: async (message: unknown) => void queued.push(message) };
/** Nobody has a page open. */
const NO_PAGES = { getByName: () => ({ wake: async () => undefined }) };
const note = ({ sql, rows: changed }: Did): void => {
  if (changed > MOST) large[doing] = `${changed}: ${sql}`;
};
const BINDINGS = { DB: watched(env.DB, note), OUTBOX, INBOX: NO_PAGES, BOARD: NO_PAGES } as unknown as Partial<Env>;
const ENV = { ...env, ...BINDINGS } as Env;

async function make(
  method: string,
  path: string,
  who: SignedIn | string | null,
  given: Omit<Ask, 'token'> = {},
): Promise<Answer> {
  doing = `${method} ${path}`;
  const bindings = { ...BINDINGS, ...given.bindings };
  const { call, answer } = await succeed(method, path, who, { ...given, bindings });
  made.add(call);
  return answer;
}

const tour: Tour = {
  get cast() {
    return cast;
  },
  make,
  async during(work, call) {
    await work();
    if (call) made.add(call);
  },
};

/** What a deployment does behind its answers: of many calls together, so it is more at once. */
async function tellAndSeal(): Promise<void> {
  doing = 'what is told';
  const db = new Database(ENV.DB);
  for (let batch = await readNext(db, Date.now(), 50); batch.events.length > 0; ) {
    await deliver(ENV, db, batch);
    batch = await readNext(db, Date.now(), 50);
  }
  await tellNewJobs(ENV, findAlerts, Date.now());
  doing = 'the seals';
  await sealAll(ENV, db, Date.now());
}

/** The queue brings what was sent to it, until nothing more is sent. */
async function drain(): Promise<void> {
  doing = 'the queue';
  while (queued.length > 0) {
    const message = { body: queued.splice(0).at(-1), ack: () => undefined, retry: () => undefined };
    await worker.queue?.({ queue: 'niyukti-outbox', messages: [message] } as never, ENV as never);
  }
}

async function numberOf(from: string, ...values: readonly (string | number)[]): Promise<number> {
  const [row] = await rows<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, ...values);
  return row?.n ?? -1;
}
const underWayFor = async ({ token }: SignedIn): Promise<UnderWay[]> =>
  (await ask('GET', '/api/notices/unread', { token })).json.underWay ?? [];

beforeAll(async () => {
  cast = await largeWorld();
}, 120_000);

it('an account has a hundred sessions at most, however often somebody logs in', async () => {
  for (const role of ROLES)
    expect(await numberOf('sessions WHERE role = ? AND account_id = ?', role, cast[role].row)).toBe(100);
});

describe('every call', { timeout: BUSY }, () => {
  const suspend = (role: 'student' | 'company', suspended: boolean) =>
    make('PUT', '/suspension', cast.admin, { body: { role, accountId: cast[role].id, suspended } });
  const assign = (hrId: string) => make('POST', '/assign-to-hr', cast.admin, { body: { jobId: hotJob, hrId } });

  it('succeeds, and each of its statements changes few rows: of a job that thousands applied for', async () => {
    await make('PUT', `/saved-job/${hotJob}`, cast.student);
    await assign((await signIn('hr')).id);
    await assign(cast.hr.id);
    await make('PUT', `/company-jobs/${hotJob}`, cast.company, {
      body: { ...JOB, jobTitle: 'Ward Sister', city: 'Nagpur', applicationDeadline: '2098-06-30' },
    });
    const body = { name: 'Sunita Joshi', email: 'sunita@made.test', number: '9876543210' };
    await make('PUT', `/edithr/${cast.hr.id}`, cast.admin, { body });
    for (const role of ['company', 'student'] as const) {
      await suspend(role, true);
      await suspend(role, false);
      cast[role] = await again(role, cast[role]);
    }
  });

  it('of accounts with thousands of applications, notices, mails and as many sessions as there may be', async () => {
    for (const role of ROLES) {
      await make('PUT', '/notices/read', cast[role]);
      await make('POST', '/logout-everywhere', cast[role]);
      await manySessions(role, cast[role].row);
    }
    await tourOfAccounts(tour);
    await make('POST', '/apply-job', cast.student, { body: { jobId: hotJob } });
    await make('POST', `/company-jobs/${hotJob}/close`, cast.company, sample('closeJob'));
    for (const role of ['student', 'hr'] as const) await manySessions(role, cast[role].row);
    await tellAndSeal();
  });

  it('of jobs and applications, of staff and of releases', async () => {
    await tourOfHiring(tour);
    await tourOfStaff(tour);
    await tourOfReleases(tour);
    await tellAndSeal();
  });

  it('was made, and no statement changed more rows', () => {
    expect(CHANGING.filter((id) => !made.has(id)).sort()).toEqual(Object.keys(NOT_MADE).sort());
    expect(large).toEqual({});
  });
});

describe('what a change leaves for later', { timeout: BUSY }, () => {
  /** Rows that do not show what they show of as it is. */
  const BEHIND: Readonly<Record<string, string>> = {
    applications: `applications a JOIN jobs j ON j.id = a.job_id
      WHERE (a.job_title, a.title_folded, a.company_name, a.hr_id) IS NOT (j.title, j.title_folded, j.company_name, j.hr_id)`,
    'of the student': `applications a JOIN students s ON s.id = a.student_id LEFT JOIN resumes r ON r.id = s.resume_id
      WHERE (a.candidate_name, a.candidate_folded, a.candidate_photo_key, a.skills_folded) IS NOT (s.name, s.name_folded, s.photo_key, ifnull(r.skills_folded, ''))`,
    bookmarks: 'saved_jobs s JOIN jobs j ON j.id = s.job_id WHERE s.deadline <> j.deadline',
    jobs: `jobs j JOIN companies c ON c.id = j.company_id
      WHERE c.email NOT LIKE 'seed%' AND (j.company_name, j.company_logo_key) IS NOT (c.name, c.logo_key)`,
    'names of HRs': 'jobs j JOIN hrs h ON h.id = j.hr_id WHERE h.id < 100000 AND j.hr_name <> h.name',
  };
  const behind = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(BEHIND).map(async ([what, from]) => [what, await numberOf(from)])),
    );
  const NOTHING = Object.fromEntries(Object.keys(BEHIND).map((what) => [what, 0]));

  it('follows in runs of the queue, until everything shows it and all figures are right', async () => {
    expect(queued.length).toBeGreaterThan(0);
    await drain();
    expect(await numberOf(`(${UNDER_WAY})`)).toBe(0);
    expect(await behind()).toEqual(NOTHING);
    for (const [table, id] of [
      ['job_counts', HOT_JOB],
      ['companies', cast.company.row],
      ['students', cast.student.row],
    ] as const)
      expect(await rows(driftOf(table), id)).toEqual([]);
  });

  it('is nothing of an HR who was removed: jobs, applications, mails and the account have gone', async () => {
    const { row } = cast.hr;
    expect(await numberOf('hrs WHERE id = ?', row)).toBe(0);
    for (const table of ['mails', 'kept_mails', 'notices', 'sessions', 'notices_read'])
      expect([table, await numberOf(`${table} WHERE role = 'hr' AND account_id = ?`, row)]).toEqual([table, 0]);
    const [heir] = await rows<{ hr_id: number }>('SELECT hr_id FROM jobs WHERE id = ?', HOT_JOB);
    expect(await rows(driftOf('hrs'), heir?.hr_id)).toEqual([]);
  });

  it('is said to staff while it is under way, with an event for each application that moves', async () => {
    const { admin, company } = cast;
    const hr = await signIn('hr', 'Meera Iyer');
    const before = await numberOf('events');
    const of = await numberOf('applications WHERE job_id = ?', HOT_JOB);
    await make('POST', '/assign-to-hr', admin, { body: { jobId: hotJob, hrId: hr.id } });
    const shown = { kind: 'job', _id: hotJob, name: 'Ward Sister', done: expect.any(Number), of };
    for (const who of [admin, company, hr]) expect(await underWayFor(who)).toEqual([shown]);
    const [{ done } = { done: 0 }] = await underWayFor(hr);
    expect(done > 0 && done < of).toBe(true);
    await drain();
    for (const who of [admin, company, hr]) expect(await underWayFor(who)).toEqual([]);
    expect(await behind()).toEqual(NOTHING);
    expect(await numberOf("events WHERE name = 'application.assigned' AND id > ?", before)).toBeGreaterThanOrEqual(of);
    expect(await rows(driftOf('hrs'), hr.row)).toEqual([]);
  });

  it('keeps nobody in: an HR who is removed is out at once, and in the list until all has moved', async () => {
    const { admin } = cast;
    const body = { name: 'Ritu Rao', email: 'ritu@made.test', number: '9876543210', password: PASSWORD };
    const hr = (await make('POST', '/createhr', admin, { body })).json;
    await make('POST', '/assign-to-hr', admin, { body: { jobId: hotJob, hrId: hr._id } });
    await drain();
    const logIn = () => ask('POST', '/api/hrlogin', { body: { email: body.email, password: PASSWORD } });
    const { token } = (await logIn()).json;
    const removed = await make('DELETE', `/deletehr/${hr._id}`, admin);
    const of = await numberOf('applications WHERE job_id = ?', HOT_JOB);
    expect(removed.json).toEqual({ message: 'HR deleted.', moved: 1, applications: of });
    expect((await ask('GET', `/api/gethr/${hr._id}`, { token })).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    const listed = async () => (await ask('GET', '/api/gethr?q=ritu%20rao', { token: admin.token })).json;
    const [{ leaving }] = await listed();
    expect([leaving.of, leaving.done > 0 && leaving.done < of]).toEqual([of + 1, true]);
    expect(await underWayFor(admin)).toContainEqual({ kind: 'leaving', _id: hr._id, name: 'Ritu Rao', ...leaving });
    for (const [method, path, given] of [
      ['POST', '/api/assign-to-hr', { body: { jobId: hotJob, hrId: hr._id } }],
      ['PUT', `/api/edithr/${hr._id}`, { body }],
      ['DELETE', `/api/deletehr/${hr._id}`, {}],
      ['POST', '/api/password-reset-link', { body: { role: 'hr', accountId: hr._id } }],
    ] as const)
      expect([path, (await ask(method, path, { token: admin.token, ...given })).status]).toEqual([path, 404]);
    await drain();
    expect(await listed()).toEqual([]);
    expect(await rows('SELECT hr_id FROM jobs WHERE id = ?', HOT_JOB)).toEqual([{ hr_id: null }]);
    expect(await behind()).toEqual(NOTHING);
  });

  it('lets nobody of a suspended company in, nor anybody apply, while its jobs close', async () => {
    const { admin, company } = cast;
    const body = { role: 'company', accountId: company.id, suspended: true };
    await rows("UPDATE jobs SET open = 1, deadline = '2099-01-01' WHERE company_id = ?", company.row);
    await make('PUT', '/suspension', admin, { body });
    expect((await ask('GET', `/api/company/${company.id}`, { token: company.token })).status).toBe(401);
    // The jobs are hidden by now; those who applied for the large one have yet to look again.
    expect((await underWayFor(admin)).map(({ kind, name }) => [kind, name])).toEqual([['job', 'Ward Sister']]);
    await drain();
    expect(await underWayFor(admin)).toEqual([]);
    expect(await numberOf('jobs WHERE company_id = ? AND (open = 1 OR hidden = 0)', company.row)).toBe(0);
  });

  it('is in none of its statements more than a call may change', () => expect(large).toEqual({}));
});

it('nor does the deletion of such an account change more at once', { timeout: BUSY }, async () => {
  await rows('UPDATE students SET erase_at = 1 WHERE id = ?', cast.student.row);
  const db = new Database(ENV.DB);
  const slice = () => eraseNext(ENV, db, Date.now());
  doing = 'a student is erased';
  while ((await slice()) > 0);
  expect(await numberOf('students WHERE id = ?', cast.student.row)).toBe(0);
  await rows('UPDATE companies SET erase_at = 1 WHERE id = ?', cast.company.row);
  doing = 'a company is erased';
  for (let slices = 0; slices < JOBS; slices += 1) await slice();
  expect(large).toEqual({});
});
