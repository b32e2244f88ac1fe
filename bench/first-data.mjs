#!/usr/bin/env node
// How long until the home of each role shows its data on a slow phone, against the largest paint of
// the landing page in the same run: 4 x CPU, 1.6 Mbit/s, 150 ms, nothing cached. The pages take
// turns, so that a machine that does other work slows all of them.
//   npm start, then: node bench/first-data.mjs [BASE]     http://localhost:8787 unless given
//   RUNS=9 for more rounds; LEAVE=yes leaves what documents bring, to see what that is worth
import { chromium } from '@playwright/test';
import { chromiumPath } from './browser.mjs';
import { quantile } from './measure.mjs';
import { aims, progress, table } from './report.mjs';

const BASE = process.argv[2] ?? 'http://localhost:8787';
const RUNS = Number(process.env.RUNS ?? 5);
const AIM = 1.5;
const PHONE = { width: 390, height: 844 };
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Each home, its log-in, and something of it that only its data makes. */
const HOMES = {
  '/Home': ['userlogin', 'student', 'main h3 a[href^="/Joblist?id="]'],
  '/JobApplications': ['hrlogin', 'hr', 'main tbody tr a, main tbody tr button'],
  '/CompanyDashboard': ['company-login', 'company', 'main a[href="/CompanyHRSelected"]'],
  '/Dashboard': ['adminlogin', 'admin', 'main a[href="/UserManagement"]'],
};

const executablePath = chromiumPath();
const cookies = new Map();
for (const [path, [call, name]] of Object.entries(HOMES)) cookies.set(path, await logIn(call, `${name}@demo.test`));
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const times = new Map(['/', ...Object.keys(HOMES)].map((path) => [path, []]));
const asked = new Map(Object.keys(HOMES).map((path) => [path, 0]));
try {
  const told = progress('visits', (RUNS + 1) * times.size);
  let visits = 0;
  // The first of each is not counted: isolates load what they need.
  for (let run = 0; run <= RUNS; run += 1)
    for (const [path, all] of times) {
      const time = await visit(path);
      if (run > 0) all.push(time);
      visits += 1;
      told(visits);
    }
} finally {
  await browser.close();
}

const landing = quantile(times.get('/'), 0.5);
const { hold, end } = aims();
const rows = [['/ (largest paint)', landing / 1_000, 1, '']];
for (const path of Object.keys(HOMES)) {
  const shown = quantile(times.get(path), 0.5);
  rows.push([path, shown / 1_000, shown / landing, asked.get(path)]);
  hold(`${path} shows its data`, shown / landing, { atMost: AIM, unit: '× the landing page’s largest paint' });
}
table(['page', 'shown after s, median', '× the landing page', 'calls before it'], rows);
end();

/** Milliseconds until the page shows what it is for, in a browser that holds nothing of it. */
async function visit(path) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    if (cookies.has(path)) await context.addCookies([cookies.get(path)]);
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', SLOW);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (process.env.LEAVE === 'yes') await page.addInitScript(leaveOut);
    await page.addInitScript(watch, HOMES[path]?.[2] ?? null);
    const calls = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.includes('/live'))
        calls.push(pathname);
    });
    await page.goto(BASE + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.shownAt > 0, null, { timeout: 60_000 });
    if (path in HOMES) {
      asked.set(path, calls.length);
      return await page.evaluate(() => globalThis.shownAt);
    }
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => globalThis.shownAt);
  } finally {
    await context.close();
  }
}

/** In the page: when what `selector` names was painted; without one, the largest paint so far. */
function watch(selector) {
  globalThis.shownAt = 0;
  if (selector === null) {
    new PerformanceObserver((entries) => {
      globalThis.shownAt = entries.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    return;
  }
  const look = () => {
    // What is there and not to be seen is not shown yet.
    if (!document.querySelector(selector)?.checkVisibility()) return requestAnimationFrame(look);
    // The frame that has it is painted before the next one begins.
    requestAnimationFrame((time) => {
      globalThis.shownAt = time;
    });
  };
  requestAnimationFrame(look);
}

/** In the page: as with a kit that does not know of what documents bring. */
function leaveOut() {
  const { getElementById } = Document.prototype;
  Document.prototype.getElementById = function (id) {
    return id === 'answers' || id === 'first-view' ? null : getElementById.call(this, id);
  };
}

async function logIn(call, email) {
  const response = await fetch(`${BASE}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: BASE },
    body: JSON.stringify({ email, password: 'niyukti-demo' }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`${email} could not log in: ${response.status}`);
  const [name, value] = cookie.split(';')[0].split('=');
  return { name, value, url: BASE };
}
