#!/usr/bin/env node
// Measures live pages on a product that runs (`npm start`), with its demo accounts:
//   node bench/live.mjs http://localhost:8787 PID
// How long after a change begins another browser hears of it, with 100 pages open, beside a bare
// socket's echo of the same moment; and the processor time of 2,000 idle sockets, where PID names
// the process of `npm start` (Linux). Ends with 1 beyond the aims.
import { readdirSync, readFileSync } from 'node:fs';
import { quantile } from './measure.mjs';
import { aims, table } from './report.mjs';

const [BASE = 'http://localhost:8787', PID] = process.argv.slice(2);
const PASSWORD = 'niyukti-demo';
const PAGES = 100;
const CHANGES = 60;
const IDLE = 2_000;
const IDLE_SECONDS = 20;
/** Milliseconds until 95 of 100 have heard, and percent of a processor for idle sockets. */
const AIMS = { p95: 1_000, idle: 1 };
const TICKS = 100;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function call(method, path, body, headers = {}) {
  const response = await fetch(`${BASE}/api${path}`, {
    method,
    headers: { origin: BASE, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return { json: response.status === 204 ? null : await response.json(), cookie: response.headers.getSetCookie() };
}

async function logIn(path, email) {
  const { cookie } = await call('POST', path, { email, password: PASSWORD });
  const headers = { cookie: cookie.map((one) => one.split(';')[0]).join('; ') };
  const { json } = await call('GET', '/session', undefined, headers);
  return { headers, ...json.sessions[0] };
}

function open(path, headers = {}) {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${BASE.replace('http', 'ws')}${path}`, { headers: { origin: BASE, ...headers } });
    socket.onmessage = () => done(socket);
    socket.onerror = () => fail(new Error(`${path} was refused`));
  });
}
const page = ({ role, id, headers }) => open(`/api/live?role=${role}&account=${id}`, headers);
const heard = (socket, text) =>
  new Promise((done) => {
    socket.onmessage = ({ data }) => (text === undefined ? data !== 'pong' : data === text) && done(performance.now());
  });

/** Milliseconds of processor time of a process and all that it started. */
function processorTime(root) {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
        return [{ pid: name, parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) }];
      } catch {
        return [];
      }
    });
  const family = new Set([root]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of stats) if (family.has(parent)) family.add(pid);
  }
  return stats.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + (ticks * 1_000) / TICKS, 0);
}

/** Percent of one processor that the product uses while nothing happens. */
async function idle() {
  const before = processorTime(PID);
  await pause(IDLE_SECONDS * 1_000);
  return (processorTime(PID) - before) / (IDLE_SECONDS * 10);
}

const company = await logIn('/company-login', 'company@demo.test');
const hr = await logIn('/hrlogin', 'hr@demo.test');
const jobs = (await call('GET', `/hr-jobs/${hr.id}?limit=50`, undefined, { ...hr.headers, 'x-role': 'hr' })).json;
const own = (
  await call('GET', `/company-jobs?limit=100&companyId=${company.id}`, undefined, {
    ...company.headers,
    'x-role': 'company',
  })
).json;
const job = own.find(({ _id }) => jobs.some((one) => one._id === _id));
if (!job) throw new Error('no job of the demo company has the demo HR');
const fields =
  'jobTitle city location jobType jobTiming workingDays workMode jobDescription desiredSkills experience noofposition salary';
const body = Object.fromEntries(
  fields.split(' ').flatMap((name) => (job[name] === undefined ? [] : [[name, job[name]]])),
);
body.applicationDeadline = '2031-12-31';

const pages = [];
for (let index = 0; index < PAGES; index += 1) pages.push(await page(index % 2 ? hr : company));
const [watching, echoing] = [await page(hr), await page(company)];
const times = [];
const echoes = [];
for (let index = 0; index < CHANGES; index += 1) {
  const echoed = heard(echoing, 'pong');
  const asked = performance.now();
  echoing.send('ping');
  echoes.push((await echoed) - asked);
  const told = heard(watching);
  const begun = performance.now();
  const headers = { ...company.headers, 'x-role': 'company' };
  await call('PUT', `/company-jobs/${job._id}`, { ...body, location: `Kothrud ${index}` }, headers);
  times.push((await told) - begun);
}
const p95 = quantile(times, 0.95);
const [heardAt, echoAt] = [times, echoes].map((some) => [quantile(some, 0.5), quantile(some, 0.95)]);
const { hold, end } = aims();
hold(`with ${PAGES} pages open, 95 of 100 changes are heard after`, p95, { atMost: AIMS.p95, unit: 'ms' });
table(
  [`${PAGES} pages open, ${CHANGES} changes`, 'median ms', 'p95 ms'],
  [
    ['a change, until another page hears of it', ...heardAt],
    ['an echo of a bare socket', ...echoAt],
    ['ratio', ...heardAt.map((one, at) => one / echoAt[at])],
  ],
);
for (const socket of [...pages, watching, echoing]) socket.close();

if (PID) {
  await pause(3_000);
  const without = await idle();
  for (let index = 0; index < IDLE; index += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        open('/api/live/board', { 'cf-connecting-ip': `198.51.100.${Math.floor((index + at) / 100)}` }),
      ),
    );
  await pause(12_000);
  const cost = (await idle()) - without;
  table(['idle sockets', '% of a processor', '% without them'], [[IDLE, cost, without]]);
  hold(`${IDLE} idle sockets`, cost, { atMost: AIMS.idle, unit: '% of a processor' });
}
end();
process.exit();
