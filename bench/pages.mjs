#!/usr/bin/env node
// Runs Lighthouse (mobile preset) on public pages of a running product and compares the scores with
// their targets.
//   npm start, then: node bench/pages.mjs [BASE]      http://localhost:8787 unless given
// Each page runs three times and its median counts, because scores vary on a busy machine. npx
// fetches Lighthouse, so that it is no dependency.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../platform/src/testing/chromium.ts';
import { quantile } from './measure.mjs';
import { report as newReport, progress, table } from './report.mjs';

const VERSION = '13.5.0';
const BASE = process.argv[2] ?? 'http://localhost:8787';
const PAGES = ['/', '/Jobs', '/Overview', '/Community'];
const RUNS = 3;
/** Tries of a page whose load Lighthouse could not record (NO_NAVSTART and similar). */
const TRIES = 3;
/** Screens of roles, with an account: their largest paint is compared with that of `/`. */
const SCREENS = {
  '/Home': { path: 'userlogin', email: 'student@demo.test' },
  '/JobApplications': { path: 'hrlogin', email: 'hr@demo.test' },
};
const PROMISED = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const CHROME = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CHROME_PATH = findChromium() ?? chromium.executablePath();
if (!existsSync(CHROME_PATH)) {
  process.stderr.write(
    'This bench needs Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.\n',
  );
  process.exit(1);
}
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-lighthouse-'));
const { hold, end } = newReport();
const rows = [];
let landing;
const told = progress('pages', PAGES.length * RUNS);
for (const page of PAGES) {
  const reports = [];
  for (let at = 0; at < RUNS; at += 1) {
    reports.push(await report(page));
    told(rows.length * RUNS + reports.length);
  }
  reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  if (page === '/') landing = paintOf(reports);
  const median = reports[Math.floor(RUNS / 2)];
  const score = (name) => Math.round(median.categories[name].score * 100);
  const value = (name) => median.audits[name].numericValue;
  const figures = [
    ...Object.keys(PROMISED).map(score),
    (value('first-contentful-paint') / 1000).toFixed(2),
    (value('largest-contentful-paint') / 1000).toFixed(2),
    Math.round(value('total-blocking-time')),
    value('cumulative-layout-shift').toFixed(3),
    Math.round(value('total-byte-weight') / 1024),
  ];
  rows.push([page, ...figures]);
  for (const [name, promised] of Object.entries(PROMISED)) {
    hold(`${page}, ${name}`, score(name), { atLeast: promised });
    if (score(name) >= promised) continue;
    console.log(`  ${name} ${score(name)} is below ${promised}: ${faults(median, name).join('; ')}`);
  }
}
const paint = {};
for (const [path, account] of Object.entries(SCREENS)) paint[path] = await largestPaint(path, await signIn(account));
for (const [path, milliseconds] of Object.entries(paint))
  hold(`largest paint of ${path}`, milliseconds / landing, { atMost: 2.5, unit: '× that of /' });
rmSync(folder, { recursive: true, force: true });
table(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'KB'], rows);
end();

/** Milliseconds to the largest paint of a page, the median of three loads. */
async function largestPaint(page, cookie) {
  const reports = [];
  for (let at = 0; at < RUNS; at += 1) reports.push(await report(page, cookie));
  return paintOf(reports);
}

function paintOf(reports) {
  return quantile(
    reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue),
    0.5,
  );
}

/** The cookie of a demo account. */
async function signIn({ path, email }) {
  const answer = await fetch(`${BASE}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: BASE },
    body: JSON.stringify({ email, password: 'niyukti-demo' }),
  });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function report(page, cookie) {
  const file = path.join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${CHROME.join(' ')}`];
  if (cookie) flags.push('--only-categories=performance', `--extra-headers=${JSON.stringify({ cookie })}`);
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await run('npx', ['-y', `lighthouse@${VERSION}`, BASE + page, ...flags], {
        env: { ...process.env, CHROME_PATH },
        maxBuffer: 1 << 26,
      });
      break;
    } catch (thrown) {
      const said = /Runtime error encountered: (.*)/.exec(thrown.stderr ?? '')?.[1];
      if (!said || left === 0) throw thrown;
      process.stderr.write(`  ${page} is loaded again, Lighthouse says: ${said}\n`);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The audits that cost a category its points. */
function faults(of, category) {
  return of.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (of.audits[id].score ?? 1) < 0.9)
    .map(({ id }) => {
      const first = of.audits[id].details?.items?.[0];
      return `${id} (${of.audits[id].displayValue ?? first?.description ?? first?.issueType ?? of.audits[id].score})`;
    });
}
