#!/usr/bin/env node
// Kills the local server (-9) in the middle of writes, again and again. Afterwards every write that
// was acknowledged must be there, and every counter equal to a recount.
//   node bench/crash.mjs [rounds]       20 rounds unless said otherwise
import { publicId } from '../worker/src/core/ids.ts';
import { RECOUNTS } from '../worker/testing/recount.ts';
import { ASSIGN, JOB, makeAccounts } from './accounts.mjs';
import { killable } from './killable.mjs';
import { aims, table } from './report.mjs';

const ROUNDS = Number(process.argv[2] ?? 20);
const WRITERS = 8;
const { origin, start, remove } = killable('crash', Number(process.env.PORT ?? 8839));
const { company, hr, seekers, statements } = makeAccounts(600);

async function call(method, at, who, body) {
  const response = await fetch(`${origin}/api${at}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', origin },
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
await server.fill(statements);
job = (await call('POST', '/company-jobs', company, JOB)).answer._id;
board = (await call('POST', '/thoughts', seekers[0], { text: 'The board' })).answer._id;
await server.sql(ASSIGN);

let faults = [];
let rounds = 0;
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
  rounds = round;
  console.log(
    `round ${round}: ${written()} writes acknowledged so far, ${faults.length === 0 ? 'all there, counters equal' : 'FAULTS'}`,
  );
}
await server.kill();
remove();
for (const fault of faults) console.error(fault);
table(['kills', 'writes acknowledged', 'lost, or counted wrong'], [[rounds, written(), faults.length]]);
const { hold, end } = aims();
hold('what was acknowledged and is lost, and counters that differ from a recount', faults.length, { atMost: 0 });
end();
process.exit();
