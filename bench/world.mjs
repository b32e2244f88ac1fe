// A large database with the API and a bare Worker over it, for the benches to measure.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropTriggers, prepareSeed, seedApplicants, seedApplications, seedJobs } from '../worker/testing/large-seed.ts';
import { makeAccounts } from './accounts.mjs';
import { migrate } from './migrate.mjs';
import { progress } from './report.mjs';
import { bundle, runtime, workerOf } from './worker.mjs';

/** The objects that hold open pages: a change wakes them. */
const OBJECTS = {
  INBOX: { className: 'Inbox', useSQLite: true },
  BOARD: { className: 'BoardPart', useSQLite: true },
};

/**
 * Starts the API, the bare Worker and their database, with a student, a company and an HR whose
 * lists are read. `grow` adds jobs and applications; triggers are dropped until `restoreTriggers`.
 */
export async function openWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-bench-'));
  const [apiFolder, bareFolder] = ['api', 'bare'].map((name) => path.join(folder, name));
  bundle('wrangler.toml', apiFolder);
  bundle('bench/bare.toml', bareFolder);
  const mf = runtime({
    workers: [{ ...workerOf('api', apiFolder), durableObjects: OBJECTS }, workerOf('bare', bareFolder)],
  });
  const db = await mf.getD1Database('DB', 'api');
  const run = (statements) => db.batch(statements.map((sql) => db.prepare(sql)));
  await migrate(db);
  const { company, hr, students, statements } = makeAccounts(1);
  await run(statements);
  const accounts = { student: students[0], company, hr };
  const triggers = await dropTriggers(db);
  await prepareSeed(db);
  let size = { jobs: 0, applications: 0 };
  return {
    ...accounts,
    db,
    api: await mf.getWorker('api'),
    bare: await mf.getWorker('bare'),
    async grow({ jobs, applications = 0 }) {
      const count = (number) => number.toLocaleString('en');
      await seedJobs(db, accounts, [size.jobs, jobs], progress(`${count(jobs)} jobs`, jobs));
      const onSlice = progress(`${count(applications)} applications`, applications);
      await seedApplications(db, accounts, [size.applications, applications], jobs, onSlice);
      await seedApplicants(db, [size.applications, applications]);
      size = { jobs, applications };
    },
    /** Brings the index of open jobs into one segment, as it is after some time. */
    mergeIndexes: () => run(["INSERT INTO job_words (job_words) VALUES ('optimize')"]),
    restoreTriggers: () => run(triggers),
    /** Makes the objects that hold the open pages of accounts, as a first signal does. */
    async openInboxes(rows) {
      const inboxes = await mf.getDurableObjectNamespace('INBOX', 'api');
      for (const row of rows) await inboxes.get(inboxes.idFromName(String(row))).signal(['application']);
    },
    async close() {
      await mf.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
