#!/usr/bin/env node
// Opens every screen of the administrator in a browser, over 20,000 students, 5,000 companies and
// 300,000 applications, and says what its first view asked for, in how many waves, and after how
// long its data was there. What the same calls read is a test: worker/suites/admin-views.test.ts.
//   node bench/admin-views.mjs            writes the table of docs/performance.md to the terminal
//   node bench/admin-views.mjs 0.1        over a tenth of it
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from './browser.mjs';
import { layLife, nameEverybody } from './life/seed.mjs';
import { aims, table } from './report.mjs';

const executablePath = chromiumPath();

const part = Number(process.argv[2] ?? 1);
const port = Number(process.env.PORT ?? 8795);
const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-admin-'));
process.env.NIYUKTI_STATE = folder;

const { chromium } = await import('@playwright/test');
const { prepare } = await import('../platform/src/local/prepare.ts');
const { withLocal } = await import('../platform/src/local/platform.ts');
const { DEMO_PASSWORD } = await import('../platform/src/local/seed.ts');
const { startWorker } = await import('../platform/src/local/worker.ts');
const { recountFigures, seedHiring, seedPeople, worldSize } = await import('../worker/testing/admin-seed.ts');
const { ADMIN_VIEWS } = await import('../worker/testing/admin-views.ts');
const { dropTriggers, prepareSeed } = await import('../worker/testing/large-seed.ts');

/** What the demo data has of hiring makes room. */
const HIRING = [
  'rounds',
  'application_events',
  'events',
  'jobs',
  'job_search',
  'open_job_search',
  'job_counts',
  'saved_jobs',
  'saved_job_search',
];

const say = (line) => process.stdout.write(`${line}\n`);
const size = worldSize(part);
await prepare(port);
const started = performance.now();
await withLocal(async ({ DB }) => {
  await seedPeople(DB, size);
  await layLife(DB);
  await nameEverybody(DB);
  const triggers = await dropTriggers(DB);
  await DB.batch(HIRING.map((table) => DB.prepare(`DELETE FROM ${table}`)));
  await prepareSeed(DB);
  const one = { row: 1 };
  await seedHiring(DB, { student: one, company: one, hr: one }, size);
  await recountFigures(DB);
  await DB.batch(triggers.map((sql) => DB.prepare(sql)));
});
say(`seeded in ${Math.round((performance.now() - started) / 1_000)} s`);

const worker = await startWorker(port, { vars: { RATE_SCALE: '1000' } });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await walk();
} finally {
  await browser.close();
  await worker.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function walk() {
  const context = await browser.newContext({ baseURL: worker.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/Adminlogin');
  await page.getByLabel('Email').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/Dashboard');
  await page.waitForLoadState('networkidle');
  const { hold, end } = aims();
  const rows = [];
  for (const screen of Object.keys(ADMIN_VIEWS)) {
    const tries = [];
    for (let time = 0; time < 3; time++) tries.push(await view(page, screen));
    const [first] = tries;
    const ms = tries.map((one) => one.ms).sort((a, b) => a - b)[1];
    rows.push([screen, first.calls, first.waves, Math.round(ms)]);
    hold(`${screen}, waves of calls`, first.waves, { atMost: 1 });
    hold(`${screen}, data shown`, ms, { atMost: 1_000, unit: 'ms' });
  }
  table(['screen', 'calls', 'waves', 'data shown after ms'], rows);
  end();
}

/**
 * One opening of a screen. A wave begins with the first call that starts after the answer of
 * another.
 */
async function view(page, screen) {
  const asked = [];
  const listen = (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/')) asked.push(request);
  };
  page.on('request', listen);
  const start = performance.now();
  await page.goto(screen);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const ms = performance.now() - start;
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  const spans = asked.map((request) => {
    const { startTime, responseEnd } = request.timing();
    return { from: startTime, to: startTime + responseEnd };
  });
  let waves = 0;
  let answered = -1;
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (waves === 0 || from > answered) {
      waves += 1;
      answered = to;
    }
    answered = Math.min(answered, to);
  }
  return { ms, calls: asked.length, waves };
}
