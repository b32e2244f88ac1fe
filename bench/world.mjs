import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { publicId } from '../worker/src/core/ids.ts';
import { dropTriggers, seedOtherCompanies } from '../worker/testing/large-seed.ts';
import { growApplications, growJobs, layLife } from './life/seed.mjs';
import { migrate } from './migrate.mjs';
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

const runtime = (workers) =>
  new Miniflare(
    convertV4MiniflareOptions({ workers, log: new Log(LogLevel.NONE), handleStructuredLogs: () => undefined }),
  );

/**
 * The API, the bare Worker and one database, in one miniflare. `close` takes everything away again.
 */
export async function openWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  bundle('wrangler.toml', path.join(folder, 'api'));
  bundle('bench/bare.toml', path.join(folder, 'bare'));
  const mf = runtime([apiWorker(path.join(folder, 'api')), worker('bare', modulesOf(path.join(folder, 'bare')))]);
  const db = await mf.getD1Database('DB', 'api');
  await migrate(db);
  const close = async () => {
    await mf.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  return { api: await mf.getWorker('api'), bare: await mf.getWorker('bare'), db, close };
}

/** The processes of the runtimes that this process started, on Linux. */
function runtimes() {
  if (!existsSync('/proc/self/task')) return [];
  return readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('workerd'));
}

/** Bytes that the runtimes have written to the disk so far. */
export const bytesWritten = () =>
  runtimes()
    .map((child) => Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${child}/io`, 'utf8'))?.[1] ?? 0))
    .reduce((sum, bytes) => sum + bytes, 0);

const ACCOUNT = `INSERT INTO accounts (role, name, name_folded, email, phone, password_hash, created_at)
  VALUES (?1, ?2, ?2, ?2 || '@made.test', '1', 'x', 1) RETURNING id`;
/** A company's id lies so far above its owner's. */
const COMPANY_IDS = 5_000;
/** What a role has beside its account. */
const BESIDE = {
  student: ['INSERT INTO students (id, unlimited) VALUES (?, 1)'],
  company: [
    `INSERT INTO companies (id, name, name_folded, phone, created_at, type, position, business_model, unlimited)
      SELECT id + ${COMPANY_IDS}, name, name_folded, phone, created_at, 'IT', 'p', 'b', 1 FROM accounts WHERE id = ?`,
    `INSERT INTO memberships (account_id, company_id, role) SELECT id, id + ${COMPANY_IDS}, 'owner' FROM accounts WHERE id = ?`,
  ],
};
const SESSION = 'INSERT INTO sessions (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)';

/** An account with a live session. */
async function account(db, role, name) {
  const { id } = await db.prepare(ACCOUNT).bind(role, name).first();
  for (const beside of BESIDE[role] ?? []) await db.prepare(beside).bind(id).run();
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await db
    .prepare(SESSION)
    .bind(hash, id, Date.now(), Date.now() + 86_400_000)
    .run();
  const row = role === 'company' ? id + COMPANY_IDS : id;
  return { row, id: publicId(role, row), token };
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
    /** The index of open jobs as it is after some time: one segment. */
    mergeIndexes: () => db.prepare("INSERT INTO job_words (job_words) VALUES ('optimize')").run(),
    restoreTriggers: () => db.batch(triggers.map((sql) => db.prepare(sql))),
  };
}
