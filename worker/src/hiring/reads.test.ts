import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publicId } from '../db/ids.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';
import { type HotAccounts, prepareSeed, seedApplications, seedJobs } from '../testing/large-seed.ts';
import { giveResume, rows } from './testing.ts';

/** The full seed is 100,000 jobs and 300,000 applications: READS_SCALE=1. By default a tenth of it, compared to a hundredth. */
const SCALE = Number(env.READS_SCALE || 0.1);
const LARGE = { jobs: Math.round(100_000 * SCALE), applications: Math.round(300_000 * SCALE) };
const SMALL = { jobs: 1_000, applications: 3_000 };
const LIMIT = 20;
const DASHBOARD_ROWS = 20;
const GROWING = [
  'jobs',
  'applications',
  'resumes',
  'students',
  'rounds',
  'application_events',
  'saved_jobs',
  'job_counts',
  'sessions',
];

interface Reads {
  rowsRead: number;
  d1Calls: number;
  shown: number;
}

/** Staff lists narrowed by what has no index of its own: a name, a job, a company, or two statuses at once. */
function viaSearch(key: string): boolean {
  return /-applications\/.*(q=|jobId=|companyId=|status=rejected|[?&]companyStatus=pending&status=)/.test(key);
}

let who: Record<keyof HotAccounts | 'admin', SignedIn>;
const lists: [Role | 'visitor', string][] = [];
const dashboards: [Role, string][] = [];
const measured = new Map<string, Reads[]>();

/** What the lists and the figures are asked for: every filter that a screen has, alone and together. */
function addCases(): void {
  const { company, hr } = who;
  const job = publicId('job', 10);
  const jobs = [
    '',
    'title=engineer',
    'title=e',
    'title=c%2B%2B',
    'location=pune',
    'title=nurse&location=beng',
    'assigned=true',
    'title=absent',
    `companyId=${company.id}`,
  ];
  for (const query of jobs)
    for (const role of ['visitor', 'student', 'admin'] as const) lists.push([role, `/company-all-jobs?${query}`]);
  lists.push(
    ['admin', '/company-all-jobs?assigned=false'],
    ['student', '/company-all-jobs?saved=true'],
    ['student', '/company-all-jobs?assigned=true&title=sales'],
  );
  lists.push(
    ['admin', `/company-all-jobs?hrId=${hr.id}`],
    ['admin', `/company-all-jobs?companyId=${company.id}&assigned=false`],
  );
  for (const query of ['', '&q=engineer', '&state=open', '&state=closed', '&q=e&state=open'])
    lists.push(['company', `/company-jobs?companyId=${company.id}${query}`]);
  lists.push(
    ['visitor', `/company-jobs?companyId=${company.id}`],
    ['hr', `/hr-jobs/${hr.id}?`],
    ['hr', `/hr-jobs/${hr.id}?q=engineer`],
  );
  for (const path of ['/user-applications', '/appliedjobs', '/user-interviews']) lists.push(['student', `${path}?`]);
  for (const status of ['pending', 'selected', 'rejected'])
    lists.push(['student', `/user-applications?status=${status}`]);
  for (const query of [
    '',
    'status=pending',
    'status=pending&sort=oldest',
    'status=selected',
    'status=rejected',
    'advanced=true',
    'companyStatus=Selected',
    'companyStatus=pending&status=selected',
    'q=rao',
    'q=r&status=pending',
    `companyId=${company.id}`,
    `jobId=${job}&status=pending`,
    'q=absent',
  ])
    lists.push(['hr', `/hr-applications/${hr.id}?${query}`]);
  for (const path of ['hired', 'rejected'])
    for (const query of ['', 'q=rao', 'q=%E0%A4%AA']) lists.push(['hr', `/${path}-applications/${hr.id}?${query}`]);
  for (const query of [
    '',
    'companyStatus=pending',
    'companyStatus=Selected',
    'companyStatus=Rejected',
    'q=khan',
    `jobId=${job}`,
    'companyStatus=pending&q=das',
  ])
    lists.push(['company', `/selected-applications/${company.id}?${query}`]);
  for (const query of [
    '',
    'filter=open',
    'filter=rejected',
    'stage=applied',
    'stage=awaiting',
    'stage=hired',
    'stage=rejected',
    'q=nair',
    `stage=interview&jobId=${job}`,
    'filter=rejected&q=a',
  ])
    lists.push(['company', `/interview-applications/${company.id}?${query}`]);
  for (const query of ['', 'q=patil', `jobId=${job}`])
    lists.push(['company', `/shortlisted-applications/${company.id}?${query}`]);
  for (const query of ['', 'q=com', 'unassigned=true', 'q=c&unassigned=true'])
    lists.push(['admin', `/company-job-summary?${query}`]);
  for (const query of ['', 'q=h']) lists.push(['admin', `/hr-job-summary?${query}`]);
  dashboards.push(
    ['student', '/userdashboardcount'],
    ['company', `/company-dashboard/${company.id}`],
    ['hr', `/hrdashboardcount/${hr.id}`],
    ['hr', `/hr-overview/${hr.id}`],
    ['admin', '/admindashboard'],
  );
}

/** A line of what was measured, for a failure to be read. */
const told = ([key, all]: [string, Reads[]]): string =>
  `${key}: ${all.map((one) => `${one.rowsRead} rows, ${one.d1Calls} calls for ${one.shown}`).join(' / ')}`;

/** Asks as a browser does, with the role's cookie, and reads the request's trace. */
async function measure(role: Role | 'visitor', path: string): Promise<Reads> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const answer = await ask(
    'GET',
    `/api${path}`,
    role === 'visitor' ? {} : { cookie: who[role].cookie, headers: { 'sec-fetch-site': 'same-origin' } },
  );
  const trace = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as Omit<Reads, 'shown'>;
  log.mockRestore();
  expect([path, answer.status]).toEqual([path, 200]);
  return {
    rowsRead: trace.rowsRead,
    d1Calls: trace.d1Calls,
    shown: Array.isArray(answer.json) ? answer.json.length : 0,
  };
}

async function measureAll(): Promise<void> {
  for (const [role, path] of [
    ...lists.map(([role, path]) => [role, `${path}&limit=${LIMIT}`] as const),
    ...dashboards,
  ]) {
    const key = `${role} ${path}`;
    measured.set(key, [...(measured.get(key) ?? []), await measure(role, path)]);
  }
}

/** Plans of every statement that the lists sent. */
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
      .bind(...Array(sql.split('?').length - 1).fill('1'))
      .all<{ detail: string }>();
    plans.push(...results.map(({ detail }) => ({ sql, detail })));
  }
}

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
    for (let extra = 0; extra < 60; extra++) await signIn(extra % 2 ? 'company' : 'hr');
    await env.DB.batch([env.DB.prepare('UPDATE companies SET jobs = 3, unassigned_jobs = id % 2')]);
    addCases();
    await prepareSeed(env.DB);
    await seedJobs(env.DB, who, 0, SMALL.jobs);
    await seedApplications(env.DB, who, 0, SMALL.applications, SMALL.jobs);
    await measureAll();
    await seedJobs(env.DB, who, SMALL.jobs, LARGE.jobs);
    await seedApplications(env.DB, who, SMALL.applications, LARGE.applications, LARGE.jobs);
    await explainAll();
  }, 600_000);

  it('hold the seed that is asked for', async () => {
    expect(
      await rows('SELECT (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM applications) AS applications'),
    ).toEqual([LARGE]);
  });

  it('cost a list at most 3 × limit + 10 rows and two round trips, however large the tables', () => {
    const costly = [...measured].filter(
      ([key, all]) =>
        key.includes('limit=') &&
        !viaSearch(key) &&
        all.some((one) => one.rowsRead > 3 * LIMIT + 10 || one.d1Calls > 2),
    );
    expect(costly.map(told)).toEqual([]);
  });

  it('cost one row more for each hit where applications are searched: the entry of the index', () => {
    const searched = [...measured].filter(([key]) => viaSearch(key));
    const costly = searched.filter(([, all]) => all.some((one) => one.rowsRead > 4 * LIMIT + 10 || one.d1Calls > 2));
    expect(costly.map(told)).toEqual([]);
    expect(searched.length).toBeGreaterThan(10);
  });

  it('cost a dashboard at most twenty rows', () => {
    const costly = [...measured].filter(
      ([key, all]) => !key.includes('limit=') && all.some((one) => one.rowsRead > DASHBOARD_ROWS),
    );
    expect(costly.map(told)).toEqual([]);
  });

  it('cost as much with a hundred times the rows, where the page is as full', () => {
    const grown = [...measured].filter(
      ([, [small, large]]) => small && large && small.shown === large.shown && large.rowsRead > small.rowsRead + 10,
    );
    expect(grown.map(told)).toEqual([]);
  });

  it('scan no table that grows', () => {
    const scans = plans.filter(({ sql, detail }) => {
      const alias = /^SCAN (\w+)$/.exec(detail)?.[1];
      if (alias === undefined) return false;
      const table = new RegExp(`(?:FROM|JOIN) (\\w+) ${alias}\\b`).exec(sql)?.[1] ?? alias;
      return GROWING.includes(table);
    });
    expect(scans).toEqual([]);
    expect(plans.length).toBeGreaterThan(50);
  });
});
