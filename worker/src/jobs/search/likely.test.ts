import { env } from 'cloudflare:workers';
import { readSearch } from '@niyukti/contract/job-search';
import { beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../../../testing/client.ts';
import { db } from '../../../testing/hiring.ts';
import { Database, type Statement } from '../../core/database.ts';
import { findJobs } from './search.ts';

/** Numbers that look like chance and are the same each time. */
let seed = 7;
const chance = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const one = <T>(list: readonly T[]): T => list[chance(list.length)] as T;

const LEVELS = ['', 'Senior ', 'Sr. ', 'Trainee ', 'Graduate Trainee ', 'Fresher - ', 'Lead ', 'सीनियर ', 'SENIOR  '];
const ROLES = [
  'Java Developer',
  'JavaScript Developer',
  'Java-Developer',
  'Java/Spring Engineer',
  'Software Engineer',
  'Software Engineers',
  'Staff Nurse',
  'Nursing Officer',
  'Nurse',
  'Programmer',
  'Développeur',
  'C++ Engineer',
  'Site Engineer & Nurse',
  'Accountant',
  'Accounts Executive',
  'QA Tester',
  'Quality Assurance (QA)',
  'HR Recruiter',
  'C/R Programmer',
];
const ENDS = ['', '', ' (Remote)', ' - Pune', ', Java', '/Engineer', '  Lead'];
const SKILLS = [
  'Java',
  'java, Spring',
  'SQL',
  'Nursing',
  'Software testing',
  'C++',
  'Tally, GST',
  'Engineering',
  'R',
  'Calling',
];
const COMPANIES = ['Acme', 'Java House', 'Pune Nurses', 'Orbit'];
const PLACES = ['Baner, Pune', 'Poona', 'Whitefield, Bengaluru', 'Bangalore', 'पुणे', 'Mumbai'];
const ABOUTS = ['Builds things.', 'A java shop with nurses.', 'Engineers and developers, in Pune.'];
const JOBS = 900;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  const company = await signIn('company');
  const now = Date.now();
  const insert = env.DB.prepare(
    `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'Day shift', 'Monday to Friday', ?, ?, '1-3', 1, 1, ?, ?, ?, 1, ?, 1)`,
  );
  for (let from = 1; from <= JOBS; from += 100) {
    const some = Array.from({ length: 100 }, (_, at) => {
      const title = one(LEVELS) + one(ROLES) + one(ENDS);
      const place = one(PLACES);
      const type = one(['Full-time', 'Part-time']);
      const skills = `${one(SKILLS)}, ${one(SKILLS)}`;
      const deadline = `209${chance(9)}-01-01`;
      // Some were posted at the same moment, some long ago, some in days to come.
      const posted = now - chance(40) * 5 * DAY_MS + DAY_MS;
      return insert.bind(
        from + at,
        company.row,
        title,
        place,
        place.split(', ').at(-1),
        title.toLowerCase(),
        place.toLowerCase(),
        type,
        one(ABOUTS),
        skills,
        chance(2_000_000),
        deadline,
        one(COMPANIES),
        posted,
      );
    });
    await env.DB.batch(some);
  }
}, 120_000);

const WORDS = [
  'java',
  'jav',
  'developer',
  'engineer',
  'engineers',
  'software engineer',
  'nurse',
  'nurses',
  'staff nurse',
  'senior',
  'pune',
  'bangalore',
  'acme',
  'orbit',
  'tally',
  'c++',
  'sql',
  'développeur',
  'सीनियर',
  'enginere',
  'developr',
  'accountant',
  'builds',
  'remote',
  'blockchain',
  'fresher',
  'trainee',
  'qa',
  'quality assurance',
  'tester',
  'hr',
  'it',
  'ca',
  'c',
  'r',
  'engineering',
  'accounts',
  'testing',
];

/** A page as it is found where what ranks all jobs is told, or of the likeliest alone. */
async function pages(said: string) {
  const search = readSearch(new URLSearchParams(said));
  const wanted = { search, company: undefined, limit: 10, after: null };
  const now = Date.now();
  const batch = vi.spyOn(Database.prototype, 'batch');
  const likely = await findJobs(db(), wanted, now);
  const trips = batch.mock.calls.length;
  batch.mockRestore();
  const all = await findJobs(db(), { ...wanted, likely: 0 }, now);
  return { said, trips, likely: { ...likely, rows: null }, all: { ...all, rows: null } };
}

it('tells the page at once where a title has the word whose letters begin a name of several words', async () => {
  const count = 60;
  const insert = env.DB.prepare(
    `INSERT INTO jobs (company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
    SELECT company_id, ?, location, city, ?, location_folded, type, timing, working_days, description, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, ?, updated_at FROM jobs WHERE id = 1`,
  );
  const titles = ['Lead Backend Surveyor', 'Senior Backend Surveyor', 'Back-end Surveyor, Pune'];
  await env.DB.batch(
    Array.from({ length: count }, (_, at) => {
      const title = titles[at % titles.length] ?? '';
      return insert.bind(title, title.toLowerCase(), Date.now() - at * DAY_MS);
    }),
  );
  const { trips, likely, all } = await pages('q=backend+surveyor');
  expect([trips, likely.total, likely]).toEqual([1, count, all]);
  await env.DB.prepare("UPDATE jobs SET open = 0 WHERE title LIKE '%Surveyor%'").run();
});

it('tells the page at once where a word is short, or one of several names of a part', async () => {
  for (const said of ['q=qa', 'q=hr', 'q=r', 'q=trainee+nurse', 'q=fresher+java', 'q=qa+tester', 'q=hr+recruiter']) {
    const { trips, likely, all } = await pages(said);
    expect({ said, trips, ...likely }).toEqual({ said, trips: 1, ...all });
    expect([said, likely.total > 0]).toEqual([said, true]);
  }
});

it('tells the page at once where a word is not finished, wherever longer ones stand', async () => {
  for (const q of [
    'pun',
    'mumb',
    'orb',
    'develo',
    'enginee',
    'tall',
    'calli',
    'nurses pun',
    'java enginee',
    'testin',
  ]) {
    const { said, trips, likely, all } = await pages(`q=${encodeURIComponent(q)}`);
    expect({ said, trips, ...likely }).toEqual({ said, trips: 1, ...all });
    expect([said, likely.total > 0]).toEqual([said, true]);
  }
});

it('takes no longer word for a shorter form of the one that was typed: a driver for "driv"', async () => {
  const insert = env.DB.prepare(
    `INSERT INTO jobs (company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
    SELECT company_id, ?1, location, city, lower(?1), location_folded, type, timing, working_days, ?2, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, ?3, updated_at FROM jobs WHERE id = 1`,
  );
  const titles = ['Driver, Night', 'Van Driver', 'Surveyor', 'Drive/Driving Teacher', 'Tester', 'Test Engineer'];
  await env.DB.batch(
    Array.from({ length: 120 }, (_, at) =>
      insert.bind(titles[at % titles.length], 'Driving, testing and surveys.', Date.now() - at * 60_000),
    ),
  );
  for (const said of ['q=driving', 'q=driving+surveys', 'q=testing', 'q=testing+driving']) {
    const { trips, likely, all } = await pages(said);
    expect({ said, trips, ...likely }).toEqual({ said, trips: 1, ...all });
    expect([said, likely.total >= 120]).toEqual([said, true]);
  }
  await env.DB.prepare("UPDATE jobs SET open = 0 WHERE description LIKE 'Driving, testing%'").run();
});

it('finds by what the likeliest jobs say the page that all jobs make, whatever stands in their titles', async () => {
  let asAll = 0;
  for (let tries = 0; tries < 250; tries += 1) {
    const words = Array.from({ length: 1 + chance(tries % 5 === 0 ? 5 : 3) }, () => one(WORDS)).join(' ');
    const place = chance(4) === 0 ? `&place=${encodeURIComponent(one(['pune', 'bangalore', 'remote', 'acme']))}` : '';
    const filter = chance(5) === 0 ? '&type=Part-time' : '';
    const order = one(['', '', '', '&order=closing', '&order=salary', '&order=newest']);
    const { said, trips, likely, all } = await pages(`q=${encodeURIComponent(words)}${place}${filter}${order}`);
    expect({ said, ...likely }).toEqual({ said, ...all });
    if (trips > 1 && likely.corrected.length === 0) {
      asAll += 1;
    }
  }
  // Where that cannot be told, all jobs are asked for.
  expect(asAll).toBeGreaterThan(0);
  expect(asAll).toBeLessThan(25);
}, 120_000);

it('goes on behind the first page without leaving out or repeating a job', async () => {
  for (const said of ['q=java+developer', 'q=engineer', 'q=nurse&order=closing', 'q=senior&order=salary']) {
    const search = readSearch(new URLSearchParams(said));
    const ids: number[] = [];
    const now = Date.now();
    for (let after: number | null = null, more = true; more; more = after !== null) {
      const page = await findJobs(db(), { search, company: undefined, limit: 10, after }, now);
      ids.push(...page.ids);
      after = page.next;
    }
    const whole = await findJobs(db(), { search, company: undefined, limit: 500, after: null, likely: 0 }, now);
    expect([said, ids]).toEqual([said, whole.ids]);
  }
});

it('finds the same where facets are read in the jobs that the words find as where the index is asked for them', async () => {
  // A job's age decides between two that are alike otherwise: one clock for both.
  const now = Date.now();
  const found = async (said: string, among: number) => {
    const search = readSearch(new URLSearchParams(said));
    const batch = vi.spyOn(Database.prototype, 'batch');
    const wanted = { search, company: undefined, limit: 10, after: null, among };
    const { ids, total, more, looked, next } = await findJobs(db(), wanted, now);
    // The fourth value of a search is its first facet, where facets are read.
    const searches = (batch.mock.calls.flat() as Statement[]).filter(({ values }) => values.length > 7);
    batch.mockRestore();
    return { reads: searches.some(({ values }) => values[3] !== null), page: { ids, total, more, looked, next } };
  };
  let totals = 0;
  for (const words of [
    'java developer',
    'nurse pune',
    'engineer senior',
    'software engineer lead',
    'sql java',
    'tally',
  ])
    for (const order of ['best', 'salary', 'closing', 'newest'])
      for (const among of [60, 10_000]) {
        const said = `q=${encodeURIComponent(words)}&place=pune&timing=Day+shift&order=${order}&type=`;
        const [read, asked] = [await found(`${said}Part-time`, among), await found(`${said}Part-time|Contract`, among)];
        expect([read.reads, asked.reads]).toEqual([true, false]);
        expect([said, read.page]).toEqual([said, asked.page]);
        totals += read.page.total;
      }
  expect(totals).toBeGreaterThan(100);
});
