// A new team's first hour, by one script: fresh clone, new remote, its tests, its release through
// the gate, promotion, Chromium. Then the same outside of any checkout, by docs/platform.md alone:
// packed packages in an empty folder, released as a run of a hosted CI.
//   node bench/new-remote.mjs [--borrow] [--outside] [--port 8790] [--keep]
// --borrow links the dependencies of this checkout instead of installing them; --outside leaves out
// the remote inside the checkout. Exits with 1 at the first step that fails.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { borrowModules, ROOT } from '../e2e/support/checkout.ts';
import { FakeHost } from '../e2e/support/fake-host.ts';
import { OwnRepository } from '../e2e/support/own-repository.ts';
import { chromiumPath } from './browser.mjs';
import { aims, table } from './report.mjs';

const { values } = parseArgs({
  options: {
    borrow: { type: 'boolean' },
    outside: { type: 'boolean' },
    keep: { type: 'boolean' },
    port: { type: 'string', default: '8790' },
  },
});
const executablePath = chromiumPath();
const base = `http://localhost:${values.port}`;
const clone = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-new-remote-')));
const env = {
  ...process.env,
  PORT: values.port,
  BASE: base,
  NIYUKTI_STATE: path.join(clone, '.wrangler/state'),
  RATE_SCALE: '100',
};
const { hold, end } = aims();
let took = [];
let product;
let own;
let host;

try {
  await step('fresh clone', () => run('git', ['clone', '--quiet', ROOT, clone], { cwd: ROOT }));
  if (values.borrow) await step('dependencies, borrowed', () => borrowModules(clone));
  product = await step('npm start: a running product that does not know the remote', startProduct);
  if (!values.outside) {
    await inTheCheckout();
    report('from a fresh clone to a promoted screen', 300);
  }
  took = [];
  await outsideOfIt();
  report('from an empty folder to a promoted screen', 180);
  end();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await product?.stop();
  await host?.stop();
  if (!values.keep) {
    rmSync(clone, { recursive: true, force: true });
    await own?.remove();
  }
}

/** A remote of the checkout, as docs/platform.md has it under "A new team's first hour". */
async function inTheCheckout() {
  await step('npm run new-remote', () =>
    niyukti('new-remote', 'guidance', '--role', 'student', '--title', 'Career advice'),
  );
  await step('npm run check', () => niyukti('check'));
  await step('its unit tests and size budgets', () =>
    tool('vitest', 'run', '--config', 'vitest.config.ts', 'mf-guidance', 'platform/src/build/sizes.test.ts'),
  );
  const token = await step('a deploy token of its own', mintToken);
  await step('npm run release -- guidance --promote', () => release(token));
  const opened = (greeting) => openInBrowser('Career advice', greeting);
  await step('its screen in Chromium, from the role’s sidebar', () => opened('Good to see you, '));
  await step('its journeys', () => tool('playwright', 'test', '--project=daily', 'e2e/guidance'));
  edit(path.join(clone, 'mf-guidance/src/first/greeting.ts'), 'Good to see you', 'Welcome back');
  await step('a change, released and promoted', () => release(token));
  await step('the change in Chromium', () => opened('Welcome back, '));
  await step('npm run platform -- rollback', () =>
    niyuktiWith(token, 'platform', 'rollback', 'guidance', '--to', base),
  );
  await step('the first release in Chromium again', () => opened('Good to see you, '));
}

/** A remote of a team's own, as docs/platform.md has it under "A repository of its own". */
async function outsideOfIt() {
  own = OwnRepository.empty();
  host = await FakeHost.start('teams/campus');
  const main = ['--ref', 'refs/heads/main', '--issuer', host.issuer, '--promote'];
  const title = ['--title', 'Campus fairs'];
  await step('npm run platform -- pack', () => niyukti('platform', 'pack', '--to', own.packages));
  await step('npm run platform -- grant, and trust for its CI', () => {
    niyukti('platform', 'grant', 'campus', '--label', 'Campus fairs', '--role', 'student', '--path', '/Campus');
    niyukti('platform', 'trust', 'campus', '--repository', 'teams/campus', ...main);
  });
  if (values.borrow) await step('the packages, their dependencies borrowed', () => own.borrow());
  else await step('npm install of the packages', () => own.install());
  await step('npx niyukti new', () => own.niyukti(['new', 'campus', '--role', 'student', ...title]));
  await step('npx niyukti check', () => own.niyukti(['check']));
  await step('npx vitest run', () => own.test());
  const releasing = ['release', '--promote', '--to', base];
  await step('npx niyukti release --promote, as a run of its CI', () => own.niyukti(releasing, host.run));
  const opened = (greeting) => openInBrowser('Campus fairs', greeting);
  await step('its screen in Chromium, from the role’s sidebar', () => opened('Good to see you, '));
  edit(path.join(own.dir, 'src/first/greeting.ts'), 'Good to see you', 'Come to a fair');
  await step('a change, released and promoted', () => own.niyukti(releasing, host.run));
  await step('the change in Chromium', () => opened('Come to a fair, '));
  await step('npx niyukti rollback', () => own.niyukti(['rollback', '--to', base], host.run));
  await step('the first release in Chromium again', () => opened('Good to see you, '));
  await step('npm run platform -- retire', () => niyukti('platform', 'retire', 'campus'));
}

function report(what, atMost) {
  const all = took.reduce((sum, one) => sum + one.seconds, 0);
  table([what, 's'], [...took.map((one) => [one.what, one.seconds]), ['in all', all]]);
  hold(what, all, { atMost, unit: 's' });
}

async function step(what, act) {
  const from = performance.now();
  const result = await act();
  const seconds = (performance.now() - from) / 1000;
  took.push({ what, seconds });
  process.stderr.write(`  ${what}: ${seconds.toFixed(1)} s\n`);
  return result;
}

function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: clone, env, encoding: 'utf8', ...options });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
}

function niyukti(...args) {
  return run('node', ['platform/bin/niyukti.mjs', ...args]);
}

function niyuktiWith(token, ...args) {
  return run('node', ['platform/bin/niyukti.mjs', ...args], { env: { ...env, NIYUKTI_DEPLOY_TOKEN: token } });
}

function tool(name, ...args) {
  return run(process.execPath, [path.join(clone, 'node_modules/.bin', name), ...args]);
}

/** The first command of a clone installs what is missing; then it builds, seeds and serves. */
async function startProduct() {
  const child = spawn('node', ['platform/bin/niyukti.mjs', 'start'], { cwd: clone, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes;
    });
  }
  const ended = new Promise((done) => child.on('exit', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const deadline = Date.now() + 300_000; !said.includes('Niyukti is at'); ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The product did not start:\n${said}`);
    await new Promise((done) => setTimeout(done, 200));
  }
  return { stop };
}

function mintToken() {
  const said = niyukti('platform', 'token', 'mint', 'guidance', '--label', 'The guidance team', '--promote');
  return said.trim().split('\n').at(-1).trim();
}

function release(token) {
  return niyuktiWith(token, 'release', 'guidance', '--promote', '--reason', 'First hour', '--to', base);
}

function edit(file, from, to) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}

/** Signs in as a job seeker, opens their home, and goes by the sidebar to the new screen. */
async function openInBrowser(title, greeting) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext()).newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${base}/StudentLogIn`);
    await page.getByLabel('Email').fill('student@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('niyukti-demo');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${base}/Home`);
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(greeting).waitFor();
    const isSame = (await page.evaluate(() => performance.timeOrigin)) === loaded;
    if (!isSame) throw new Error('The sidebar left the document: the two remotes do not share it.');
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } finally {
    await browser.close();
  }
}
