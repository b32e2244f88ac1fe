import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/roles';
import { type SignedIn, signIn } from './client.ts';
import type { Cast } from './every-call/tour.ts';
import { rows } from './hiring.ts';
import { dropTriggers, OTHERS, prepareSeed, seedApplications, seedJobs, seedOtherCompanies } from './large-seed.ts';
import { recountOf } from './recount.ts';

/** The job that everybody applied for and bookmarked. */
export const HOT_JOB = 1;
export const APPLICATIONS = 10_000;
/** Jobs of its company, all with the same HR. */
export const JOBS = 40;
/** Jobs of others that the student applied for, each at another company than the last. */
export const APPLIED = 1_000;
const HRS = 300;
/** Notices, mails, followers, kept searches of everybody. */
const MANY = 1_000;

const numbers = (to: number): string =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

/**
 * Accounts with everything that one can have any number of: a company with 40 jobs, one of which
 * 10,000 applied for; their HR; a student with 1,000 applications; an administrator. Figures are
 * as triggers keep them.
 */
export async function largeWorld(): Promise<Cast> {
  const cast = {} as Cast;
  for (const role of ROLES) cast[role] = await signIn(role, role === 'admin' ? 'Root' : undefined);
  const { company, hr } = cast;
  const triggers = await dropTriggers(env.DB);
  await prepareSeed(env.DB);
  await seedOtherCompanies(env.DB);
  await rows(`${numbers(HRS)} INSERT INTO hrs (id, name, name_folded, email, phone, password_hash, created_at)
    SELECT ${OTHERS.hrs} + i, 'Ritu', 'ritu', 'hr' || i || '@seed.test', '1', 'x', 1 FROM n`);
  await seedJobs(env.DB, cast, 0, JOBS + APPLIED);
  await rows('DELETE FROM saved_jobs');
  await rows('DELETE FROM saved_job_search');
  await rows(
    "UPDATE jobs SET company_id = ?1, company_name = ?2, hr_id = ?3, hr_name = ?4, open = 1, deadline = '2099-01-01' WHERE id <= ?5",
    ...[company.row, company.name, hr.row, hr.name, JOBS],
  );
  await rows(
    `UPDATE jobs SET company_id = ${OTHERS.companies} + id % 500, hr_id = ${OTHERS.hrs} + 1 + id % ${HRS}, open = 0 WHERE id > ?`,
    JOBS,
  );
  await rows('UPDATE job_counts SET (company_id, open) = (SELECT company_id, open FROM jobs WHERE id = job_id)');
  await rows(
    'INSERT INTO company_locations (company_id, location, jobs) SELECT company_id, location, count(*) FROM jobs WHERE company_id = ? GROUP BY location',
    company.row,
  );
  await seedApplications(env.DB, cast, 0, APPLICATIONS, HOT_JOB);
  await rows('UPDATE applications SET student_id = -id WHERE student_id = ?', cast.student.row);
  await rows(
    `INSERT INTO saved_jobs (student_id, job_id, deadline, created_at) SELECT student_id, job_id, '2099-01-01', 0 FROM applications`,
  );
  await rows("UPDATE hrs SET week = ''");
  for (const [table, id] of [
    ['job_counts', HOT_JOB],
    ['companies', company.row],
    ['hrs', hr.row],
  ] as const)
    await rows(recountOf(table), id);
  await rows('UPDATE companies SET unlimited = 1');
  await rows('UPDATE students SET unlimited = 1');
  await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
  await listJobs();
  await applyForMany(cast.student);
  for (const role of ROLES) await grow(role, cast[role]);
  await growOthers(cast);
  return cast;
}

/** The company's jobs enter the list of open ones as they do when they open. */
async function listJobs(): Promise<void> {
  await rows('UPDATE jobs SET open = 0 WHERE id <= ?', JOBS);
  await rows('UPDATE jobs SET open = 1 WHERE id <= ?', JOBS);
  await rows('DELETE FROM catch_ups');
}

async function applyForMany({ row, name }: SignedIn): Promise<void> {
  await rows(
    `INSERT INTO applications (student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title, title_folded,
      company_name, status, decided_at, created_at, updated_at)
    SELECT ?, id, 1, company_id, hr_id, ?, lower(?), title, title_folded, company_name, iif(id % 2, 'selected', 'pending'), 1, 1, 1
    FROM jobs WHERE id > ?`,
    ...[row, name, name, JOBS],
  );
}

/** What an account of any role may have many of; of sessions so many as there may be. */
async function grow(role: Role, { row }: SignedIn): Promise<void> {
  await manySessions(role, row);
  await rows(
    `${numbers(MANY)} INSERT INTO notices (role, account_id, kind, subject, subject_id, about, alike, count, created_at)
    SELECT ?, ?, 'round.shared', 'application', i, '{"round":1}', 'n' || i, 1, i FROM n`,
    ...[role, row],
  );
  await rows(
    `${numbers(MANY)} INSERT INTO mails (key, role, account_id, kind, about, created_at, due_at) SELECT ?1 || i, ?1, ?2, 'notice', '', i, 8e15 FROM n`,
    ...[role, row],
  );
  await rows(
    `${numbers(MANY)} INSERT INTO kept_mails (key, role, account_id, recipient, subject, raw, created_at) SELECT ?1 || i, ?1, ?2, 'r', 's', 'r', i FROM n`,
    ...[role, row],
  );
  await rows(
    `${numbers(100)} INSERT INTO password_resets (token_hash, role, account_id, created_at, expires_at) SELECT ?1 || i, ?1, ?2, i, 8e15 FROM n`,
    ...[role, row],
  );
}

/** Has an account log in so often that older sessions have ended for it. */
export async function manySessions(role: Role, account: number): Promise<void> {
  await rows(
    `${numbers(300)} INSERT INTO sessions (token_hash, role, account_id, created_at, expires_at) SELECT hex(randomblob(32)), ?, ?, i, 8e15 FROM n`,
    ...[role, account],
  );
}

async function growOthers({ company, hr, student }: Cast): Promise<void> {
  await rows(
    `${numbers(MANY)} INSERT INTO follows (student_id, company_id, created_at) SELECT ${OTHERS.students} + i, ?, 1 FROM n`,
    company.row,
  );
  await rows(
    `${numbers(MANY)} INSERT INTO alerts (student_id, name, search, pace, created_at)
    SELECT ${OTHERS.students} + i, 'All', '', iif(i % 2, 'now', 'day'), 1 FROM n`,
  );
  await rows("INSERT INTO alert_keys (key, alert_id) SELECT 'f:any', id FROM alerts");
  await rows(
    `${numbers(MANY)} INSERT INTO follows (student_id, company_id, created_at) SELECT ?, ${OTHERS.companies} + i, 1 FROM n`,
    student.row,
  );
  await rows(
    `${numbers(300)} INSERT INTO hr_weekly (hr_id, week, selected) SELECT ?, date('2015-01-05', (i * 7) || ' days'), 1 FROM n`,
    hr.row,
  );
}
