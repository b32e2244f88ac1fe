import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/roles';
import { beforeAll, expect, it, vi } from 'vitest';
import { BLOCK_BITS, MOST_BLOCKS, WALKED } from '../src/core/blocks.ts';
import { Database, type Statement } from '../src/core/database.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';
import { rows } from '../testing/hiring.ts';

/**
 * "Rows read" does not see the text index. Each call that looks for a text is asked in a small
 * world and in one ten times as large, and what it walks is counted as
 * src/applications/index-cost.test.ts counts it: a walk leaps from list to list, no more often than
 * its shortest list is long, for each of its lists. Ids lie apart, so that the rows of the test
 * stand for so many more.
 */
const APART = 50;
const SMALL = WALKED / APART;
const LARGE = 10 * SMALL;
/** No more than one block is walked too many. */
const MAY_GROW = (WALKED + 2 ** BLOCK_BITS) / WALKED;
/** Names of who acts and of what acts are on are looked for in four blocks (decision 118). */
const OF_STRETCH = (MOST_BLOCKS * 2 ** BLOCK_BITS) / APART + 1;
/** A list that nothing stands beside ends with a page of it. */
const PAGE = 21;
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
  'audit_search',
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
  /** Those of them that are walked in stretches. */
  readonly stretches?: readonly string[];
}
interface Walked {
  readonly index: string;
  readonly leaps: number;
  /** Its shortest list. */
  readonly shortest: number;
}
const nameOf = ({ path, as }: Asked): string => `${as?.role ?? 'visitor'} ${path}`;
const measured = new Map<string, (readonly Walked[])[]>();
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

const wordOf = (word: string | undefined, begins: string | undefined, block: string | undefined): string =>
  word === undefined ? (block ?? '') : word + (begins === undefined ? '' : '*');

/** How often a walk leaps. A phrase has no end of its own. */
function walkOf(index: string, expression: string): Walked {
  const parts = expression
    .split(' AND ')
    .map((part) => [...part.matchAll(/"([^"]+)"( \*)?|\b([0-9a-f]+) \*|\b(b\d+)\b/g)])
    .map((part) => part.map(([, word, begins, begin, block]) => wordOf(word ?? begin, begins ?? begin, block)));
  if (parts.flat().some((word) => word.includes(' ')))
    return { index, leaps: Number.POSITIVE_INFINITY, shortest: Number.POSITIVE_INFINITY };
  const lengths = parts.map((words) => words.reduce((sum, word) => sum + lengthOf(index, word), 0));
  const shortest = Math.min(...lengths);
  if (/^\(+"[a-z]+"( OR "[a-z]+")*\)+$/.test(expression)) return { index, leaps: Math.min(shortest, PAGE), shortest };
  return { index, leaps: shortest * parts.length, shortest };
}

async function measure(one: Asked): Promise<void> {
  const { path, as } = one;
  const batch = vi.spyOn(Database.prototype, 'batch');
  const answer = await ask('GET', `/api${path}`, as ? { token: as.token } : {});
  const sent = batch.mock.calls.flat() as Statement[];
  batch.mockRestore();
  expect([path, answer.status]).toEqual([path, 200]);
  const walks = sent.flatMap(({ sql, values }) => walksOf(sql).map((walk) => ({ ...walk, values })));
  const walked = await Promise.all(
    walks.map(async ({ index, match, values }) => walkOf(index, await completed(match, values))),
  );
  const name = nameOf(one);
  measured.set(name, [...(measured.get(name) ?? []), walked]);
}

/** Whose applications are in nobody's list that is asked for. */
const NOBODY = 999_999;
const NOW = Date.now();
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
  await rows(
    `${COUNT} INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title,
      company_name, created_at, updated_at, skills_folded, title_folded)
    SELECT ${id}, ${id}, 1, 1, ${NOBODY}, ${NOBODY}, 'Asha Rao', 'asha rao', 'Staff Nurse', 'Acme', 1, 1, 'care', 'staff nurse' FROM c`,
    from + 1,
    to,
  );
  await rows(
    `${COUNT} INSERT INTO events (name, subject, subject_name, subject_folded, actor, actor_name, actor_folded, audit, created_at)
    SELECT 'hr.changed', 'hr', 'Asha Rao', 'asha rao', 'admin', 'Leela Nair', 'leela nair', 'edit hr', ?3 FROM c`,
    from + 1,
    to,
    NOW,
  );
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
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(NOW);
  const audit = (queries: readonly string[], stretches: readonly string[] = []) =>
    queries.map((query) => ({
      path: `/audit-log?${query}`,
      as: admin,
      among: ['audit_search', ...stretches],
      stretches,
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
    ...audit(['action=edit hr', 'kind=hrs', 'event=hr.changed', 'role=admin&person=leela nair', 'role=admin&q=ra']),
    ...audit(['role=admin&q=asha rao&person=leela', `role=admin&q=asha rao&kind=hrs&day=${today}`]),
    ...audit(
      ['person=asha rao', 'role=hr&person=rao', `person=asha rao&day=${today}`],
      ['hr_search', 'company_search'],
    ),
    ...audit(['q=asha rao', 'q=as', 'q=asha rao&person=leela nair'], ['application_search', 'job_search']),
    {
      path: '/find?q=asha rao',
      as: admin,
      among: ['company_search', 'student_search', 'hr_search', 'job_search'],
    },
  ];
  // Each line of the log stands for as many.
  await rows(`CREATE TRIGGER lines_stand_apart AFTER INSERT ON events WHEN NEW.audit IS NOT NULL BEGIN
    UPDATE audit_blocks SET lines = lines + ${APART - 1} WHERE block = (SELECT max(block) FROM audit_blocks); END`);
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
  const leaps = (index: string, expression: string) => walkOf(index, expression).leaps;
  expect(leaps('student_search', 'name : "000610007300068 0007300068"')).toBe(Number.POSITIVE_INFINITY);
  // And the student who is signed in.
  const ofBlock = Math.floor((2 ** BLOCK_BITS - 1) / APART) + 1;
  expect(leaps('student_search', '(name : "000610007300068") AND (scope : (b0))')).toBe(2 * ofBlock);
  expect(lengthOf('audit_search', 'hrchanged')).toBe(LARGE);
  expect(leaps('audit_search', '(("hrchanged" OR "hrremoved"))')).toBe(PAGE);
});

it('a text costs no more leaps in the index in a world ten times as large', () => {
  const told: string[] = [];
  for (const one of asked) {
    const name = nameOf(one);
    const [small, large] = measured.get(name) ?? [];
    if (!small || !large) throw new Error(`${name} was not asked twice`);
    expect([name, small.some(({ leaps }) => leaps > 0)]).toEqual([name, true]);
    for (const index of one.among) {
      const most = (walks: readonly Walked[]) =>
        Math.max(...walks.filter((walk) => walk.index === index).map(({ leaps }) => leaps));
      const stretch =
        one.stretches?.includes(index) && large.every((walk) => walk.index !== index || walk.shortest <= OF_STRETCH);
      if (!(most(large) <= MAY_GROW * most(small)) && !stretch)
        told.push(`${name}, ${index}: ${most(small)}, then ${most(large)}`);
    }
  }
  expect(told).toEqual([]);
});

it('every one of these calls looks in its index', () => {
  expect(measured.size).toBe(asked.length);
  for (const one of asked) {
    const walks = measured.get(nameOf(one))?.at(-1) ?? [];
    const among = new Set(walks.map(({ index }) => index));
    expect([nameOf(one), [...among].sort()]).toEqual([nameOf(one), [...one.among].sort()]);
  }
});
