import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { ask, signIn } from '../../../testing/client.ts';
import { db } from '../../../testing/hiring.ts';
import { Database } from '../../core/database.ts';
import { internalId, publicId } from '../../core/ids.ts';
import { alikeIn, alikeTo } from './alike.ts';
import { likeOf, mostAlike } from './similar.ts';

/** Numbers that look like chance and are the same each time. */
let seed = 11;
const chance = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const one = <T>(list: readonly T[]): T => list[chance(list.length)] as T;

const LEVELS = ['', '', 'Senior ', 'Sr. ', 'Trainee ', 'सीनियर '];
const ROLES = [
  'Java Developer',
  'JavaScript Developer',
  'Java/Spring Engineer',
  'Engineering Manager',
  'Software Engineer',
  'Staff Nurse',
  'Nurse (Night Shift)',
  'C++ Engineer',
  'Accountant, Accounts',
  'Sales-Executive',
];
const SKILLS = [
  'Java',
  'JavaScript',
  'Core Java',
  'Node.js',
  'SQL',
  'MySQL',
  'Software  testing',
  'C++',
  'C#',
  'UI/UX',
  'GST',
];
const PLACES = ['Baner, Pune', 'Whitefield, Bengaluru', 'Bengaluru', 'पुणे', 'Navi Mumbai', 'Mumbai'];
const JOBS = 300;
const TODAY = '2030-01-01';

interface Posted {
  readonly id: number;
  readonly title: string;
  readonly skills: string;
  readonly location: string;
  readonly city: string;
  readonly deadline: string;
}
const posted: Posted[] = [];

beforeAll(async () => {
  const company = await signIn('company');
  for (let id = 1; id <= JOBS; id += 1) {
    const location = one(PLACES);
    const skills = Array.from({ length: 1 + chance(5) }, () => one(SKILLS)).join(one([', ', ',', ' , ']));
    const city = location.split(', ').at(-1) ?? location;
    const deadline = chance(10) === 0 ? '2029-12-31' : '2090-01-01';
    posted.push({ id, title: one(LEVELS) + one(ROLES), skills, location, city, deadline });
  }
  const insert = env.DB.prepare(
    `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'Full-time', 'Day shift', 'Monday to Friday', 'Do it.', ?, '1-3', 1, 1, 2, ?, 'Acme', 1, ?, 1)`,
  );
  await env.DB.batch(
    posted.map(({ id, title, location, city, skills, deadline }) =>
      insert.bind(
        id,
        company.row,
        title,
        location,
        city,
        title.toLowerCase(),
        location.toLowerCase(),
        skills,
        deadline,
        Date.now(),
      ),
    ),
  );
}, 120_000);

const shownOf = (rows: string): Posted[] =>
  alikeIn(rows).map((row) => ({
    id: row.j_id,
    title: row.j_title,
    skills: row.j_skills,
    location: row.j_location,
    city: row.j_city,
    deadline: row.j_deadline,
  }));
const similarTo = async (job: Posted): Promise<number[]> => {
  const answer = await db().first(likeOf(job, TODAY));
  return mostAlike(job, shownOf(answer?.rows ?? '[]')).map(({ id }) => id);
};

it('answers the jobs that are most alike of all, whatever signs stand between their words', async () => {
  for (const job of posted.slice(0, 120)) {
    const open = posted.filter(({ id, deadline }) => id !== job.id && deadline >= TODAY);
    const [found, all] = [await similarTo(job), mostAlike(job, open).map(({ id }) => id)];
    expect([job, found]).toEqual([job, all]);
  }
}, 60_000);

it('reads the words of a job itself where they are of ASCII alone, and finds the same', async () => {
  let read = 0;
  for (const job of posted.slice(0, 120)) {
    const answer = await db().first(alikeTo(job.id, TODAY));
    expect([job, answer !== null]).toEqual([job, /^\p{ASCII}*$/u.test(job.title + job.skills + job.location)]);
    if (answer === null) continue;
    read += 1;
    expect([job, answer]).toEqual([job, await db().first(likeOf(job, TODAY))]);
  }
  expect(read).toBeGreaterThan(60);
}, 60_000);

it('finds nothing that is like a job without words', async () => {
  expect(
    await similarTo({ id: 1, title: '&', skills: ' , ', location: 'Pune', city: 'Pune', deadline: TODAY }),
  ).toEqual([]);
});

it('a job’s page is one round trip, and two where its words are of another script', async () => {
  const pageOf = async ({ id }: Posted) => {
    const batch = vi.spyOn(Database.prototype, 'batch');
    const { status, json } = await ask('GET', `/api/jobs/${publicId('job', id)}`);
    const trips = batch.mock.calls.length;
    batch.mockRestore();
    expect([status, json.similar.length, json.others.length]).toEqual([200, 6, 3]);
    expect(json.similar.map(({ _id }: { _id: string }) => internalId('job', _id))).not.toContain(id);
    return trips;
  };
  const [plain, hindi] = ['Java Developer', 'सीनियर Java Developer'].map((title) =>
    posted.find((job) => job.title === title && job.deadline > TODAY && /^[A-Z]/.test(job.location)),
  ) as [Posted, Posted];
  expect([await pageOf(plain), await pageOf(hindi)]).toEqual([1, 2]);
});

it('a text that is no words between signs, of a tab or of the signs that this puts between, is left to the isolate', async () => {
  const { id } = posted.find(({ skills, location }) => /^\p{ASCII}*$/u.test(skills + location)) as Posted;
  for (const more of ['\t', '\n', '\u0001', '§', '¦', ' + ', ' #', '+ '].map((sign) => `Java${sign}Developer`)) {
    await env.DB.prepare('UPDATE jobs SET title = ? WHERE id = ?').bind(more, id).run();
    const readable = more.includes('Java+ ');
    expect([more, (await db().first(alikeTo(id, TODAY))) !== null]).toEqual([more, readable]);
  }
});
