import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { build } from '../platform/src/build/build.ts';
import { migrate } from '../platform/src/local/migrate.ts';
import { publish } from '../platform/src/local/publish.ts';
import { publicId } from '../worker/src/core/ids.ts';
import { GROWING, MERGEABLE } from '../worker/src/personal-data/erase/clean-indexes.ts';
import { dropTriggers, seedOtherCompanies } from '../worker/testing/large-seed.ts';
import { growApplications, growJobs, layLife } from './life/seed.mjs';
import { progress } from './report.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const SILENT = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Bundles a Worker as a deployment would, into `folder`. */
function bundle(config, folder) {
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  execFileSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--env=', '--config', config, '--outdir', folder], {
    cwd: ROOT,
    env: { ...process.env, ...SILENT },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const START = /^(index|bare)\.m?js$/;
const modulesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => /\.(m?js|wasm)$/.test(file))
    // The first one is where the Worker starts.
    .sort((a, b) => Number(START.test(b)) - Number(START.test(a)))
    .map((file) => ({
      type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
      path: file,
      contents: readFileSync(path.join(folder, file), file.endsWith('.wasm') ? undefined : 'utf8'),
    }));

/** The objects that hold open pages: what is told of a change wakes them. */
const OBJECTS = {
  INBOX: { className: 'Inbox', useSQLite: true },
  BOARD: { className: 'BoardPart', useSQLite: true },
};

const worker = (name, modules) => ({
  name,
  modules,
  compatibilityDate: '2026-10-23',
  compatibilityFlags: ['nodejs_compat'],
  d1Databases: { DB: 'niyukti' },
  r2Buckets: { FILES: 'files', RELEASES: 'releases' },
  bindings: { RATE_SCALE: '1000000' },
});

const apiWorker = (folder) => ({ ...worker('api', modulesOf(folder)), durableObjects: OBJECTS });

const runtime = (workers, onLog, more = {}) =>
  new Miniflare({
    ...convertV4MiniflareOptions({ workers, log: new Log(LogLevel.NONE), handleStructuredLogs: onLog }),
    ...more,
  });

/**
 * The API, the bare Worker and one database, in one miniflare. `close` takes everything away again;
 * `release` builds the front ends and makes them live, for documents; `onLog` hears the lines of
 * the log.
 */
export async function openWorld(onLog = () => undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  bundle('wrangler.toml', path.join(folder, 'api'));
  bundle('bench/bare.toml', path.join(folder, 'bare'));
  const mf = runtime(
    [apiWorker(path.join(folder, 'api')), worker('bare', modulesOf(path.join(folder, 'bare')))],
    onLog,
  );
  const db = await mf.getD1Database('DB', 'api');
  await migrate(db);
  const close = async () => {
    await mf.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  const release = async () => {
    const { releases } = await build();
    await publish({ DB: db, RELEASES: await mf.getR2Bucket('RELEASES', 'api') }, releases);
  };
  return { api: await mf.getWorker('api'), bare: await mf.getWorker('bare'), db, release, close };
}

/**
 * The API over each of these databases, made before and closed, a miniflare for each. They stay
 * where they are: each is linked into a folder beside it, which `close` takes away.
 */
export async function openWorldsOf(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  bundle('wrangler.toml', folder);
  const opened = [];
  for (const file of files) {
    const state = mkdtempSync(path.join(path.dirname(file), 'niyukti-bench-'));
    const open = () => runtime([apiWorker(folder)], () => undefined, { resourcePersistencePath: state });
    // The runtime names the file of a database by a hash of its own.
    const first = open();
    await (await first.getD1Database('DB', 'api')).prepare('SELECT 1').all();
    await first.dispose();
    const made = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /D1DatabaseObject\/[0-9a-f]+\.sqlite/.test(name),
    );
    for (const name of made) rmSync(path.join(state, name));
    linkSync(
      file,
      path.join(
        state,
        made.find((name) => name.endsWith('.sqlite')),
      ),
    );
    opened.push({ mf: open(), state });
  }
  const close = async () => {
    for (const { mf, state } of opened) {
      await mf.dispose();
      rmSync(state, { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { apis: await Promise.all(opened.map(({ mf }) => mf.getWorker('api'))), close };
}

const EMPTY = "export default { fetch: () => new Response('ok') };";

/**
 * Milliseconds of processor time that the runtimes started by this process have used, from Linux; 0
 * elsewhere.
 */
export function runtimeCpu() {
  if (!existsSync('/proc/self/task')) return 0;
  const read = (file) => readFileSync(file, 'utf8');
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    read(`/proc/self/task/${task}/children`).split(' ').filter(Boolean),
  );
  return children
    .filter((child) => read(`/proc/${child}/comm`).startsWith('workerd'))
    .flatMap((child) => readdirSync(`/proc/${child}/task`).map((task) => `/proc/${child}/task/${task}/schedstat`))
    .reduce((sum, file) => sum + Number(read(file).split(' ')[0]) / 1e6, 0);
}

/**
 * Milliseconds from starting a runtime with one Worker to that Worker's first answer, by the clock
 * and of the processor; ours and an empty one in turns.
 */
export async function startTimes(tries) {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  bundle('wrangler.toml', folder);
  const kinds = { empty: [{ type: 'ESModule', path: 'index.js', contents: EMPTY }], own: modulesOf(folder) };
  const all = { empty: [], own: [] };
  for (let index = 0; index <= tries; index++) {
    for (const [name, modules] of Object.entries(kinds)) {
      const start = performance.now();
      const mf = runtime([worker(name, modules)], () => undefined);
      const response = await mf.dispatchFetch('http://localhost:8787/api/nothing');
      await response.text();
      // The first round warms the disk's cache.
      if (index > 0) all[name].push({ took: performance.now() - start, cpu: runtimeCpu() });
      await mf.dispose();
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return all;
}

/**
 * Milliseconds of processor time that V8 takes for what a start loads, and for a text that never
 * changes, in turns (`start-text.mjs`).
 */
export function startTexts(turns) {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  bundle('wrangler.toml', folder);
  const flags = ['--experimental-vm-modules', '--expose-gc', '--disable-warning=ExperimentalWarning'];
  const script = path.join(import.meta.dirname, 'start-text.mjs');
  const said = execFileSync(process.execPath, [...flags, script, folder, String(turns)], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return JSON.parse(said);
}

const INSERTS = {
  student:
    "INSERT INTO students (name, name_folded, email, phone, password_hash, unlimited, created_at) VALUES (?1, ?1, ?1 || '@made.test', '1', 'x', 1, 1) RETURNING id",
  company:
    "INSERT INTO companies (name, name_folded, type, position, business_model, email, phone, password_hash, unlimited, created_at) VALUES (?1, ?1, 'IT', 'p', 'b', ?1 || '@made.test', '1', 'x', 1, 1) RETURNING id",
  hr: "INSERT INTO hrs (name, name_folded, email, phone, password_hash, created_at) VALUES (?1, ?1, ?1 || '@made.test', '1', 'x', 1) RETURNING id",
};

/** A session for an account of this row: its token, and the statement that makes it. */
export function sessionOf(role, row) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const sql = 'INSERT INTO sessions (token_hash, role, account_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)';
  return { token, sql, values: [hash, role, row, Date.now(), Date.now() + 86_400_000] };
}

/** An account with a live session. */
async function account(db, role, name) {
  const { id } = await db.prepare(INSERTS[role]).bind(name).first();
  const { token, sql, values } = sessionOf(role, id);
  await db
    .prepare(sql)
    .bind(...values)
    .run();
  return { row: id, id: publicId(role, id), token };
}

/** A student with a résumé, a company and an HR, whose rows the lists will show. */
export async function makeAccounts(db) {
  const accounts = {
    student: await account(db, 'student', 'asha'),
    company: await account(db, 'company', 'acme'),
    hr: await account(db, 'hr', 'ritu'),
  };
  await db
    .prepare(
      `INSERT INTO resumes (student_id, personal_info, educations, skills, summary, project, experience, created_at, updated_at)
      VALUES (?, '{"name":"a","email":"a","phone":"1","address":"p"}', '[]', 'SQL', 's', 'p', '{"company":"c","role":"r","duration":"1"}', 1, 1)`,
    )
    .bind(accounts.student.row)
    .run();
  return accounts;
}

/**
 * Merges a part of an index and says whether any is left. In parts: where one statement put the
 * whole of a million jobs together, the runtime closed the connection that waited for it. So many
 * pages at once; less than none: of all segments, otherwise of those of one level.
 */
async function mergeStep(db, name, pages = -20_000) {
  const changes = db.prepare('SELECT total_changes() AS n');
  const merge = db.prepare(`INSERT INTO ${name} (${name}, rank) VALUES ('merge', ${pages})`);
  const [before, , after] = await db.batch([changes, merge, changes]);
  // The command itself counts as one change.
  return after.results[0].n - before.results[0].n > 1;
}

/**
 * Grows the world; the triggers are away while it grows. `parts`: of jobs, the lists of staff and
 * the list that visitors search.
 */
export async function makeSeed(db, accounts, parts = {}) {
  const triggers = await dropTriggers(db);
  await layLife(db);
  await seedOtherCompanies(db);
  let size = { jobs: 0, applications: 0 };
  return {
    async grow(next) {
      const { applications = 0 } = next;
      const jobs = progress(`${next.jobs.toLocaleString('en')} jobs`, next.jobs);
      await growJobs(db, accounts, size.jobs, next.jobs, { ...parts, told: jobs });
      if (applications > 0) {
        const told = progress(`${applications.toLocaleString('en')} applications`, applications);
        await growApplications(db, accounts, size.applications, applications, next.jobs, { told });
      }
      size = { jobs: next.jobs, applications };
    },
    /** The indexes of searches as the nightly turn leaves them. */
    async putTogether() {
      for (const name of MERGEABLE) while (await mergeStep(db, name));
    },
    /** What came since, as the hourly run leaves it. */
    async mergeNew() {
      for (const name of GROWING) while (await mergeStep(db, name, 20_000));
    },
    restoreTriggers: () => db.batch(triggers.map((sql) => db.prepare(sql))),
  };
}
