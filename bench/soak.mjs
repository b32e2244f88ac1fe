#!/usr/bin/env node
// Mixed load with faults for four minutes: the server is killed (-9) and started again, another
// process locks its database, its file store fails, clients are slow. Every write must be answered,
// nothing acknowledged may be lost, applications must keep the HR of their job, the record must be
// whole, and memory must not grow between restarts.
//   node bench/soak.mjs [--minutes=4]      PORT=8838 unless set
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { publicId } from '../worker/src/core/ids.ts';
import { checkRecord } from '../worker/src/events/tooling.ts';
import { MISMATCHED_HR } from '../worker/testing/mismatched-hr.ts';
import { makeAccounts } from './accounts.mjs';
import { killable } from './killable.mjs';
import { quantile } from './measure.mjs';
import { report, table } from './report.mjs';
import { makeLoad } from './soak-load.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '4' } } });
const MINUTES = Number(values.minutes);
const CALLERS = 8;
const SLOW_CALLERS = 4;
/** Time between two kills. Memory is compared within it. */
const STRETCH_MS = Math.min(300_000, (MINUTES * 60_000) / 3);
/** The factor by which memory may grow after the first third of this time. */
const MAY_GROW = 1.35;

const { origin, state, start, remove } = killable('soak', Number(process.env.PORT ?? 8838));
const { statements, ...people } = makeAccounts(10_000);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Megabytes of the server's process group. */
function memoryOf(group) {
  let kilobytes = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) continue;
      kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1] ?? 0);
    } catch (error) {
      // The process ended meanwhile.
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

/** Locks the database from another process for a moment. */
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
  const found = await server.sql(...Object.values(kinds), MISMATCHED_HR);
  const faults = [];
  for (const [index, kind] of Object.keys(kinds).entries()) {
    const there = new Set(found[index].map(({ id }) => publicId(kind === 'thoughts' ? 'thought' : 'application', id)));
    for (const id of acknowledged[kind]) if (!there.has(id)) faults.push(`${kind} ${id} was acknowledged and is lost`);
  }
  const wrong = found.at(-1);
  if (wrong.length > 0) faults.push(`applications of another HR than their job: ${JSON.stringify(wrong.slice(0, 3))}`);
  return faults;
}

/** Checks the record with the code of `npm run audit -- verify`. */
async function checkSeals() {
  const db = new DatabaseSync(databaseFile(), { readOnly: true });
  const rows = async (sql, values) => ({
    rows: db
      .prepare(sql)
      .all(...values)
      .map(Object.values),
  });
  const { broken, head } = await checkRecord(drizzle(rows), { after: 0, seals: Number.MAX_SAFE_INTEGER }, null);
  db.close();
  return { head, faults: broken.map((line) => `the record: ${JSON.stringify(line)}`) };
}

let server = await start();
let down = false;
const load = makeLoad(origin, people, () => down);
await server.fill(statements);
await load.begin();
await server.sql('UPDATE jobs SET hr_id = 2 WHERE id = 1');

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
      await fetch(`${origin}/bench/fail`);
      await wait(2_000);
      await fetch(`${origin}/bench/mend`);
    }
  }
  // A last, shortened stretch says nothing about growth.
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
remove();
const { writes, reads, refused, cut, slow, times } = load.figures;
table(
  [
    'minutes',
    'writes',
    'reads',
    '5xx, told',
    'cut by kills',
    'slow clients',
    'kills',
    'locks',
    'store down',
    'p50 ms',
    'p95 ms',
    'seals',
    'memory MB, within each stretch',
  ],
  [
    [
      ...[MINUTES, writes, reads, refused, cut, slow, counts.kills, counts.locks, counts.stores],
      ...[quantile(times, 0.5), quantile(times, 0.95), seals.head.n],
      stretches.map(({ early, late }) => `${early}→${late}`).join(', '),
    ],
  ],
);
for (const fault of faults.slice(0, 20)) console.error(fault);
const { hold, end } = report();
hold('unanswered or lost writes, wrong HRs, faults of the record, growing memory', faults.length, {
  atMost: 0,
});
end();
process.exit();
