#!/usr/bin/env node
// Measures the API against a bare Hono route and a one-row read in the same miniflare, at two sizes of the database.
//   node bench/api.mjs            writes the table of docs/performance.md to the terminal
//   node bench/api.mjs --quick    a tenth of the rows and of the tries
import { publicId } from '../worker/src/db/ids.ts';
import { makeAccounts, makeSeed, openWorld } from './world.mjs';

const QUICK = process.argv.includes('--quick');
const SMALL = { jobs: 1_000, applications: 3_000 };
const LARGE = QUICK ? { jobs: 10_000, applications: 30_000 } : { jobs: 100_000, applications: 300_000 };
const TRIES = QUICK ? 60 : 300;
const ORIGIN = 'http://localhost:8787';

const { api, bare, db, close } = await openWorld();
const accounts = await makeAccounts(db);
const seed = await makeSeed(db, accounts);
const { student, company, hr } = accounts;

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Tries take turns with a one-row read, so that a busy machine slows both: the ratio stays. */
async function measure(send, tries = TRIES) {
  const own = [];
  const row = [];
  for (let index = 0; index < tries; index++) {
    row.push(await timed(() => bare.fetch(`${ORIGIN}/row`)));
    own.push(await timed(() => send(index)));
  }
  own.sort((a, b) => a - b);
  row.sort((a, b) => a - b);
  const p50 = quantile(own, 0.5);
  return { p50, p99: quantile(own, 0.99), ratio: p50 / quantile(row, 0.5) };
}

async function timed(send) {
  const start = performance.now();
  const response = await send();
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${response.url} answered ${response.status}`);
  return performance.now() - start;
}

const get = (path, who) => () =>
  api.fetch(`${ORIGIN}/api${path}`, { headers: who ? { authorization: `Bearer ${who.token}` } : {} });
const write = (method, path, who, body) =>
  api.fetch(`${ORIGIN}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });

const cursorAt = (id) => publicId('cursor', id);
const READS = {
  'jobs, page of 20': get('/company-all-jobs?limit=20'),
  'jobs, a common term': get('/company-all-jobs?limit=20&title=engineer'),
  'jobs, one letter': get('/company-all-jobs?limit=20&title=e'),
  'jobs, an absent term': get('/company-all-jobs?limit=20&title=zzzzzz'),
  'jobs, cursor in the middle': () => get(`/company-all-jobs?limit=20&cursor=${cursorAt(500)}`)(),
  'jobs with applied and saved, student': get('/company-all-jobs?limit=20', student),
  'HR, pending applications': get(`/hr-applications/${hr.id}?status=pending&limit=20`, hr),
  'HR, applications by name': get(`/hr-applications/${hr.id}?status=pending&q=rao&limit=20`, hr),
  'company, interviews': get(`/interview-applications/${company.id}?limit=20`, company),
  'student, own applications': get('/user-applications?limit=20', student),
};

const results = {};
async function readAll(column) {
  for (const [name, send] of Object.entries(READS)) {
    await measure(send, 10);
    results[name] = { ...results[name], [column]: await measure(send) };
  }
}

/** Requests per second with sixteen at a time. */
async function rate(send, total = TRIES * 2) {
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < total) await timed(() => send(next++));
    }),
  );
  return (total / (performance.now() - start)) * 1_000;
}

await seed.grow(SMALL);
await readAll('small');
await seed.grow(LARGE);
await readAll('large');

const say = (line) => process.stdout.write(`${line}\n`);
const ms = (value) => value.toFixed(2);
say(
  `${LARGE.jobs.toLocaleString('en')} jobs, ${LARGE.applications.toLocaleString('en')} applications; ${TRIES} tries each\n`,
);
say('| read | p50 ms | p99 ms | × one-row read | grown from 1,000 jobs |\n|---|---|---|---|---|');
for (const [name, { small, large }] of Object.entries(results)) {
  say(`| ${name} | ${ms(large.p50)} | ${ms(large.p99)} | ${ms(large.ratio)} | ${ms(large.ratio / small.ratio)} × |`);
}

await seed.restoreTriggers();
const { results: pending } = await db
  .prepare("SELECT id FROM applications WHERE hr_id = ? AND status = 'pending' AND withdrawn_at IS NULL LIMIT ?")
  .bind(hr.row, TRIES)
  .all();
const { results: openJobs } = await db
  .prepare(
    'SELECT id FROM jobs j WHERE open = 1 AND NOT EXISTS (SELECT 1 FROM applications WHERE student_id = ? AND job_id = j.id) LIMIT ?',
  )
  .bind(student.row, TRIES)
  .all();
const writes = {
  apply: await measure(
    (index) => write('POST', '/apply-job', student, { jobId: publicId('job', openJobs[index].id) }),
    openJobs.length,
  ),
  'decide (HR selects)': await measure(
    (index) =>
      write('PUT', `/application/${publicId('application', pending[index].id)}/status`, hr, { status: 'selected' }),
    pending.length,
  ),
};
say('\n| write | p50 ms | p99 ms | × one-row read |\n|---|---|---|---|');
for (const [name, { p50, p99, ratio }] of Object.entries(writes))
  say(`| ${name} | ${ms(p50)} | ${ms(p99)} | ${ms(ratio)} |`);

const rates = {
  'bare Hono route': await rate(() => bare.fetch(`${ORIGIN}/bare`)),
  'one-row read': await rate(() => bare.fetch(`${ORIGIN}/row`)),
  'jobs, page of 20': await rate(READS['jobs, page of 20']),
  'HR, pending applications': await rate(READS['HR, pending applications']),
};
say('\n| sixteen at a time | requests/s | × bare route |\n|---|---|---|');
for (const [name, value] of Object.entries(rates))
  say(`| ${name} | ${Math.round(value)} | ${ms(value / rates['bare Hono route'])} |`);
await close();
