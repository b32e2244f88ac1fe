#!/usr/bin/env node
// Kills the local server (-9) in the middle of writes, again and again. Afterwards every write that
// was acknowledged must be there, and every counter equal to a recount.
//   node bench/crash.mjs [rounds]       20 rounds unless said otherwise
import { execFileSync, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicId } from '../worker/src/core/ids.ts';
import { RECOUNTS } from '../worker/testing/recount.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ROUNDS = Number(process.argv[2] ?? 20);
const PORT = Number(process.env.PORT ?? 8839);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SEEKERS = 600;
const WRITERS = 8;

const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-crash-'));
execFileSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
    'deploy',
    '--dry-run',
    '--outdir',
    path.join(folder, 'worker'),
  ],
  { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
);

/** Starts the server in a process group of its own, so that one kill takes workerd along. */
async function start() {
  const child = fork(
    path.join(import.meta.dirname, 'crash-server.mjs'),
    [path.join(folder, 'worker'), path.join(folder, 'state'), String(PORT)],
    { detached: true, execArgv: ['--no-warnings'] },
  );
  // Whatever ends this script takes the server along.
  const end = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const waiting = new Map();
  let number = 0;
  await new Promise((ready, failed) => {
    child.on('message', (message) => {
      if (message.ready) ready();
      else waiting.get(message.number)?.(message.rows);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return {
    sql: (...statements) =>
      new Promise((done) => {
        number += 1;
        waiting.set(number, done);
        child.send({ number, statements });
      }),
    kill: () =>
      new Promise((done) => {
        child.once('exit', done);
        process.kill(-child.pid, 'SIGKILL');
      }),
  };
}

const hash = (token) => createHash('sha256').update(token).digest('hex');
const token = () => randomBytes(32).toString('base64url');
const seekers = Array.from({ length: SEEKERS }, (_, index) => ({ row: index + 1, token: token() }));
const company = { row: 1, id: publicId('company', 1), token: token() };
const hr = { row: 1, id: publicId('hr', 1), token: token() };
const YEAR = Date.now() + 365 * 86_400_000;

/**
 * Accounts and their sessions, straight into the database: a crash in the middle of hashing shows
 * nothing.
 */
function accounts() {
  const session = (role, { row, token: secret }) =>
    `INSERT INTO sessions (token_hash, role, account_id, created_at, expires_at) VALUES ('${hash(secret)}', '${role}', ${row}, 1, ${YEAR})`;
  return [
    "INSERT INTO companies (name, name_folded, type, position, business_model, email, phone, password_hash, unlimited, created_at) VALUES ('Acme', 'acme', 'IT', 'p', 'b', 'c@crash.test', '1', 'x', 1, 1)",
    "INSERT INTO hrs (name, name_folded, email, phone, password_hash, created_at) VALUES ('Ritu', 'ritu', 'h@crash.test', '1', 'x', 1)",
    session('company', company),
    session('hr', hr),
    ...seekers.flatMap((seeker) => [
      `INSERT INTO students (name, name_folded, email, phone, password_hash, created_at) VALUES ('Asha', 'asha', 's${seeker.row}@crash.test', '1', 'x', 1)`,
      `INSERT INTO resumes (student_id, personal_info, educations, skills, summary, project, experience, created_at, updated_at)
        VALUES (${seeker.row}, '{"name":"Asha","email":"a@crash.test","phone":"1","address":"Pune"}', '[]', 's', 's', 'p', '{"company":"c","role":"r","duration":"d"}', 1, 1)`,
      session('student', seeker),
    ]),
  ];
}

const JOB = {
  jobTitle: 'Nurse',
  city: 'Pune',
  location: 'Pune',
  jobType: 'Full-time',
  jobTiming: 'Day shift',
  workingDays: 'Mon-Fri',
  jobDescription: 'Care',
  desiredSkills: 'Care',
  experience: '1-3',
  noofposition: 2,
  applicationDeadline: '2099-12-31',
  salary: { minSalary: 1, maxSalary: 2 },
};

async function call(method, at, who, body) {
  const response = await fetch(`${ORIGIN}/api${at}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.status >= 500) throw new Error(`${at} answered ${response.status}`);
  return { status: response.status, answer };
}

/** What the server has said is done: ids by kind. */
const acknowledged = { thoughts: [], replies: [], jobs: [], applications: [], decided: [] };
const written = () => Object.values(acknowledged).reduce((sum, ids) => sum + ids.length, 0);
let nextSeeker = 0;
let board;
let job;

const WRITES = [
  async () => {
    const { answer } = await call('POST', '/thoughts', seekers[0], { text: 'A thought' });
    acknowledged.thoughts.push(answer._id);
  },
  async () => {
    const { answer } = await call('POST', `/thoughtsreplies/${board}`, seekers[1], { text: 'A reply' });
    acknowledged.replies.push(answer.index);
  },
  async () => {
    const { answer } = await call('POST', '/company-jobs', company, JOB);
    acknowledged.jobs.push(answer._id);
  },
  async () => {
    const seeker = seekers[nextSeeker];
    nextSeeker += 1;
    if (!seeker) return;
    const { status, answer } = await call('POST', '/apply-job', seeker, { jobId: job });
    if (status === 201) acknowledged.applications.push(answer._id);
  },
  async () => {
    const id = acknowledged.applications.at(-1 - Math.floor(Math.random() * 5));
    if (!id || acknowledged.decided.includes(id)) return;
    const { status } = await call('PUT', `/application/${id}/status`, hr, { status: 'selected' });
    if (status === 200) acknowledged.decided.push(id);
  },
];

/** Writes until the server is gone. */
async function writeUntilKilled(stopped) {
  while (!stopped()) {
    try {
      await WRITES[Math.floor(Math.random() * WRITES.length)]();
    } catch (error) {
      // A refused connection or a cut answer is what a killed server looks like. Anything before
      // that is a fault.
      if (!stopped()) throw error;
    }
  }
}

/** What else has to hold, each as rows that break it. */
const RULES = [
  ...RECOUNTS,
  { name: 'students over their limit', sql: 'SELECT id FROM students WHERE applied > application_limit' },
  {
    name: 'decisions without their one event',
    sql: `SELECT id FROM applications WHERE (status = 'selected') <>
      (SELECT count(*) FROM events WHERE name = 'application.selected' AND subject_id = applications.id)`,
  },
  {
    name: 'replies with a gap',
    sql: 'SELECT thought_id FROM replies GROUP BY thought_id HAVING max(idx) + 1 <> count(*)',
  },
  {
    name: 'jobs that the search does not know',
    sql: 'SELECT id FROM jobs WHERE id NOT IN (SELECT rowid FROM job_search WHERE job_search MATCH \'scope : "c1"\')',
  },
];

/** Says what is missing or miscounted; nothing when all is well. */
async function check(server) {
  const [thoughts, replies, jobs, applications, decided, ...counts] = await server.sql(
    'SELECT id FROM thoughts',
    'SELECT idx FROM replies',
    'SELECT id FROM jobs',
    'SELECT id FROM applications',
    "SELECT id FROM applications WHERE status = 'selected'",
    ...RULES.map(({ sql }) => sql),
  );
  const there = {
    thoughts: new Set(thoughts.map((row) => publicId('thought', row.id))),
    replies: new Set(replies.map((row) => row.idx)),
    jobs: new Set(jobs.map((row) => publicId('job', row.id))),
    applications: new Set(applications.map((row) => publicId('application', row.id))),
    decided: new Set(decided.map((row) => publicId('application', row.id))),
  };
  const lost = Object.entries(acknowledged).flatMap(([kind, ids]) =>
    ids.filter((id) => !there[kind].has(id)).map((id) => `${kind} ${id} was acknowledged and is lost`),
  );
  const wrong = RULES.flatMap(({ name }, index) =>
    counts[index].length === 0 ? [] : [`${name}: ${JSON.stringify(counts[index].slice(0, 3))}`],
  );
  return [...lost, ...wrong];
}

let server = await start();
const setUp = accounts();
for (let at = 0; at < setUp.length; at += 100) await server.sql(...setUp.slice(at, at + 100));
job = (await call('POST', '/company-jobs', company, JOB)).answer._id;
board = (await call('POST', '/thoughts', seekers[0], { text: 'The board' })).answer._id;
await server.sql("UPDATE jobs SET hr_id = 1, hr_name = 'Ritu' WHERE id = 1");

let faults = [];
for (let round = 1; round <= ROUNDS && faults.length === 0; round += 1) {
  let stopped = false;
  const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(() => stopped));
  const enough = written() + 20 + Math.random() * 30;
  while (written() < enough) await new Promise((done) => setTimeout(done, 5));
  stopped = true;
  await server.kill();
  await Promise.all(writers);
  server = await start();
  faults = await check(server);
  console.log(
    `round ${round}: ${written()} writes acknowledged so far, ${faults.length === 0 ? 'all there, counters equal' : 'FAULTS'}`,
  );
}
await server.kill();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
