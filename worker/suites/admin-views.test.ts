import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recountFigures, seedHiring, seedPeople, worldSize } from '../testing/admin-seed.ts';
import { ADMIN_VIEWS } from '../testing/admin-views.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';
import { dropTriggers, prepareSeed } from '../testing/large-seed.ts';

/**
 * READS_SCALE=1 takes 20,000 students, 5,000 companies and 300,000 applications. By default a tenth
 * of it, compared to a hundredth.
 */
const SMALL = worldSize(0.01);
const LARGE = worldSize(Number(env.READS_SCALE || 0.1));
const DASHBOARD_ROWS = 20;
/** The trends add up what HRs have: a row for each, staff of the platform (decision 89). */
const ofHrs = (path: string, hrs: number): number => (path === '/api/admin-trends' ? hrs + 1 : 0);

interface Cost {
  rows: number;
  calls: number;
  shown: number | null;
}

let admin: SignedIn;
const costs = new Map<string, Cost[]>();

/** Asks as the screen does, with the cookie, and reads the request's trace. */
async function measure(path: string): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const answer = await ask('GET', path, {
    cookie: admin.cookie,
    headers: { 'sec-fetch-site': 'same-origin', 'x-role': 'admin' },
  });
  const { rowsRead, d1Calls } = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as { rowsRead: number; d1Calls: number };
  log.mockRestore();
  expect([path, answer.status]).toEqual([path, 200]);
  const shown = Array.isArray(answer.json) ? answer.json.length : null;
  costs.set(path, [...(costs.get(path) ?? []), { rows: rowsRead, calls: d1Calls, shown }]);
}

async function measureAll(): Promise<void> {
  for (const { path } of Object.values(ADMIN_VIEWS).flat()) await measure(path);
}

describe("the first view of the administrator's screens", () => {
  beforeAll(async () => {
    const [student, company, hr] = [await signIn('student'), await signIn('company'), await signIn('hr')];
    admin = await signIn('admin');
    await dropTriggers(env.DB);
    await prepareSeed(env.DB);
    await seedPeople(env.DB, SMALL);
    await seedHiring(env.DB, { student, company, hr }, SMALL);
    await recountFigures(env.DB);
    await measureAll();
    await seedPeople(env.DB, LARGE, SMALL);
    await seedHiring(env.DB, { student, company, hr }, LARGE, SMALL);
    await recountFigures(env.DB);
    await measureAll();
  }, 600_000);

  it('is measured over the seed that is asked for', async () => {
    const { json } = await ask('GET', '/api/admindashboard', { token: admin.token });
    expect(json).toMatchObject({
      totalUsers: LARGE.students + 1,
      totalCompanies: LARGE.companies + 1,
      totalHRs: LARGE.hrs + 1,
      postedJobs: LARGE.jobs,
    });
    const { results } = await env.DB.prepare('SELECT count(*) AS n FROM applications').all();
    expect(results).toEqual([{ n: LARGE.applications }]);
  });

  for (const [screen, views] of Object.entries(ADMIN_VIEWS))
    for (const { path, limit, rows } of views)
      it(`${screen} reads a bounded number of rows in two round trips, the same at every size: ${path}`, () => {
        const [small, large] = costs.get(path) ?? [];
        if (!small || !large) throw new Error(`${path} was not measured`);
        expect(large.calls).toBeLessThanOrEqual(2);
        expect(large.rows).toBeLessThanOrEqual(
          rows ?? (limit === undefined ? DASHBOARD_ROWS + ofHrs(path, LARGE.hrs) : 3 * limit + 10),
        );
        if (limit !== undefined) expect(large.shown).toBe(limit);
        // A page that is as full costs as much. The dashboard names ten HRs, where there are ten.
        if (small.shown === large.shown)
          expect(large.rows - small.rows).toBeLessThanOrEqual(
            rows ?? (limit === undefined ? 5 + ofHrs(path, LARGE.hrs - SMALL.hrs) : 2),
          );
      });
});
