#!/usr/bin/env node
// Takes every public page, log-in and sign-up over with the React that complains, and prints what
// it says. The product is built as it ships, prerendered markup, class names and splitting
// included, but with React's development build, and served from a state of its own.
//   node bench/hydration.mjs      fails on any warning or error; once on purpose, so that silence means something
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROLE_LOGINS } from '../contract/src/roles.ts';
import { chromiumPath } from './browser.mjs';
import { aims, table } from './report.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PORT = process.env.PORT ?? '8798';
const BASE = `http://localhost:${PORT}`;
const STATE = path.join(ROOT, '.niyukti/hydration-state');
const WIDTHS = [1440, 390];
/** Pages that no sitemap names. */
const LOG_INS = [...Object.values(ROLE_LOGINS), '/StudentSignUp', '/CompanySignup', '/PasswordReset?for=hr'];
/** Pages at a time. */
const AT_ONCE = 4;

const executablePath = chromiumPath();
rmSync(STATE, { recursive: true, force: true });
const product = spawn(process.execPath, ['platform/bin/niyukti.mjs', 'start'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT,
    NIYUKTI_STATE: STATE,
    NIYUKTI_DIST: 'dist-hydration',
    NIYUKTI_REACT: 'development',
    RATE_SCALE: '1000',
  },
});
let seen = 0;
let visited = 0;
let isNoticed = false;
try {
  await answers(`${BASE}/api/session`);
  const paths = await pathsOf('/sitemap.xml');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const width of WIDTHS) {
    const waiting = [
      ...paths,
      ...LOG_INS,
      '/HRLogin?next=%2FHRHome&done=signed-up',
      '/No-such-page',
      '/Community?thought=none',
      '/?next=%2FHome',
    ];
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let at = waiting.shift(); at; at = waiting.shift()) {
        const said = await visit(browser, width, at);
        seen += said.length;
        visited += 1;
        console.log(`${width} ${at}: ${said.length === 0 ? 'quiet' : said.join('\n  ')}`);
      }
    });
    await Promise.all(workers);
  }
  // A changed word in the markup must be noticed, else nothing above was looked at.
  const changed = await visit(browser, 1440, '/Overview', (html) =>
    html.replace('Six key features', 'Seven key features'),
  );
  console.log(`a changed heading: ${changed.length === 0 ? 'NOT NOTICED' : changed[0].slice(0, 90)}`);
  isNoticed = changed.length > 0;
  await browser.close();
} finally {
  product.kill('SIGTERM');
  await new Promise((done) => product.on('exit', done));
}
table(
  ['pages and widths', 'warnings and errors', 'a changed heading is noticed'],
  [[visited, seen, isNoticed ? 'yes' : 'no']],
);
const { hold, end } = aims();
hold('warnings and errors while pages come alive', seen, { atMost: 0 });
hold('changed headings that are noticed', Number(isNoticed), { atLeast: 1 });
end();

/** What a sitemap names; an index names further ones. */
async function pathsOf(sitemap) {
  const text = await (await fetch(BASE + sitemap)).text();
  const named = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  return text.includes('<sitemapindex') ? (await Promise.all(named.map(pathsOf))).flat() : named;
}

async function visit(browser, width, at, change) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const said = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text().slice(0, 600));
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message.slice(0, 600)}`));
  if (change) {
    await page.route(BASE + at, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  }
  await page.goto(BASE + at);
  // The page has come alive when React knows its heading.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.waitForTimeout(200);
  await context.close();
  // An unknown path's own status is not the page's doing, nor that it is left at once.
  return said.filter((text) => !/status of 404|WebSocket is closed before/.test(text));
}

async function answers(address) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (product.exitCode !== null) throw new Error('The product did not start.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('The product did not answer.');
}
