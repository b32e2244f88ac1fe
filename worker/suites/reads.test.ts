import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publicId } from '../src/core/ids.ts';
import { AUDIT_ROWS } from '../testing/admin-views.ts';
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
const LIST_ROWS = 3 * LIMIT + 10;
const isAudit = (key: string): boolean => key.includes('/audit-log?');
/** HR's updates due are looked through, a hundred at most, for those of a company or a job. */
const DUE_ROWS = LIST_ROWS + 300;
const isNarrowedDue = (key: string): boolean => /\/hr-updates\/\w+\?.*(?:\bq|companyId|jobId)=/.test(key);
const inParts = (key: string): boolean => isAudit(key) || isNarrowedDue(key);
const listRows = (key: string): number => {
  if (isAudit(key)) return AUDIT_ROWS;
  return isNarrowedDue(key) ? DUE_ROWS : LIST_ROWS;
};
const DASHBOARD_ROWS = 25;
/** Two for each of six of a kind, and of up to four kinds how far each is looked through. */
const FOUND_ROWS = 45;
/** Adds up what HRs have: a row for each of them, staff of the platform (decision 89). */
const TRENDS = 'admin /admin-trends';
/** What to do next: three jobs for a student are found among the sixty newest of a skill. */
const NEXT_ROWS = 170;
/** One of each that stands with the hot company and the hot HR. */
const APPLICATION = 1_000;
const JOB = 10;
const GROWING = [
  'jobs',
  'applications',
  'resumes',
  'students',
  'companies',
  'hrs',
  'rounds',
  'application_events',
  'events',
  'saved_jobs',
  'job_counts',
  'sessions',
  'thoughts',
  'replies',
  'contact_messages',
  'audit_log',
  'landing_versions',
  'plan_requests',
  'consents',
  'notices',
  'follows',
  'mails',
];

interface Reads {
  readonly rows: number;
  readonly calls: number;
  readonly shown: number;
  readonly next: string | undefined;
}
interface Asked {
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
let lists: Asked[] = [];
let dashboards: Asked[] = [];
/** What each request read: with few rows, then with many. */
const measured = new Map<string, Reads[]>();
/** What the third page reads, with many rows. */
const deep = new Map<string, Reads>();

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
  })
    // Whose the jobs of an HR are is for that HR and the administrator to ask: anyone else is told
    // 404.
    .filter(
      ({ call, role, path }) => call !== 'listJobs' || !path.includes('hrId=') || role === 'hr' || role === 'admin',
    )
    .map(({ role, path }) => ({ role, path: `${path}&limit=${LIMIT}` }));
  dashboards = [
    ...DASHBOARDS.map((path): Asked => {
      if (path.startsWith('/company')) return { role: 'company', path: `${path}/${company.id}` };
      if (path.startsWith('/hr')) return { role: 'hr', path: `${path}/${hr.id}` };
      return { role: path.startsWith('/user') ? 'student' : 'admin', path };
    }),
    { role: 'admin', path: '/admin-trends' },
    ...ROLES.map((role): Asked => ({ role, path: '/find?q=ra' })),
    ...ROLES.map((role): Asked => ({ role, path: '/find?q=engineer' })),
  ];
}

/** Asks as a browser does, with the role's cookie, and reads the request's trace. */
async function measure({ role, path }: Asked): Promise<Reads> {
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
    next: /<\/api([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1],
  };
}

async function measureAll(): Promise<void> {
  for (const asked of [...lists, ...dashboards]) {
    const key = `${asked.role} ${asked.path}`;
    measured.set(key, [...(measured.get(key) ?? []), await measure(asked)]);
  }
}

async function measureDeep(): Promise<void> {
  for (const { role, path } of lists) {
    const second = measured.get(`${role} ${path}`)?.at(-1)?.next;
    const third = second && (await measure({ role, path: second })).next;
    if (third) deep.set(`${role} ${path}`, await measure({ role, path: third }));
  }
}

/** How many values a statement takes: the highest number where parameters are numbered. */
function parametersOf(sql: string): number {
  const numbers = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number));
  return numbers.length > 0 ? Math.max(...numbers) : sql.split('?').length - 1;
}

/** Plans of every statement that the requests sent. */
const plans: { sql: string; detail: string }[] = [];

async function explainAll(): Promise<void> {
  const seen = new Set<string>();
  const prototype = Object.getPrototypeOf(env.DB.withSession());
  const spy = vi.spyOn(prototype, 'prepare').mockImplementation(function (this: unknown, sql: unknown) {
    seen.add(String(sql));
    return env.DB.prepare(String(sql));
  });
  await measureAll();
  spy.mockRestore();
  for (const sql of seen) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array(parametersOf(sql)).fill('1'))
      .all<{ detail: string }>();
    plans.push(...results.map(({ detail }) => ({ sql, detail })));
  }
}

/** A line of what was measured, for a failure to be read. */
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
    await seedJobs(env.DB, who, 0, SMALL.jobs);
    await seedApplications(env.DB, who, 0, SMALL.applications, SMALL.jobs);
    await growEvents(env.DB, APPLICATION, 0, SMALL.accounts);
    for (const role of ROLES) await growNotices(env.DB, role, who[role].row, 0, SMALL.accounts);
    await growFollows(env.DB, who.student.row);
    await growDrafts(env.DB, company.row);
    await rows(
      'UPDATE applications SET student_id = ?, company_id = ?, hr_id = ? WHERE id = ?',
      ...[student.row, company.row, hr.row, APPLICATION],
    );
    await growMails(env.DB, 0, SMALL.accounts);
    await measureAll();
    await seedJobs(env.DB, who, SMALL.jobs, LARGE.jobs);
    await seedApplications(env.DB, who, SMALL.applications, LARGE.applications, LARGE.jobs);
    await growEvents(env.DB, APPLICATION, SMALL.accounts, LARGE.accounts);
    for (const role of ROLES) await growNotices(env.DB, role, who[role].row, SMALL.accounts, LARGE.accounts);
    await growFollows(env.DB, who.student.row);
    await growMails(env.DB, SMALL.accounts, LARGE.accounts);
    await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
    await growAccounts(env.DB, SMALL.accounts, LARGE.accounts);
    await explainAll();
    await measureDeep();
  }, 600_000);

  it('hold the seed that is asked for', async () => {
    expect(
      await rows('SELECT (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM applications) AS applications'),
    ).toEqual([{ jobs: LARGE.jobs, applications: LARGE.applications }]);
  });

  it('ask every list of the contract, and find something in each', () => {
    const found = new Set(
      lists
        .filter(({ role, path }) => (measured.get(`${role} ${path}`)?.at(-1)?.shown ?? 0) > 0)
        .map(({ path }) => path.split('/')[1]?.split('?')[0]),
    );
    const wanted = new Set(LIST_CALLS.map((call) => call.path.split('/')[1]));
    expect([...wanted].filter((path) => !found.has(path))).toEqual([]);
    expect(lists.length).toBeGreaterThan(300);
  });

  it('cost a list at most 3 × limit + 10 rows and one round trip, however large the tables', () => {
    const costly = [...measured].filter(
      ([key, all]) =>
        key.includes('limit=') && (all.some((one) => one.rows > listRows(key)) || Number(all.at(-1)?.calls) > 1),
    );
    expect(costly.map(told)).toEqual([]);
  });

  it('cost as much on the third page as on the first', () => {
    const costly = [...deep].filter(
      ([key, third]) =>
        third.calls > 1 || third.rows > (inParts(key) ? listRows(key) : (measured.get(key)?.at(-1)?.rows ?? 0) + 5),
    );
    expect(costly.map(([key, third]) => told([key, [...(measured.get(key) ?? []), third]]))).toEqual([]);
    expect(deep.size).toBeGreaterThan(100);
  });

  it('cost a dashboard at most 25 rows, the palette at most 45, and what to do next at most 170', () => {
    const most = (key: string): number => {
      if (key.includes('-next')) return NEXT_ROWS;
      return key.includes('/find?') ? FOUND_ROWS : DASHBOARD_ROWS;
    };
    const costly = [...measured].filter(
      ([key, all]) => key !== TRENDS && !key.includes('limit=') && all.some((one) => one.rows > most(key)),
    );
    expect(costly.map(told)).toEqual([]);
  });

  it('cost the trends a row for each HR beside what a dashboard reads', async () => {
    const [of] = await rows<{ n: number }>('SELECT count(*) AS n FROM hrs');
    expect(measured.get(TRENDS)?.at(-1)?.rows).toBeLessThanOrEqual((of?.n ?? 0) + DASHBOARD_ROWS);
  });

  // One joined row a line apart: few accounts ask for a plan among few, a whole page of them among
  // many.
  it('cost as much with a hundred times the rows, where the page is as full', () => {
    const grown = [...measured].filter(
      ([key, [small, large]]) =>
        key !== TRENDS &&
        !inParts(key) &&
        small &&
        large &&
        small.shown === large.shown &&
        large.rows > small.rows + LIMIT,
    );
    expect(grown.map(told)).toEqual([]);
  });

  it('scan no table that grows', () => {
    const scans = plans.filter(({ sql, detail }) => {
      const alias = /^SCAN (\w+)$/.exec(detail)?.[1];
      if (alias === undefined) return false;
      const table = new RegExp(`(?:FROM|JOIN) (\\w+) ${alias}\\b`).exec(sql)?.[1] ?? alias;
      // A list without a filter walks its table by the id and stops at the limit.
      const walked = new RegExp(`ORDER BY (?:${alias}\\.)?id DESC LIMIT CAST\\(\\?`).test(sql);
      // Of all HRs, who are staff of the platform, one call adds up the figures (decision 89).
      const addedUp = table === 'hrs' && sql.includes('week_received');
      return GROWING.includes(table) && !walked && !addedUp;
    });
    expect(scans).toEqual([]);
    expect(plans.length).toBeGreaterThan(50);
  });
});
