#!/usr/bin/env node
// Runs Lighthouse (mobile preset) on public pages of a product that runs, and holds the scores
// against what is promised.
//   npm start, then: node bench/lighthouse.mjs [BASE]      http://localhost:8787 unless given
//   node bench/lighthouse.mjs [BASE] --beside=4            while so many processes use the processors
// Each page is run three times and its median counts: the scores of a busy machine scatter.
// Lighthouse is fetched by npx for the run, so that nobody who only builds the product installs it.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromiumPath } from './browser.mjs';
import { keepBusy } from './busy.mjs';
import { aims, progress, table } from './report.mjs';

const VERSION = '13.5.0';
const { values, positionals } = parseArgs({
  options: { beside: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const BASE = positionals[0] ?? 'http://localhost:8787';
const BESIDE = Number(values.beside);
const PAGES = (process.env.PAGES ?? '/,/Jobs,/Overview,/Community').split(',');
const RUNS = Number(process.env.RUNS ?? (BESIDE > 0 ? 5 : 3));
/** How often a page is tried whose load Lighthouse could not record (NO_NAVSTART and its like). */
const TRIES = 3;
const PROMISED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
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

const CHROME_PATH = chromiumPath();
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-lighthouse-'));
const { hold, end } = aims();
const rows = [];
const told = progress('pages', PAGES.length * RUNS);
const rest = keepBusy(BESIDE);
try {
  for (const page of PAGES) {
    const reports = [];
    for (let at = 0; at < RUNS; at += 1) {
      reports.push(await report(page));
      told(rows.length * RUNS + reports.length);
    }
    reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
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
} finally {
  rest();
  rmSync(folder, { recursive: true, force: true });
}
table(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'KB'], rows);
end();

async function report(page) {
  const file = path.join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${CHROME.join(' ')}`];
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
