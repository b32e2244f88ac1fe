import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publicId } from '../src/core/ids.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';
import { growAccounts, growDrafts, growEvents, growFollows, growMails, growNotices } from '../testing/grow-accounts.ts';
import { giveResume, rows } from '../testing/hiring.ts';
import { dropTriggers, prepareSeed, seedApplications, seedJobs } from '../testing/large-seed.ts';
import { LIST_CALLS, listCases } from '../testing/list-cases.ts';

/**
 * A tenth of 100,000 jobs and 300,000 applications, compared to a hundredth. READS_SCALE=1 (`npm
 * test -- --full`) takes all of them.
 */
const SCALE = Number(env.READS_SCALE || 0.1);
const LARGE = { jobs: Math.round(100_000 * SCALE), applications: Math.round(300_000 * SCALE), accounts: 3_000 };
const SMALL = { jobs: 1_000, applications: 3_000, accounts: 60 };
const LIMIT = 20;
/** The most round trips to the database, one after another, that a call may take. */
const ROUND_TRIPS = 3;
/** Calls with a search of jobs take one more (decision 44). */
const SEARCHES_JOBS = ['student /user-next'];
/** An application and a job of the hot company and the hot HR. */
const APPLICATION = 1_000;
const JOB = 10;
/** Whether a list is searched, or ordered by another column. */
const isNarrowed = (key: string): boolean => /[?&](?:q|title|location|person|sort)=/.test(key);

interface Reads {
  readonly rows: number;
  readonly calls: number;
  readonly shown: number;
}
interface ReadRequest {
  readonly role: Role | 'visitor';
  readonly path: string;
}

const DASHBOARDS = [
  '/userdashboardcount',
  '/company-dashboard',
  '/hrdashboardcount',
  '/hr-overview',
  '/admindashboard',
  '/company-next',
  '/hr-next',
  '/user-next',
];

let who: Record<Role, SignedIn>;
let lists: ReadRequest[] = [];
let dashboards: ReadRequest[] = [];
/** What each request read: with few rows, then with many. */
const measured = new Map<string, Reads[]>();
function addCases(): void {
  const { company, hr } = who;
  const application = publicId('application', APPLICATION);
  const text = ['engineer', 'rao', 'e', 'प', 'absent'];
  lists = listCases({
    ids: {
      companyId: company.id,
      hrId: hr.id,
      'listApplicationEvents.id': application,
      thoughtId: publicId('thought', 1),
    },
    filters: {
      title: ['engineer', 'sales', 'e', 'c++', 'absent'],
      location: ['pune', 'पु', 'absent'],
      q: text,
      'listUsers.q': ['sha', 'a', 'zzz'],
      'listCompanies.q': ['acme', 'a', 'zzz'],
      'listCompanyJobSummaries.q': ['acme', 'a', 'zzz'],
      'listHrs.q': ['itu', 'r', 'zzz'],
      'listHrJobSummaries.q': ['itu', 'r', 'zzz'],
      'listContactMessages.q': ['meera', 'm', 'zzz'],
      'listAudit.q': ['ritu', 'r', 'zzz'],
      person: ['root', 'zzz'],
      'listAudit.action': ['edit', 'zzz'],
      day: [new Date().toISOString().slice(0, 10), '2001-01-01'],
      companyId: [company.id],
      hrId: [hr.id],
      jobId: [publicId('job', JOB)],
      applicationId: [application],
    },
  }).map(({ role, path }) => ({ role, path: `${path}&limit=${LIMIT}` }));
  dashboards = [
    ...DASHBOARDS.map((path): ReadRequest => {
      if (path.startsWith('/company')) return { role: 'company', path: `${path}/${company.id}` };
      if (path.startsWith('/hr')) return { role: 'hr', path: `${path}/${hr.id}` };
      return { role: path.startsWith('/user') ? 'student' : 'admin', path };
    }),
    { role: 'admin', path: '/admin-trends' },
    ...ROLES.map((role): ReadRequest => ({ role, path: '/find?q=ra' })),
    ...ROLES.map((role): ReadRequest => ({ role, path: '/find?q=engineer' })),
  ];
}

/** Sends a request as a browser does, with the role's cookie, and reads the request's trace. */
async function measure({ role, path }: ReadRequest): Promise<Reads> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const session =
    role === 'visitor'
      ? {}
      : { cookie: who[role].cookie, headers: { 'sec-fetch-site': 'same-origin', 'x-role': role } };
  const answer = await ask('GET', `/api${path}`, session);
  const trace = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as { rowsRead: number; d1Calls: number };
  log.mockRestore();
  expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.anything()]);
  return {
    rows: trace.rowsRead,
    calls: trace.d1Calls,
    shown: Array.isArray(answer.json) ? answer.json.length : 0,
  };
}

async function measureAll(): Promise<void> {
  for (const asked of [...lists, ...dashboards]) {
    const key = `${asked.role} ${asked.path}`;
    measured.set(key, [...(measured.get(key) ?? []), await measure(asked)]);
  }
}

/** What was measured, as a failure shows it. */
const told = ([key, all]: [string, readonly Reads[]]): string =>
  `${key}: ${all.map((one) => `${one.rows} rows, ${one.calls} calls for ${one.shown}`).join(' / ')}`;

describe('reads at two sizes', () => {
  beforeAll(async () => {
    const [student, company, hr, admin] = [
      await signIn('student'),
      await signIn('company'),
      await signIn('hr'),
      await signIn('admin'),
    ];
    who = { student, company, hr, admin };
    await giveResume(student);
    addCases();
    await growAccounts(env.DB, 0, SMALL.accounts);
    const triggers = await dropTriggers(env.DB);
    await prepareSeed(env.DB);
    await seedJobs(env.DB, who, [0, SMALL.jobs]);
    await seedApplications(env.DB, who, [0, SMALL.applications], SMALL.jobs);
    await growEvents(env.DB, APPLICATION, 0, SMALL.accounts);
    for (const role of ROLES) await growNotices(env.DB, who[role].account, 0, SMALL.accounts);
    await growFollows(env.DB, who.student.row);
    await growDrafts(env.DB, company.row);
    await rows(
      'UPDATE applications SET student_id = ?, company_id = ?, hr_id = ? WHERE id = ?',
      ...[student.row, company.row, hr.row, APPLICATION],
    );
    await growMails(env.DB, 0, SMALL.accounts);
    await measureAll();
    await seedJobs(env.DB, who, [SMALL.jobs, LARGE.jobs]);
    await seedApplications(env.DB, who, [SMALL.applications, LARGE.applications], LARGE.jobs);
    await growEvents(env.DB, APPLICATION, SMALL.accounts, LARGE.accounts);
    for (const role of ROLES) await growNotices(env.DB, who[role].account, SMALL.accounts, LARGE.accounts);
    await growFollows(env.DB, who.student.row);
    await growMails(env.DB, SMALL.accounts, LARGE.accounts);
    await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
    await growAccounts(env.DB, SMALL.accounts, LARGE.accounts);
    await measureAll();
  }, 600_000);

  it('use a seed of the requested size', async () => {
    expect(
      await rows('SELECT (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM applications) AS applications'),
    ).toEqual([{ jobs: LARGE.jobs, applications: LARGE.applications }]);
  });

  it('cover every list of the contract, and find rows in each', () => {
    const found = new Set(
      lists
        .filter(({ role, path }) => (measured.get(`${role} ${path}`)?.at(-1)?.shown ?? 0) > 0)
        .map(({ path }) => path.split('/')[1]?.split('?')[0]),
    );
    const wanted = new Set(LIST_CALLS.map((call) => call.path.split('/')[1]));
    expect([...wanted].filter((path) => !found.has(path))).toEqual([]);
    expect(lists.length).toBeGreaterThan(300);
  });

  it('take at most three round trips to the database, with a search of jobs four', () => {
    const most = (key: string) => ROUND_TRIPS + Number(SEARCHES_JOBS.includes(key));
    expect([...measured].filter(([key, all]) => all.some((one) => one.calls > most(key))).map(told)).toEqual([]);
  });

  it('read no more rows for a full page in its default order when its table has grown', () => {
    const grown = [...measured].filter(
      ([key, [small, large]]) =>
        key.includes('limit=') &&
        !isNarrowed(key) &&
        small &&
        large &&
        small.shown === LIMIT &&
        large.shown === LIMIT &&
        large.rows > 2 * small.rows + 5 * LIMIT,
    );
    expect(grown.map(told)).toEqual([]);
  });
});
