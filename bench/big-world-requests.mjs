/**
 * What calls cost in a large world beside smaller ones, asked of the Worker as it ships: all worlds
 * in turns, for the clock.
 */
import { DatabaseSync } from 'node:sqlite';
import { publicId } from '../worker/src/core/ids.ts';
import { busiest } from './big-world-costs.mjs';
import { quantile, timed } from './measure.mjs';
import { openWorldsOf, sessionOf } from './world.mjs';

const ORIGIN = 'http://localhost:8787';
const TRIES = 150;
/** The first requests of a world prepare its statements and bring its pages into memory. */
const WARM = 20;

const page = (path, asked = {}) => `${path}?${new URLSearchParams({ view: 'row', limit: '20', ...asked })}`;
const ofHr = (asked) => ({ path: ({ hr }) => page(`/hr-applications/${hr.id}`, asked), as: 'hr' });
const cursor = (row) => publicId('cursor', Math.round(row));

/** By the same names as what the database alone is asked (`big-world-costs.mjs`). */
const READS = {
  'HR, pending': ofHr({ status: 'pending' }),
  'HR, pending, deep': {
    path: ({ hr, size }) =>
      page(`/hr-applications/${hr.id}`, { status: 'pending', cursor: cursor(size.applications * 0.95) }),
    as: 'hr',
  },
  'HR, advanced': ofHr({ advanced: 'true' }),
  'HR, selected': ofHr({ status: 'selected' }),
  'HR, by name': ofHr({ q: 'priya' }),
  'HR, by skill': ofHr({ status: 'pending', q: 'sql' }),
  'HR, a text whose pieces never meet': ofHr({ q: 'verma aarav verma' }),
  'HR, an absent text': ofHr({ q: 'qxzqxz' }),
  'company, interviews': {
    path: ({ company }) => page(`/interview-applications/${company.id}`, { stage: 'interview' }),
    as: 'company',
  },
  'company, selected': { path: ({ company }) => page(`/selected-applications/${company.id}`), as: 'company' },
  'HR, jobs': { path: ({ hr }) => page(`/hr-jobs/${hr.id}`), as: 'hr' },
  'company, jobs': { path: ({ company }) => page('/company-jobs', { companyId: company.id }), as: 'company' },
  'company, jobs by title': {
    path: ({ company }) => page('/company-jobs', { companyId: company.id, q: 'accountant' }),
    as: 'company',
  },
  'public, all jobs': { path: () => page('/jobs', { order: 'newest' }) },
  'administrator, jobs by title': { path: () => page('/company-all-jobs', { title: 'accountant' }), as: 'admin' },
  'administrator, students by name': { path: () => page('/allusers', { q: 'priya' }), as: 'admin' },
  'administrator, an absent name': { path: () => page('/allusers', { q: 'qxzqxz' }), as: 'admin' },
  'student, own': { path: () => page('/user-applications'), as: 'student' },
  'public, a common word': { path: () => page('/jobs', { q: 'accountant' }) },
  'public, a title and a place': { path: () => page('/jobs', { q: 'backend accountant', place: 'Pune' }) },
  'public, an absent word': { path: () => page('/jobs', { q: 'qxzqxz' }) },
};

/** Who asks in one world, with their sessions, and what can be decided and applied for there. */
function prepare({ file, size }) {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = OFF');
  const admin = db
    .prepare("INSERT INTO admins (name, email, password_hash, created_at) VALUES ('a', ?, 'x', 1) RETURNING id")
    .get(`${crypto.randomUUID()}@made.test`).id;
  const student = Math.round(size.students / 2);
  const decider = db
    .prepare("SELECT hr_id AS id FROM applications WHERE stage = 'applied' GROUP BY 1 ORDER BY count(*) DESC")
    .get().id;
  const people = Object.fromEntries(
    [
      ['hr', 'hr', busiest(db, 'hr_id')],
      ['decider', 'hr', decider],
      ['company', 'company', busiest(db, 'company_id')],
      ['student', 'student', student],
      ['admin', 'admin', admin],
    ].map(([name, role, row]) => {
      const { token, sql, values } = sessionOf(role, row);
      db.prepare(sql).run(...values);
      return [name, { id: publicId(role, row), token }];
    }),
  );
  const ids = (sql, value) => {
    const found = db.prepare(`${sql} ORDER BY id DESC LIMIT ?`).all(value, TRIES + WARM);
    if (found.length < TRIES + WARM) throw new Error(`${file} has ${found.length} rows for: ${sql}`);
    return found.map(({ id }) => id);
  };
  const waiting = ids("SELECT id FROM applications WHERE hr_id = ? AND stage = 'applied'", decider);
  const open = ids(
    'SELECT id FROM jobs j WHERE open = 1 AND NOT EXISTS (SELECT 1 FROM applications WHERE student_id = ? AND job_id = j.id)',
    student,
  );
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return { ...people, size, waiting, open };
}

/** What one world is asked: by name, a function that sends the request of that number. */
function requestsOf(api, world) {
  const ask = (path, { as, ...init } = {}) =>
    api.fetch(`${ORIGIN}/api${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        origin: ORIGIN,
        ...(as && { authorization: `Bearer ${world[as].token}` }),
      },
    });
  const reads = Object.entries(READS).map(([name, { path, as }]) => [name, () => ask(path(world), { as })]);
  const decide = (index) =>
    ask(`/application/${publicId('application', world.waiting[index])}/status`, {
      as: 'decider',
      method: 'PUT',
      body: JSON.stringify({ status: 'selected' }),
    });
  const apply = (index) =>
    ask('/apply-job', {
      as: 'student',
      method: 'POST',
      body: JSON.stringify({ jobId: publicId('job', world.open[index]) }),
    });
  return { ...Object.fromEntries(reads), decide, apply };
}

/** Milliseconds of a call in each of these worlds, of the smallest first, by what is asked. */
export async function requestCosts(worlds) {
  const prepared = worlds.map(prepare);
  const { apis, close } = await openWorldsOf(worlds.map(({ file }) => file));
  try {
    const asked = apis.map((api, index) => requestsOf(api, prepared[index]));
    const costs = [];
    for (const what of Object.keys(asked[0])) {
      const took = asked.map(() => []);
      for (let index = 0; index < TRIES + WARM; index++) {
        for (const [world, requests] of asked.entries()) {
          const ms = await timed(() => requests[what](index));
          if (index >= WARM) took[world].push(ms);
        }
      }
      costs.push({ what, took: took.map((all) => quantile(all, 0.5)) });
    }
    return costs;
  } finally {
    await close();
  }
}
