/**
 * Makes a large world straight into an SQLite file: the tables that the migrations leave, filled in
 * bulk without triggers, figures counted afterwards. Says what each table and index takes, and what
 * the main reads and writes cost there, in a small world, and in one from whose size on answers are
 * bounded: in the database alone, and as calls.
 *
 *   npx node bench/big-world.mjs --size=0.1
 *     1 is 1,000,000 students, 200,000 jobs, 5,000,000 applications
 *   npx node bench/big-world.mjs --size=0.1 --keep=FILE
 *     leaves the database there
 *   npx node bench/big-world.mjs --size=0.1 --world=FILE
 *     measures one that was left
 *   npx node bench/big-world.mjs --searched=all
 *     as if no application were settled (decision 95)
 *   npx node bench/big-world.mjs --events=rows
 *     the events of old applications stay in rows, as they were before decision 97
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MERGEABLE } from '../worker/src/personal-data/erase/clean-indexes.ts';
import { bytesOf, costs } from './big-world-costs.mjs';
import { packer } from './big-world-packs.mjs';
import { requestCosts } from './big-world-requests.mjs';
import { makeApplications, makeEvents, makeJobs, makePeople, NOW } from './big-world-rows.mjs';
import { aims, table } from './report.mjs';

const MIGRATIONS = path.resolve(import.meta.dirname, '../worker/migrations');
const WHOLE = { students: 1_000_000, companies: 5_000, hrs: 400, jobs: 200_000, applications: 5_000_000 };
/** What it is compared to. */
const SMALL = 0.02;
/**
 * And the size from which on all bounds are met: 300,000 students are searched in blocks (from
 * 20,000 on), of 6,000 open jobs more than the 400 that are looked at have a common word, and what
 * is near is counted among the newest (from 5,000 on).
 */
const BOUNDED = 0.3;

const argument = (name) => process.argv.find((given) => given.startsWith(`--${name}=`))?.split('=')[1];

/** How many of each there are at a part of the whole. */
const sizeOf = (part) =>
  Object.fromEntries(Object.entries(WHOLE).map(([kind, count]) => [kind, Math.max(10, Math.round(count * part))]));

function say(text) {
  process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

/**
 * Takes triggers and indexes away for the time of the filling. Answers what makes indexes again,
 * which answers what makes triggers again.
 */
function withoutUpkeep(db) {
  const found = db
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE type IN ('trigger', 'index') AND sql IS NOT NULL")
    .all();
  for (const { type, name } of found) db.exec(`DROP ${type} ${name}`);
  const again = (kind) => found.filter(({ type }) => type === kind);
  return () => {
    for (const { name, sql } of again('index')) {
      db.exec(sql);
      say(`index ${name}`);
    }
    return () => {
      for (const { sql } of again('trigger')) db.exec(sql);
    };
  };
}

/** What they write for each student, `makePeople` writes for all of them at once: the same. */
const OF_STUDENTS = ['students_indexed', 'students_counted', 'resumes_added'];

/** Takes some triggers away, and answers what makes them again. */
function withoutTriggers(db, names) {
  const made = names.map((name) => db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(name).sql);
  for (const name of names) db.exec(`DROP TRIGGER ${name}`);
  return () => {
    for (const sql of made) db.exec(sql);
  };
}

/** Makes a world in a file. */
export async function makeWorld(file, part) {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000');
  for (const name of readdirSync(MIGRATIONS).sort()) db.exec(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
  const size = sizeOf(part);
  const fill = async (make, ...more) => {
    db.exec('BEGIN');
    await make(db, size, say, ...more);
    db.exec('COMMIT');
  };
  // Jobs, companies and HRs with all that their triggers keep: searches, lists, figures.
  const counted = withoutTriggers(db, OF_STUDENTS);
  await fill(makePeople);
  counted();
  await fill(makeJobs);
  const restore = withoutUpkeep(db);
  await fill(makeApplications, argument('searched') !== 'all');
  // As the nightly turn leaves them: filled in one go they are in as many pieces as were flushed.
  for (const name of MERGEABLE) db.exec(`INSERT INTO ${name} (${name}) VALUES ('optimize')`);
  const again = restore();
  await fill(makeEvents, argument('events') === 'rows' ? () => {} : packer(db, NOW, say));
  again();
  db.exec('ANALYZE; PRAGMA journal_mode = WAL');
  return { db, size };
}

/** What an application may take: 5,000,000 then fit into 6 GB. And how much more one may cost. */
const BYTES = 1_200;
const GROWN = 1.3;

const grown = (after, before) => Math.round((after / before) * 100) / 100;

/** What each costs in every world, and by how much more in the last than in those before it. */
function grownTable(what, worlds, rows) {
  const sizes = worlds.map(({ size }) => size.applications);
  table(
    [what, ...sizes, ...sizes.slice(0, -1).map((size) => `grown since ${size}`)],
    rows.map(({ what: name, took }) => [
      name,
      ...took,
      ...took.slice(0, -1).map((before) => grown(took.at(-1), before)),
    ]),
  );
}

async function run() {
  const part = Number(argument('size') ?? '0.1');
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-big-world-'));
  const keep = argument('keep');
  const { hold, end } = aims();
  try {
    const file = keep ?? path.join(folder, 'big.sqlite');
    if (keep && existsSync(keep)) rmSync(keep);
    const worlds = [];
    for (const size of [SMALL, BOUNDED].filter((size) => size < part)) {
      const file = path.join(folder, `${size}.sqlite`);
      worlds.push({ file, ...(await makeWorld(file, size)) });
    }
    const made = argument('world');
    const large = made
      ? { file: made, db: new DatabaseSync(made), size: sizeOf(part) }
      : { file, ...(await makeWorld(file, part)) };
    worlds.push(large);
    for (const { db } of worlds) db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000');
    const parts = bytesOf(large.db, large.size.applications);
    table(['bytes for each application', large.size.applications], Object.entries(parts));
    hold('together and free pages', parts.together + parts['free pages'], { atMost: BYTES, unit: 'bytes' });
    grownTable('µs of the database alone', worlds, await costs(worlds));
    for (const { db } of worlds) db.close();
    const calls = await requestCosts(worlds);
    grownTable('ms of a call', worlds, calls);
    for (const { what, took } of calls)
      hold(`${what}, grown`, grown(took.at(-1), took[0]), { atMost: GROWN, unit: '×' });
    end();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await run();
