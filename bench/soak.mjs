#!/usr/bin/env node
// Mixed load with faults for half an hour: the server killed (-9) and started again, its database
// locked by somebody else, its file store failing, clients on bad lines. No write may stay without
// an answer, nothing that was acknowledged may be lost, counters equal a recount, the record is
// whole, and memory stays level between restarts.
//   node bench/soak.mjs [--minutes=30]      PORT=8838 unless set
import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { publicId } from '../worker/src/core/ids.ts';
import { checkRecord } from '../worker/src/events/tooling.ts';
import { RECOUNTS } from '../worker/testing/recount.ts';
import { quantile } from './measure.mjs';
import { accounts, makeLoad } from './soak-load.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const MINUTES = Number(values.minutes);
const ROOT = path.resolve(import.meta.dirname, '..');
const PORT = Number(process.env.PORT ?? 8838);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const CALLERS = 8;
const SLOW_CALLERS = 4;
/** Between two kills; memory is compared within such a stretch. */
const STRETCH_MS = Math.min(300_000, (MINUTES * 60_000) / 3);
/** What memory may grow by in a stretch, from its first third on. */
const MAY_GROW = 1.35;

const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-soak-'));
const state = path.join(folder, 'state');
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
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
    path.join(import.meta.dirname, 'soak-server.mjs'),
    [path.join(folder, 'worker'), state, String(PORT)],
    {
      detached: true,
      execArgv: ['--no-warnings'],
    },
  );
  const end = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const asked = new Map();
  let number = 0;
  await new Promise((ready, failed) => {
    child.on('message', (message) => (message.ready ? ready() : asked.get(message.number)?.(message.rows)));
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return {
    pid: child.pid,
    sql: (...statements) =>
      new Promise((done) => {
        number += 1;
        asked.set(number, done);
        child.send({ number, statements });
      }),
    kill: () =>
      new Promise((done) => {
        child.once('exit', done);
        process.kill(-child.pid, 'SIGKILL');
      }),
  };
}

/** Megabytes of the process group that the server leads. */
function memoryOf(group) {
  let kilobytes = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) continue;
      kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1] ?? 0);
    } catch (error) {
      // It ended while it was looked at.
      if (!['ENOENT', 'ESRCH'].includes(error.code)) throw error;
    }
  }
  return Math.round(kilobytes / 1024);
}

function databaseFile() {
  const files = readdirSync(state, { recursive: true }).filter(
    (file) => /d1.*\.sqlite$/.test(file) && !/metadata/.test(file),
  );
  return path.join(state, files[0]);
}

/** Somebody else holds the database for a moment. */
async function lockDatabase(ms) {
  const other = new DatabaseSync(databaseFile());
  try {
    other.exec('PRAGMA busy_timeout = 2000; BEGIN IMMEDIATE');
    await wait(ms);
    other.exec('COMMIT');
  } finally {
    other.close();
  }
}

async function check(server, { acknowledged }) {
  const kinds = {
    thoughts: 'SELECT id FROM thoughts',
    applications: 'SELECT id FROM applications',
    selected: "SELECT id FROM applications WHERE status = 'selected'",
    letters: 'SELECT id FROM applications WHERE letter_key IS NOT NULL',
  };
  const found = await server.sql(...Object.values(kinds), ...RECOUNTS.map(({ sql }) => sql));
  const faults = [];
  for (const [index, kind] of Object.keys(kinds).entries()) {
    const there = new Set(found[index].map(({ id }) => publicId(kind === 'thoughts' ? 'thought' : 'application', id)));
    for (const id of acknowledged[kind]) if (!there.has(id)) faults.push(`${kind} ${id} was acknowledged and is lost`);
  }
  for (const [index, { name }] of RECOUNTS.entries()) {
    const wrong = found[Object.keys(kinds).length + index];
    if (wrong.length > 0) faults.push(`${name}: ${JSON.stringify(wrong.slice(0, 3))}`);
  }
  return faults;
}

/** The record, checked with the same code as `npm run audit -- verify`. */
async function checkSeals() {
  const db = new DatabaseSync(databaseFile(), { readOnly: true });
  const source = { all: async ({ sql, values: given }) => db.prepare(sql).all(...given) };
  const { broken, head } = await checkRecord(source, { after: 0, seals: Number.MAX_SAFE_INTEGER }, null);
  db.close();
  return { head, faults: broken.map((line) => `the record: ${JSON.stringify(line)}`) };
}

let server = await start();
let down = false;
const load = makeLoad(ORIGIN, () => down);
const setUp = accounts();
for (let at = 0; at < setUp.length; at += 300) await server.sql(...setUp.slice(at, at + 300));
await load.begin();
await server.sql("UPDATE jobs SET hr_id = 1, hr_name = 'Ritu' WHERE id = 1");

const until = Date.now() + MINUTES * 60_000;
const over = () => Date.now() >= until;
const faults = [];
const counts = { kills: 0, locks: 0, stores: 0 };
const stretches = [];
const callers = [
  ...Array.from({ length: CALLERS }, async () => {
    while (!over()) await (down ? wait(50) : load.turn());
  }),
  ...Array.from({ length: SLOW_CALLERS }, async () => {
    while (!over()) await (down ? wait(50) : load.slowly());
  }),
];
while (!over() && faults.length === 0) {
  const began = Date.now();
  const memory = [];
  for (let beat = 1; !over() && Date.now() - began < STRETCH_MS; beat += 1) {
    await wait(5_000);
    memory.push(memoryOf(server.pid));
    if (beat % 3 === 0) {
      counts.locks += 1;
      await lockDatabase(200 + Math.random() * 600);
    }
    if (beat % 4 === 0) {
      counts.stores += 1;
      await fetch(`${ORIGIN}/soak/fail`);
      await wait(2_000);
      await fetch(`${ORIGIN}/soak/mend`);
    }
  }
  // A stretch that the end has cut short says nothing of growth.
  const third = Math.ceil(memory.length / 3);
  const early = Math.max(0, ...memory.slice(third, 2 * third));
  const late = Math.max(0, ...memory.slice(2 * third));
  if (late > 0) stretches.push({ early, late });
  down = true;
  await server.kill();
  counts.kills += 1;
  server = await start();
  faults.push(...(await check(server, load)));
  down = false;
  const { figures } = load;
  console.log(
    `${Math.round((MINUTES * 60_000 - (until - Date.now())) / 60_000)} min: ${figures.writes} writes, ${figures.reads} reads, ${figures.refused} answered 5xx, ${figures.cut} cut by a kill, ${figures.slow} slow ones answered, memory ${early} to ${late} MB, ${faults.length} faults`,
  );
}
await Promise.all(callers);
await wait(3_000);
faults.push(...(await check(server, load)));
await server.kill();
const seals = await checkSeals();
faults.push(...seals.faults, ...load.figures.unanswered.map((one) => `no answer: ${one}`));
for (const { early, late } of stretches)
  if (late > early * MAY_GROW) faults.push(`memory grew from ${early} to ${late} MB between two restarts`);
rmSync(folder, { recursive: true, force: true });
const { writes, reads, refused, cut, slow, times } = load.figures;
console.log(`| minutes | writes | reads | 5xx, told | cut by kills | slow clients | kills | locks | store down | p50 ms | p99 ms | seals | memory MB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| ${MINUTES} | ${writes} | ${reads} | ${refused} | ${cut} | ${slow} | ${counts.kills} | ${counts.locks} | ${counts.stores} | ${quantile(times, 0.5).toFixed(0)} | ${quantile(times, 0.99).toFixed(0)} | ${seals.head.n} | ${stretches.map(({ early, late }) => `${early}→${late}`).join(', ')} |`);
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(
  faults.length === 0 ? 'no write without an answer, nothing lost, the record whole' : `${faults.length} FAULTS`,
);
process.exit(faults.length > 0 ? 1 : 0);
