#!/usr/bin/env node
// Measures the API against a bare Hono route and a one-row read in the same miniflare, at two sizes
// of the database.
//   node bench/api.mjs            writes the tables of docs/performance.md to the terminal
//   node bench/api.mjs --quick    a tenth of the rows, a fifth of the tries
//   node bench/api.mjs --tries=40 all rows, fewer tries
import { ROLE_COOKIES } from '../contract/src/roles.ts';
import { publicId } from '../worker/src/core/ids.ts';
import { inTurns, quantile, shareOf, underLoad } from './measure.mjs';
import { aims, table } from './report.mjs';
import { makeAccounts, makeSeed, openWorld, runtimeCpu, startTexts, startTimes } from './world.mjs';

const QUICK = process.argv.includes('--quick');
const SMALL = { jobs: 1_000, applications: 3_000 };
const LARGE = QUICK ? { jobs: 10_000, applications: 30_000 } : { jobs: 100_000, applications: 300_000 };
const asked = process.argv.find((argument) => argument.startsWith('--tries='));
const TRIES = asked ? Number(asked.slice('--tries='.length)) : QUICK ? 40 : 200;
const LOAD = { callers: 16, rounds: TRIES < 100 ? 3 : 15, perRound: TRIES < 100 ? 64 : 160 };
const STARTS = TRIES < 100 ? 5 : 20;
const TEXTS = TRIES < 100 ? 20 : 80;
const ORIGIN = 'http://localhost:8787';

/**
 * Processor time is held as a part of what a one-row read takes in the same run, and what V8 takes
 * for a start as a part of what it takes for a text that never changes: the aims are 3 ms for a
 * list, 4 for a write, 6 for a document and 40 for a start, on a machine that takes 1.5 ms for that
 * read and 46 for that text (decisions 134 and 137).
 */
const AT_MOST = { list: 2, write: 2.7, document: 4, start: 0.85 };

const say = (line) => process.stdout.write(`${line}\n`);
const ms = (value) => value.toFixed(2);
const times = (value) => `${ms(value)} ×`;
const { hold, end } = aims();

const { api, bare, db, release, close } = await openWorld();
const accounts = await makeAccounts(db);
const seed = await makeSeed(db, accounts);
const { student, company, hr } = accounts;

const get = (path, who) => () =>
  api.fetch(`${ORIGIN}/api${path}`, { headers: who ? { authorization: `Bearer ${who.token}` } : {} });
/** A change that is made: what is refused costs less, and is no measurement. */
const write = async (method, path, who, body) => {
  const answer = await api.fetch(`${ORIGIN}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
};
/** A role's document, as its browser opens it. */
const open = (path, role) => () =>
  api.fetch(ORIGIN + path, { headers: { cookie: `${ROLE_COOKIES[role]}=${accounts[role].token}` } });
const bareRoute = () => bare.fetch(`${ORIGIN}/bare`);
const oneRow = () => bare.fetch(`${ORIGIN}/row`);

// What the screens ask for: rows.
const jobs = (query = '') => `/company-all-jobs?view=row&limit=20${query}`;
const pending = (query = '') => `/hr-applications/${hr.id}?view=row&status=pending&limit=20${query}`;
/** Lists, and by how much each may grow from the small size to the large one. */
const READS = {
  'jobs, page of 20': [get(jobs()), 1.3],
  'jobs, a common term': [get(jobs('&title=manager')), 1.5],
  'jobs, one letter': [get(jobs('&title=e')), 1.5],
  'jobs, an absent term': [get(jobs('&title=zzzzzz')), 1.5],
  'jobs, a term that closed jobs alone have': [get(jobs('&title=apprentice')), 1.5],
  'jobs, a title and a place': [get(jobs('&title=engineer&location=pune')), 1.5],
  'jobs with applied and saved, student': [get(jobs(), student), 1.3],
  'HR, pending applications': [get(pending(), hr), 1.3],
  'HR, by name': [get(pending('&q=rao'), hr), 1.5],
  'HR, by skill': [get(pending('&q=excel'), hr), 1.5],
  'HR, an absent text': [get(pending('&q=zzzzzz'), hr), 1.5],
  'company, interviews': [get(`/interview-applications/${company.id}?view=row&limit=20`, company), 1.3],
  'student, own applications': [get('/user-applications?view=row&limit=20', student), 1.3],
  'jobs, page of 20, whole': [get(jobs().replace('view=row&', '')), 1.3],
  'HR, pending applications, whole': [get(pending().replace('view=row&', ''), hr), 1.3],
};
/** Those that look for a text may cost what a search may. */
const isSearch = (name) => / (term|letter|place|name|skill|text)\b/.test(name);
/** What only remotes of before rows ask for: measured, without an aim of its own. */
const isWhole = (name) => name.endsWith(', whole');

const grown = {};
async function readAll(column) {
  for (const [name, [send]] of Object.entries(READS)) {
    await inTurns(send, oneRow, 10);
    grown[name] = { ...grown[name], [column]: await inTurns(send, oneRow, TRIES) };
  }
}

await seed.grow(SMALL);
await readAll('small');
await seed.grow(LARGE);
await readAll('large');

/** Requests whose processor time is taken together, and how often. */
const TOGETHER = 20;
const TURNS = Math.max(5, Math.ceil(TRIES / 10));

/** Processor milliseconds of one request: the runtime's, in turns with a one-row read. */
async function processorOf(send) {
  const own = [];
  const one = [];
  const spent = async (request) => {
    const before = runtimeCpu();
    for (let index = 0; index < TOGETHER; index++) await (await request()).arrayBuffer();
    return (runtimeCpu() - before) / TOGETHER;
  };
  for (let turn = 0; turn < TURNS; turn++) {
    one.push(await spent(oneRow));
    own.push(await spent(send));
  }
  return { own: quantile(own, 0.5), row: quantile(one, 0.5) };
}
const processor = {};
for (const [name, [send]] of Object.entries(READS)) processor[name] = await processorOf(send);
/** Documents with what their screens ask for first. */
const DOCUMENTS = { '/Home': 'student', '/JobApplications': 'hr' };
await release();
const documents = {};
for (const [path, role] of Object.entries(DOCUMENTS)) documents[path] = await processorOf(open(path, role));

const size = (value) => value.toLocaleString('en');
say(`${size(LARGE.jobs)} jobs, ${size(LARGE.applications)} applications; ${TRIES} tries each, one at a time`);
const ratio = ({ p50, beside }) => p50 / beside;
table(
  [
    'read',
    'p50 ms',
    'p99 ms',
    '× one-row read',
    'processor ms',
    '× its processor ms',
    `grown from ${size(SMALL.jobs)} jobs`,
    'may grow',
  ],
  Object.entries(READS).map(([name, [, allowed]]) => {
    const { small, large } = grown[name];
    return [
      name,
      ms(large.p50),
      ms(large.p99),
      times(ratio(large)),
      ms(processor[name].own),
      times(processor[name].own / processor[name].row),
      times(ratio(large) / ratio(small)),
      times(allowed),
    ];
  }),
);

const holdProcessor = (what, { own, row }, atMost) =>
  hold(`${what}, processor time`, own / row, { atMost, unit: '× a one-row read’s' });
for (const [name, [, allowed]] of Object.entries(READS)) {
  const { small, large } = grown[name];
  if (!isWhole(name)) {
    hold(`${name}, one caller`, ratio(large), { atMost: isSearch(name) ? 3 : 1.5, unit: '× one-row read' });
    if (!isSearch(name)) holdProcessor(name, processor[name], AT_MOST.list);
  }
  hold(`${name}, grown`, ratio(large) / ratio(small), { atMost: allowed, unit: '×' });
}

table(
  ['document', 'processor ms', '× a one-row read’s'],
  Object.entries(documents).map(([path, { own, row: read }]) => [path, ms(own), times(own / read)]),
);
for (const path of Object.keys(DOCUMENTS)) holdProcessor(`the document of ${path}`, documents[path], AT_MOST.document);

const first = await inTurns(get(jobs()), oneRow, TRIES);
const depths = [0.9, 0.5, 0.1, 0.01];
const deep = [];
for (const depth of depths) {
  const cursor = publicId('cursor', Math.round(LARGE.jobs * depth));
  deep.push(ratio(await inTurns(get(jobs(`&cursor=${cursor}`)), oneRow, TRIES)) / ratio(first));
}
for (const [index, depth] of depths.entries())
  hold(`a cursor ${Math.round((1 - depth) * 100)} % deep`, deep[index], { atMost: 3, unit: '× the first page' });
table(
  ['page of jobs after a cursor', ...depths.map((depth) => `${Math.round((1 - depth) * 100)} % deep`), 'may cost'],
  [['× the first page', ...deep.map(times), times(3)]],
);

await seed.restoreTriggers();
const WRITES = LOAD.rounds * LOAD.perRound;
const ALL_WRITES = WRITES + TURNS * TOGETHER;
const { results: undecided } = await db
  .prepare("SELECT id FROM applications WHERE hr_id = ? AND stage = 'applied' LIMIT ?")
  .bind(hr.row, ALL_WRITES)
  .all();
const { results: openJobs } = await db
  .prepare(
    'SELECT id FROM jobs j WHERE open = 1 AND NOT EXISTS (SELECT 1 FROM applications WHERE student_id = ? AND job_id = j.id) LIMIT ?',
  )
  .bind(student.row, ALL_WRITES)
  .all();
const apply = (index) => write('POST', '/apply-job', student, { jobId: publicId('job', openJobs[index].id) });
const decide = (index) =>
  write('PUT', `/application/${publicId('application', undecided[index].id)}/status`, hr, { status: 'selected' });
const advance = (id) =>
  write('PUT', `/interview-application/${publicId('application', id)}/companyStatus`, company, {
    status: 'Selected',
    advanced: false,
  });
const load = await underLoad(
  {
    'bare Hono route': bareRoute,
    'one-row read': oneRow,
    'jobs, page of 20': READS['jobs, page of 20'][0],
    'jobs, a common term': READS['jobs, a common term'][0],
    'HR, pending applications': READS['HR, pending applications'][0],
    'company, interviews': READS['company, interviews'][0],
    'student, own applications': READS['student, own applications'][0],
    apply,
    'decide (HR selects)': decide,
  },
  LOAD,
);
const { 'bare Hono route': baseline, 'one-row read': row } = load;
table(
  [
    `${LOAD.callers} callers at once`,
    'requests/s',
    'p50 ms',
    'p99 ms',
    'p50 × bare route',
    'p50 × one-row read',
    'rate, of its',
  ],
  Object.entries(load).map(([name, one]) => [
    name,
    Math.round(one.rate).toLocaleString('en'),
    ms(one.p50),
    ms(one.p99),
    times(one.p50 / baseline.p50),
    times(one.p50 / row.p50),
    `${Math.round(shareOf(one, row) * 100)} %`,
  ]),
);
for (const name of Object.keys(load).filter((name) => Object.hasOwn(READS, name))) {
  // A search may cost three one-row reads, so a third of their rate is what it has to keep.
  const atLeast = isSearch(name) ? 33 : 60;
  hold(`${name}, sixteen callers`, shareOf(load[name], row) * 100, { atLeast, unit: '% of a one-row read' });
}
const behindLoad = (send) => {
  let next = WRITES;
  return () => send(next++);
};
const writes = { apply: await processorOf(behindLoad(apply)), decide: await processorOf(behindLoad(decide)) };
const { results: awaiting } = await db
  .prepare("SELECT id FROM applications WHERE company_id = ? AND status = 'selected' AND stage = 'awaiting' LIMIT ?")
  .bind(company.row, TURNS * TOGETHER)
  .all();
let advanced = 0;
writes['decide (the company selects)'] = await processorOf(() => advance(awaiting[advanced++].id));
table(
  ['write, one caller', 'processor ms', '× a one-row read’s'],
  Object.entries(writes).map(([name, { own, row: read }]) => [name, ms(own), times(own / read)]),
);
for (const [name, measured] of Object.entries(writes)) holdProcessor(name, measured, AT_MOST.write);
await close();

const starts = await startTimes(STARTS);
const middle = (name, what) =>
  quantile(
    starts[name].map((one) => one[what]),
    0.5,
  );
const startRow = (label, one) => [label, ms(one('took')), ms(one('cpu'))];
// Each pair of starts by itself: a machine that gets slower meanwhile slows both of a pair.
const between = (what) =>
  quantile(
    starts.own.map((one, index) => one[what] - starts.empty[index][what]),
    0.5,
  );
table(
  ['from nothing to the first answer', 'ms', 'ms of workerd’s CPU'],
  [
    startRow('an empty Worker', (what) => middle('empty', what)),
    startRow('ours', (what) => middle('own', what)),
    startRow('difference', between),
  ],
);
const texts = startTexts(TEXTS);
table(
  ['what V8 takes', 'processor ms'],
  [
    ['for a text that never changes', ms(quantile(texts.reference, 0.5))],
    ['for what a start loads', ms(quantile(texts.own, 0.5))],
  ],
);
const ofText = quantile(
  texts.own.map((own, turn) => own / texts.reference[turn]),
  0.5,
);
hold('what V8 takes for a start', ofText, { atMost: AT_MOST.start, unit: '× a text’s that never changes' });
end();
