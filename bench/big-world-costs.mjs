/**
 * What a large world takes, and what its reads and writes cost beside smaller ones: statements of
 * the product itself, as its screens ask for them.
 */
import { JOBS_PAGE, readSearch } from '@niyukti/contract/job-search';
import { listStaffRows, listStudentRows } from '../worker/src/applications/application-lists.ts';
import { int } from '../worker/src/core/rows.ts';
import { SEARCHED, tableSearch } from '../worker/src/http/table-search.ts';
import { jobsPage, listEverything, listJobs, searching } from '../worker/src/jobs/job-queries.ts';
import { ROWS } from '../worker/src/jobs/job-statements.ts';
import { findJobs } from '../worker/src/jobs/search/search.ts';
import { NOW } from './big-world-rows.mjs';

/** Rounds in which all worlds take turns, so that what else a machine does meets each. */
const ROUNDS = 15;
const TRIES = 30;
/** Pages of all worlds are in memory before anything is measured. */
const WARM = 2;

/** Which part of the whole a table or index is. */
const PARTS = {
  'the record': /^(events|event_|packed_events)/,
  'the search of applications': /^application_search/,
  'other searches': /_search_|^(job_words|title_words|listed_jobs|search_terms)/,
  resumes: /^(resumes|sqlite_autoindex_resumes)/,
  'indexes of applications': /^(applications_|sqlite_autoindex_applications)/,
  applications: /^applications$/,
  'the rest': /./,
};

/** Bytes for each application of every part, of all together, and of what the file has unused. */
export function bytesOf(db, applications) {
  const parts = Object.fromEntries(Object.keys(PARTS).map((part) => [part, 0]));
  for (const { name, bytes } of db.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all()) {
    const [part] = Object.entries(PARTS).find(([, names]) => names.test(name));
    parts[part] += bytes;
  }
  const together = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
  const { free } = db
    .prepare('SELECT freelist_count * page_size AS free FROM pragma_freelist_count, pragma_page_size')
    .get();
  return Object.fromEntries(
    Object.entries({ ...parts, together, 'free pages': free }).map(([part, bytes]) => [
      part,
      Math.round(bytes / applications),
    ]),
  );
}

/** Microseconds of processor time of a try. */
function round(work, begin) {
  const start = process.cpuUsage();
  for (let index = 0; index < TRIES; index++) work(begin + index);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / TRIES;
}
const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];

const FIRST_PAGE = { limit: 20, after: null };

const READER = { today: new Date(NOW).toISOString().slice(0, 10) };
const students = tableSearch(SEARCHED.student, { id: int }, 't.id');
/** What visitors search for, by name. */
const SEARCHES = {
  'public, a common word': { q: 'accountant' },
  'public, a title and a place': { q: 'backend accountant', place: 'Pune' },
  'public, an absent word': { q: 'qxzqxz' },
};

/** What is measured: by name, a function of the world that makes one try. */
const READS = {
  'HR, pending': (_, hr) => () => listStaffRows({ role: 'hr', id: hr }, { status: 'pending' }, FIRST_PAGE),
  'HR, pending, deep': (size, hr) => () =>
    listStaffRows({ role: 'hr', id: hr }, { status: 'pending' }, { limit: 20, after: size.applications * 0.95 }),
  'HR, advanced': (_, hr) => () => listStaffRows({ role: 'hr', id: hr }, { advanced: true }, FIRST_PAGE),
  'HR, selected': (_, hr) => () => listStaffRows({ role: 'hr', id: hr }, { status: 'selected' }, FIRST_PAGE),
  'HR, by name': (_, hr) => () => listStaffRows({ role: 'hr', id: hr }, { text: 'priya' }, FIRST_PAGE),
  'HR, by skill': (_, hr) => () =>
    listStaffRows({ role: 'hr', id: hr }, { status: 'pending', text: 'sql' }, FIRST_PAGE),
  'HR, a text whose pieces never meet': (_, hr) => () =>
    listStaffRows({ role: 'hr', id: hr }, { text: 'verma aarav verma' }, FIRST_PAGE),
  'HR, an absent text': (_, hr) => () => listStaffRows({ role: 'hr', id: hr }, { text: 'qxzqxz' }, FIRST_PAGE),
  'company, interviews': (_, __, company) => () =>
    listStaffRows({ role: 'company', id: company }, { stage: 'interview' }, FIRST_PAGE),
  'company, selected': (_, __, company) => () =>
    listStaffRows({ role: 'company', id: company }, { status: 'selected' }, FIRST_PAGE),
  'HR, jobs': (_, hr) => () => listJobs(ROWS, { hr }, READER, FIRST_PAGE),
  'company, jobs': (_, __, company) => () => listJobs(ROWS, { company }, { ...READER, counts: true }, FIRST_PAGE),
  'company, jobs by title': (_, __, company) => () =>
    jobsPage(ROWS, { company, text: 'accountant' }, { ...READER, counts: true }, FIRST_PAGE),
  'public, all jobs': () => () => listEverything(ROWS, 'newest', { ...READER, stranger: true }, FIRST_PAGE),
  'administrator, jobs by title': () => () => jobsPage(ROWS, { text: 'accountant' }, READER, FIRST_PAGE),
  'administrator, students by name': () => () => students('priya', null, FIRST_PAGE),
  'administrator, an absent name': () => () => students('qxzqxz', null, FIRST_PAGE),
  'student, own': (size) => (index) => listStudentRows(1 + ((index * 7919) % size.students), {}, FIRST_PAGE),
};

function reader(db) {
  const known = new Map();
  // A list with a text is two statements: what it shows, and how far was looked.
  return (statements) =>
    [statements].flat().map(({ sql, values }) => {
      if (!known.has(sql)) known.set(sql, db.prepare(sql));
      return known.get(sql).all(...values);
    });
}

/** The one who has most, so that a page is full. */
export const busiest = (db, column) =>
  db
    .prepare(`SELECT ${column} AS id FROM applications WHERE stage = 'interview' GROUP BY 1 ORDER BY count(*) DESC`)
    .get().id;

/** The statements that a visitor's search sends. */
async function statementsOf(read, asked) {
  const sent = [];
  const answered = (statement) => {
    sent.push(statement);
    return read(statement)[0];
  };
  const search = readSearch(new URLSearchParams(asked));
  const db = {
    batch: async (...statements) => statements.map((statement) => ({ rows: answered(statement) })),
    first: async (statement) => answered(statement)[0],
  };
  const { lookUp } = searching(ROWS, READER);
  await findJobs(db, { search, company: undefined, limit: JOBS_PAGE, after: null }, NOW, lookUp);
  return sent;
}

/** What one world makes of each: by name, a function that makes one try. */
export async function worksOf({ db, size }) {
  const read = reader(db);
  const [hr, company] = [busiest(db, 'hr_id'), busiest(db, 'company_id')];
  const works = Object.fromEntries(
    Object.entries(READS).map(([name, make]) => {
      const statement = make(size, hr, company);
      return [name, (index) => read(statement(index))];
    }),
  );
  for (const [name, asked] of Object.entries(SEARCHES)) {
    const sent = await statementsOf(read, asked);
    works[name] = () => read(sent);
  }
  const waiting = db
    .prepare("SELECT id FROM applications WHERE stage = 'applied' ORDER BY id DESC LIMIT ?")
    .all(TRIES * (ROUNDS + WARM));
  const decide = db.prepare(
    "UPDATE applications SET status = 'selected', decided_at = ?1, updated_at = ?1, released_at = ?1 WHERE id = ?2",
  );
  let decided = 0;
  works['decide, with all that triggers write'] = () => decide.run(NOW, waiting[decided++ % waiting.length].id);
  const apply =
    db.prepare(`INSERT INTO applications (student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded,
      job_title, company_name, skills_folded, title_folded, created_at, updated_at, released_at)
    SELECT s.id, j.id, s.resume_id, j.company_id, j.hr_id, s.name, s.name_folded, j.title, j.company_name, r.skills_folded, j.title_folded, ?1, ?1, ?1
    FROM students s JOIN resumes r ON r.id = s.resume_id JOIN jobs j ON j.id = ?2 WHERE s.id = ?3`);
  // Nobody has applied for a new job.
  const job = db
    .prepare(
      `INSERT INTO jobs (company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
        experience, openings, salary_min, salary_max, deadline, company_name, hr_id, hr_name, posted_at, updated_at)
      SELECT company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
        experience, openings, salary_min, salary_max, deadline, company_name, hr_id, hr_name, posted_at, updated_at
      FROM jobs WHERE id = (SELECT max(id) FROM jobs) RETURNING id`,
    )
    .get().id;
  let applied = 0;
  works['apply, with all that triggers write'] = () => apply.run(NOW, job, ++applied);
  return works;
}

/** Microseconds in each world, by what is measured. */
export async function costs(worlds) {
  const made = [];
  for (const world of worlds) made.push(await worksOf(world));
  return Object.keys(made[0]).map((what) => {
    const rounds = made.map(() => []);
    for (let at = 0; at < ROUNDS + WARM; at++)
      made.forEach((works, world) => {
        const took = round(works[what], at * TRIES);
        if (at >= WARM) rounds[world].push(took);
      });
    return { what, took: rounds.map((one) => Math.round(median(one))) };
  });
}
