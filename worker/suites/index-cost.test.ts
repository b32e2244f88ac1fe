import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/roles';
import { beforeAll, expect, it, vi } from 'vitest';
import { BLOCK_BITS, WALKED } from '../src/core/blocks.ts';
import { Database, type Statement } from '../src/core/database.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';
import { rows } from '../testing/hiring.ts';
import { walkCost } from '../testing/leaps.ts';

/**
 * "Rows read" does not see the text index. Each call that looks for a text is asked in a small
 * world and in one ten times as large, and the leaps of its walks are counted (testing/leaps.ts).
 * Ids lie apart, so that the rows of the test stand for so many more.
 */
const APART = 50;
const SMALL = WALKED / APART;
const LARGE = 10 * SMALL;
/** No more than one block is walked too many. */
const MAY_GROW = (WALKED + 2 ** BLOCK_BITS) / WALKED;
/** Bookmarks that the student has at either size. */
const SAVED = 20;

const INDEXES = [
  'student_search',
  'company_search',
  'hr_search',
  'contact_search',
  'job_search',
  'open_job_search',
  'saved_job_search',
  'application_search',
] as const;
const lists = new Map<string, Map<string, number>>();

interface Caller extends SignedIn {
  readonly role: Role;
}
const caller = async (role: Role): Promise<Caller> => ({ ...(await signIn(role)), role });

interface Asked {
  readonly path: string;
  /** Nobody where a visitor asks. */
  readonly as: Caller | null;
  /** Indexes that its text is looked for in. */
  readonly among: readonly string[];
}
const nameOf = ({ path, as }: Asked): string => `${as?.role ?? 'visitor'} ${path}`;
const measured = new Map<string, { leaps: number; among: string[] }[]>();
let asked: Asked[] = [];

async function readLists(): Promise<void> {
  for (const index of INDEXES) {
    await env.DB.exec(`CREATE VIRTUAL TABLE vocabulary USING fts5vocab (${index}, row)`);
    const { results } = await env.DB.prepare('SELECT term, doc FROM vocabulary').all<{ term: string; doc: number }>();
    lists.set(index, new Map(results.map(({ term, doc }) => [term, doc])));
    await env.DB.exec('DROP TABLE vocabulary');
  }
}

/** Each index that a statement walks, with its expression's SQL. */
function walksOf(sql: string): { index: string; match: string }[] {
  return [...sql.matchAll(/(\w+_search) MATCH (\?\d*|\()/g)].map((found) => {
    const [, index = '', begin = ''] = found;
    if (begin !== '(') return { index, match: begin };
    const from = found.index + found[0].length - 1;
    let [depth, to] = [0, from];
    do {
      if (sql[to] === '(') depth += 1;
      if (sql[to] === ')') depth -= 1;
      to += 1;
    } while (depth > 0);
    return { index, match: sql.slice(from, to) };
  });
}

/** An expression as the database completes it. One without a number is the first of its values. */
async function completed(match: string, values: readonly unknown[]): Promise<string> {
  const named = match.replace(/\?(?!\d)/g, '?1');
  const most = Math.max(...[...named.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
  const row = await env.DB.prepare(`SELECT ${named} AS expression WHERE ?${most} IS ?${most}`)
    .bind(...values.slice(0, most))
    .first<{ expression: string }>();
  return row?.expression ?? '';
}

const lengthOf = (index: string, word: string): number => {
  const own = lists.get(index) ?? new Map<string, number>();
  if (!word.endsWith('*')) return own.get(word) ?? 0;
  const begin = word.slice(0, -1);
  return [...own].reduce((sum, [term, doc]) => sum + (term.startsWith(begin) ? doc : 0), 0);
};

const leapsOf = (index: string, expression: string): number =>
  walkCost(expression, (word) => lengthOf(index, word)).leaps;

async function measure(one: Asked): Promise<void> {
  const { path, as } = one;
  const batch = vi.spyOn(Database.prototype, 'batch');
  const answer = await ask('GET', `/api${path}`, as ? { token: as.token } : {});
  const sent = batch.mock.calls.flat() as Statement[];
  batch.mockRestore();
  expect([path, answer.status]).toEqual([path, 200]);
  const walks = sent.flatMap(({ sql, values }) => walksOf(sql).map((walk) => ({ ...walk, values })));
  const leaps = await Promise.all(
    walks.map(async ({ index, match, values }) => leapsOf(index, await completed(match, values))),
  );
  const name = nameOf(one);
  const before = measured.get(name) ?? [];
  measured.set(name, [...before, { leaps: Math.max(...leaps), among: walks.map(({ index }) => index) }]);
}

const COUNT = 'WITH RECURSIVE c (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM c WHERE n < ?2)';
const PERSON = `'Asha Rao', 'asha rao', 'p' || n || '@made.test', '1'`;
async function grow(from: number, to: number, owner: { company: number; hr: number; student: number }): Promise<void> {
  const id = `${APART} * n`;
  const made = [
    `students (id, name, name_folded, email, phone, password_hash, created_at) SELECT ${id}, ${PERSON}, 'x', 1`,
    `companies (id, name, name_folded, email, phone, type, position, business_model, password_hash, created_at)
      SELECT ${id}, ${PERSON}, 'IT', 'p', 'b', 'x', 1`,
    `hrs (id, name, name_folded, email, phone, password_hash, created_at) SELECT ${id}, ${PERSON}, 'x', 1`,
    `contact_messages (id, name, name_folded, email, phone, message, created_at) SELECT ${id}, ${PERSON}, 'Hello', 1`,
    `jobs (id, company_id, hr_id, hr_name, title, location, city, title_folded, location_folded, type, timing, working_days, description,
        skills, experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
      SELECT ${id}, ${owner.company}, ${owner.hr}, 'Ritu', 'Staff Nurse', 'Baner, Pune', 'Pune', 'staff nurse', 'baner, pune', 'Full-time', 'Day', 'Mon',
        'Do it.', 'Care', '1-3', 1, 1, 2, '2099-01-01', 'Acme', 1, 1, 1`,
    `saved_jobs (id, student_id, job_id, deadline, created_at)
      SELECT ${id}, iif(n <= ${SAVED}, ${owner.student}, 1 + n), ${id}, '2099-01-01', 1`,
  ];
  for (const one of made)
    await env.DB.prepare(`${COUNT} INSERT INTO ${one} FROM c`)
      .bind(from + 1, to)
      .run();
  const all = to * APART;
  await rows(`UPDATE totals SET students = ${all}, companies = ${all}, hrs = ${all}, jobs = ${all}`);
  await rows(`UPDATE companies SET jobs = ${all}`);
  await rows(`UPDATE hrs SET assigned_jobs = ${all}`);
}

beforeAll(async () => {
  const admin = await caller('admin');
  const hr = await caller('hr');
  const company = await caller('company');
  const student = await caller('student');
  const people = (path: string, index: string) =>
    ['asha rao', 'made.test', 'as'].map((text) => ({ path: `${path}q=${text}`, as: admin, among: [index] }));
  const jobs = (path: string, as: Caller | null, index: string) =>
    ['title=staff nurse', 'location=baner, pune', 'title=staff nurse&location=pune', 'title=st'].map((text) => ({
      path: `${path}${text}`,
      as,
      among: [index],
    }));
  asked = [
    ...people('/allusers?', 'student_search'),
    ...people('/allcompany?', 'company_search'),
    ...people('/company-job-summary?', 'company_search').filter(({ path }) => !path.includes('made')),
    ...people('/gethr?', 'hr_search'),
    ...people('/hr-job-summary?', 'hr_search'),
    ...people('/getcontactus?', 'contact_search'),
    ...people('/getcontactus?handled=false&', 'contact_search'),
    ...jobs('/company-all-jobs?', null, 'open_job_search'),
    ...jobs('/company-all-jobs?', student, 'open_job_search'),
    ...jobs('/company-all-jobs?saved=true&', student, 'saved_job_search'),
    ...jobs('/company-all-jobs?', hr, 'job_search'),
    ...jobs('/company-all-jobs?', admin, 'job_search'),
    ...jobs(`/company-all-jobs?assigned=true&companyId=${company.id}&`, admin, 'job_search'),
    ...[company, admin].map((as) => ({
      path: `/company-jobs?companyId=${company.id}&q=staff nurse`,
      as,
      among: ['job_search'],
    })),
    { path: `/company-jobs?companyId=${company.id}&q=staff nurse`, as: null, among: ['open_job_search'] },
    { path: `/hr-jobs/${hr.id}?q=staff nurse`, as: hr, among: ['job_search'] },
    { path: '/find?q=staff nurse', as: student, among: ['open_job_search'] },
    ...[hr, company].map((as) => ({ path: '/find?q=staff nurse', as, among: ['application_search', 'job_search'] })),
    {
      path: '/find?q=asha rao',
      as: admin,
      among: ['company_search', 'student_search', 'hr_search', 'job_search'],
    },
  ];
  const owner = { company: company.row, hr: hr.row, student: student.row };
  for (const [from, to] of [
    [0, SMALL],
    [SMALL, LARGE],
  ] as const) {
    await grow(from, to, owner);
    await readLists();
    for (const one of asked) await measure(one);
  }
}, 600_000);

it('knows how long the lists are', () => {
  expect(lengthOf('student_search', '000610007300068')).toBe(LARGE);
  expect(leapsOf('student_search', 'name : "000610007300068 0007300068"')).toBe(Number.POSITIVE_INFINITY);
  // And the student who is signed in.
  const ofBlock = Math.floor((2 ** BLOCK_BITS - 1) / APART) + 1;
  expect(leapsOf('student_search', '(name : "000610007300068") AND (scope : (b0))')).toBe(2 * ofBlock);
});

it('a text costs no more leaps in the index in a world ten times as large', () => {
  const told: string[] = [];
  for (const [name, [small, large]] of measured) {
    if (!small || !large) throw new Error(`${name} was not asked twice`);
    expect([name, small.leaps > 0]).toEqual([name, true]);
    if (!(large.leaps <= MAY_GROW * small.leaps)) told.push(`${name}: ${small.leaps}, then ${large.leaps}`);
  }
  expect(told).toEqual([]);
});

it('every one of these calls looks in its index', () => {
  expect(measured.size).toBe(asked.length);
  for (const one of asked) {
    const among = measured.get(nameOf(one))?.at(-1)?.among ?? [];
    expect([nameOf(one), [...new Set(among)].sort()]).toEqual([nameOf(one), [...one.among].sort()]);
  }
});
