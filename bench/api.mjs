#!/usr/bin/env node
// Measures calls of the API as multiples of a one-row read in the same miniflare, at 30,000 and
// 300,000 applications.
//   node bench/api.mjs           all
//   node bench/api.mjs --quick   a tenth of the rows, fewer tries
import { publicId } from '../worker/src/core/ids.ts';
import { inTurns, underLoad } from './measure.mjs';
import { report, table } from './report.mjs';
import { bytesWritten, openWorld } from './world.mjs';

const QUICK = process.argv.includes('--quick');
const SCALE = QUICK ? 0.1 : 1;
const SMALL = { jobs: 20_000 * SCALE, applications: 30_000 * SCALE };
const LARGE = { jobs: 20_000 * SCALE, applications: 300_000 * SCALE };
const TRIES = QUICK ? 20 : 60;
/** Requests of sixteen callers, in rounds in which the kinds take turns. */
const LOAD = { callers: 16, rounds: QUICK ? 2 : 5, perRound: 64 };
const CALLERS_TIMES = LOAD.rounds * LOAD.perRound;
/** Writes whose bytes on the disk are counted, with their notices and their seal. */
const COUNTED = 40;
/** Waits until changes are delivered and sealed, a second after their answers. */
const settled = () => new Promise((done) => setTimeout(done, 2_500));
const ORIGIN = 'http://localhost:8787';
const LIST = { atMost: 3, unit: '× one-row read' };
const SEARCH = { atMost: 5, unit: '× one-row read' };
const STEP = { atMost: 2.7, unit: '× one-row read' };

const { api, bare, db, student, company, hr, grow, restoreTriggers, openInboxes, close } = await openWorld();
const { hold, end } = report();

const oneRow = () => bare.fetch(`${ORIGIN}/row`);
const get = (path, who) => () =>
  api.fetch(`${ORIGIN}/api${path}`, { headers: who ? { authorization: `Bearer ${who.token}` } : {} });

/** Makes a change. Throws for a refusal, which would cost less. */
async function write(method, path, who, body) {
  const answer = await api.fetch(`${ORIGIN}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const pending = (query = '') => `/hr-applications/${hr.id}?view=row&status=pending&limit=20${query}`;
/** Lists in their default order, and searches of staff by name. */
const READS = {
  'jobs of the board': [get('/company-all-jobs?view=row&limit=20'), LIST],
  'jobs of the board, student': [get('/company-all-jobs?view=row&limit=20', student), LIST],
  "HR's pending applications": [get(pending(), hr), LIST],
  "a company's interviews": [get(`/interview-applications/${company.id}?view=row&limit=20`, company), LIST],
  "a student's applications": [get('/user-applications?view=row&limit=20', student), LIST],
  "HR's applications by name": [get(pending('&q=rao'), hr), SEARCH],
  "HR's applications, a name that nobody has": [get(pending('&q=zzzzzz'), hr), SEARCH],
};
/** Lists of about 6,000 rows, ordered by another column. */
const ORDERED = {
  "HR's pending applications, oldest first": get(pending('&sort=oldest'), hr),
  "HR's pending applications, by when they are due": get(pending('&sort=due'), hr),
};

const ratio = ({ p50, beside }) => p50 / beside;
const measured = {};
async function readAll(size) {
  for (const [name, [send]] of Object.entries(READS)) {
    await inTurns(send, oneRow, 5);
    measured[name] = { ...measured[name], [size]: await inTurns(send, oneRow, TRIES) };
  }
}
await grow(SMALL);
await readAll('small');
for (const [name, send] of Object.entries(ORDERED)) {
  const { p95 } = await inTurns(send, oneRow, TRIES);
  hold(`${name}, p95`, p95, { atMost: 150, unit: 'ms' });
}
await grow(LARGE);
await readAll('large');
await restoreTriggers();

table(
  ['read, one caller', 'p50 ms', 'p95 ms', '× one-row read', 'grown from 30,000 to 300,000 applications'],
  Object.entries(measured).map(([name, { small, large }]) => [
    ...[name, large.p50, large.p95, ratio(large)],
    ratio(large) / ratio(small),
  ]),
);
for (const [name, [, target]] of Object.entries(READS)) {
  const { small, large } = measured[name];
  hold(name, ratio(large), target);
  hold(`${name}, grown`, ratio(large) / ratio(small), { atMost: 2, unit: '×' });
}

const WRITES = CALLERS_TIMES + TRIES + COUNTED + 5;
const { results: undecided } = await db
  .prepare("SELECT id, student_id FROM applications WHERE hr_id = ? AND stage = 'applied' LIMIT ?")
  .bind(hr.row, WRITES)
  .all();
const { results: openJobs } = await db
  .prepare(
    'SELECT id FROM jobs j WHERE open = 1 AND NOT EXISTS (SELECT 1 FROM applications WHERE student_id = ? AND job_id = j.id) LIMIT ?',
  )
  .bind(student.row, WRITES)
  .all();
if (undecided.length < WRITES || openJobs.length < WRITES) throw new Error('The seed has too few rows to write to.');
// Their applications have made the objects of the candidates. Each writes 70 KB when it is new.
await openInboxes(undecided.map(({ student_id }) => student_id));
let applied = 0;
let decided = 0;
const STEPS = {
  'an application': () => write('POST', '/apply-job', student, { jobId: publicId('job', openJobs[applied++].id) }),
  'a decision': () =>
    write('PUT', `/application/${publicId('application', undecided[decided++].id)}/status`, hr, { status: 'selected' }),
};
const MAY_WRITE = { 'an application': 75, 'a decision': 100 };

for (const [name, send] of Object.entries(STEPS)) {
  await inTurns(send, oneRow, 5);
  hold(name, ratio(await inTurns(send, oneRow, TRIES)), STEP);
  await settled();
  const before = bytesWritten();
  for (let count = 0; count < COUNTED; count += 1) await (await send()).arrayBuffer();
  await settled();
  const kilobytes = (bytesWritten() - before) / COUNTED / 1024;
  hold(`${name}, written to the disk`, kilobytes, { atMost: MAY_WRITE[name], unit: 'KB' });
}

const READS_AT_ONCE = Object.fromEntries(Object.entries(READS).map(([name, [send]]) => [name, send]));
const load = await underLoad({ 'one-row read': oneRow, ...READS_AT_ONCE, ...STEPS }, LOAD);
table(
  ['sixteen callers', 'a second', 'p50 ms', 'p95 ms'],
  Object.entries(load).map(([name, { rate, p50, p95 }]) => [name, Math.round(rate), p50, p95]),
);
for (const name of Object.keys(READS))
  hold(`${name}, sixteen callers, p95`, load[name].p95, { atMost: 100, unit: 'ms' });
for (const name of Object.keys(STEPS))
  hold(`${name}, sixteen callers, p95`, load[name].p95, { atMost: 150, unit: 'ms' });
await close();
end();
