import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publicId } from '../db/ids.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';

/** Rows of `count` numbers, as a table `n(i)`. */
const numbers = (from: number, to: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

/** Fills every growing table of accounts and community up to `to` rows. */
async function grow(from: number, to: number): Promise<void> {
  const n = numbers(from, to);
  const run = (sql: string) => env.DB.prepare(sql).run();
  await run(`INSERT INTO students (name, name_folded, email, phone, password_hash, created_at)
    ${n} SELECT 'Asha ' || i, 'asha ' || i, 'seeker' || i || '@grown.test', '1', 'x', 1 FROM n`);
  await run(`INSERT INTO companies (name, name_folded, type, position, business_model, email, phone, password_hash, created_at, jobs, unassigned_jobs)
    ${n} SELECT 'Acme ' || i, 'acme ' || i, 'IT', 'p', 'b', 'company' || i || '@grown.test', '1', 'x', 1, i % 2, i % 4 = 1 FROM n`);
  await run(`INSERT INTO hrs (name, name_folded, email, phone, password_hash, created_at)
    ${n} SELECT 'Ritu ' || i, 'ritu ' || i, 'hr' || i || '@grown.test', '1', 'x', 1 FROM n`);
  await run(`INSERT INTO contact_messages (name, name_folded, phone, email, message, created_at, handled_at)
    ${n} SELECT 'Meera ' || i, 'meera ' || i, '1', 'm' || i || '@grown.test', 'hello', 1, iif(i % 2, 1, NULL) FROM n`);
  await run(`INSERT INTO audit_log (by_role, by_name, by_folded, action, thing, thing_name, thing_folded, created_at)
    ${n} SELECT 'admin', 'Root', 'root', 'edit hr', 'hr', 'Ritu ' || i, 'ritu ' || i, 1 FROM n`);
  await run(
    `INSERT INTO thoughts (text, created_at, visible) ${n} SELECT 'text', 1, iif(i % 3, 'show', 'hide') FROM n`,
  );
  await run(
    `INSERT INTO replies (thought_id, idx, text, created_at, visible) ${n} SELECT 1, i - 1, 'text', 1, iif(i % 3, 'show', 'hide') FROM n`,
  );
  await run(`INSERT INTO landing_versions (content, author_name, created_at, published_at)
    ${n} SELECT '{"heading":"h","text":"t","banners":[]}', 'Root', 1, iif(i % 2, i, NULL) FROM n`);
  await run(
    `INSERT INTO plan_requests (role, account_id, plan, created_at) ${n} SELECT 'student', i, 'Gold', 1 FROM n WHERE i % 3 = 0`,
  );
}

const LISTS = [
  '/api/allusers',
  '/api/allusers?q=a',
  '/api/allusers?q=sha',
  '/api/allusers?q=zzz',
  '/api/allusers?sort=requests',
  '/api/allcompany?sort=requests',
  '/api/allusers?requests=true',
  '/api/allusers?requests=true&q=sha',
  '/api/allcompany',
  '/api/allcompany?q=acme',
  '/api/company-job-summary',
  '/api/company-job-summary?unassigned=true',
  '/api/company-job-summary?unassigned=true&q=ac',
  '/api/gethr',
  '/api/gethr?q=itu',
  '/api/hr-job-summary',
  '/api/getcontactus',
  '/api/getcontactus?handled=false',
  '/api/getcontactus?handled=true&q=meera',
  '/api/audit-log',
  '/api/audit-log?person=root&q=ritu&action=edit',
  '/api/getthoughts',
  '/api/getthoughts?visible=show',
  '/api/getthoughts?visible=hide',
  `/api/thought-replies/${publicId('thought', 1)}`,
  '/api/landing-versions',
];
const LIMIT = 10;

let admin: SignedIn;

/** Rows and round trips of one call, and where its next page is. */
async function cost(path: string) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const answer = await ask('GET', path, { token: admin.token });
  const trace = JSON.parse(String(log.mock.calls.at(-1)?.[0]));
  log.mockRestore();
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  return {
    status: answer.status,
    length: answer.json.length as number,
    rows: trace.rowsRead as number,
    calls: trace.d1Calls as number,
    next,
  };
}

const limited = (path: string) => `${path}${path.includes('?') ? '&' : '?'}limit=${LIMIT}`;

describe('lists of accounts and the community', () => {
  const small = new Map<string, number>();

  beforeAll(async () => {
    admin = await signIn('admin');
    await grow(1, 60);
    for (const path of LISTS) small.set(path, (await cost(limited(path))).rows);
    await grow(61, 3_000);
  });

  for (const path of LISTS) {
    it(`${path} reads at most 3 × limit + 10 rows in two calls, however much there is and however deep the page`, async () => {
      const first = await cost(limited(path));
      expect(first.status).toBe(200);
      expect(first.calls).toBeLessThanOrEqual(2);
      expect(first.rows).toBeLessThanOrEqual(3 * LIMIT + 10);
      expect(first.rows).toBeLessThanOrEqual((small.get(path) ?? 0) + 2);
      const second = first.next ? await cost(first.next) : first;
      const third = second.next ? await cost(second.next) : second;
      expect(third.rows).toBeLessThanOrEqual(first.rows + 2);
      if (first.next) expect([second.length, third.length]).toEqual([LIMIT, LIMIT]);
    });
  }

  it('dashboards read at most 20 rows', async () => {
    for (const path of ['/api/admindashboard', '/api/admin-trends'])
      expect((await cost(path)).rows).toBeLessThanOrEqual(20);
  });
});
