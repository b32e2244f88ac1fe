import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../platform/src/local/port.ts';
import { linkModules, ROOT } from '../../support/checkout.ts';
import { baseUrl, DEMO, DEMO_PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

test.use({ expectedErrors: [/WebSocket|ERR_CONNECTION|rspack-dev-server|Module build failed/] });
test.setTimeout(240_000);

let url = '';
let server: ChildProcess | undefined;
let output = '';
let copy = '';

/** Copies this checkout, with its changes, so that a test can edit it. */
function copyCheckout(): string {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-copy-')));
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of list.split('\0').filter((name) => name && existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, file), path.join(dir, file));
  linkModules(dir);
  return dir;
}

test.beforeAll(async () => {
  copy = copyCheckout();
  const port = await freePort();
  url = `http://localhost:${port}`;
  const args = ['platform/src/main.ts', 'dev', 'mf-seeker', '--against', baseUrl()];
  server = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, PORT: String(port) } });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  await expect.poll(() => output, { timeout: 60_000 }).toContain('everything else from');
});

test.afterAll(async () => {
  const ended = new Promise((done) => server?.on('exit', done));
  server?.kill('SIGTERM');
  await ended;
  rmSync(copy, { recursive: true, force: true });
});

test('the development server is registered, so that nobody installs packages while it runs', () => {
  expect(readdirSync(path.join(copy, '.niyukti/running'))).toEqual([`${server?.pid}.json`]);
});

test('one remote is developed against a running product, which gives sessions and other remotes', async ({ page }) => {
  await page.goto(`${url}/StudentLogIn`);
  await waitForHydration(page, 'h1');
  await page.getByLabel('Email').fill(DEMO.student);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${url}/Home`);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  // The borders show the size of the local build, and move nothing.
  const heading = page.getByRole('heading', { level: 1 });
  const place = await heading.boundingBox();
  await page.getByRole('button', { name: 'Borders of the front ends' }).click();
  const borders = page.getByRole('complementary', { name: 'Front ends on this page' });
  await expect(borders.getByText(/^seeker · (?!undefined).+ · \d+\.\d KB in \d+ files/)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(place);
  await borders.getByRole('button', { name: 'Hide the borders' }).click();
  expect(output).not.toMatch(/warning|conflicting order/i);

  const password = page.getByLabel('Current password');
  await password.fill('half typed');
  const file = path.join(copy, 'mf-seeker/src/settings/words.ts');
  const source = readFileSync(file, 'utf8');
  const purpose = 'Your account, as companies and HR see it';
  expect(source).toContain(purpose);
  writeFileSync(file, source.replace(purpose, 'Your account, edited'));
  await expect(page.getByText('Your account, edited')).toBeVisible({ timeout: 40_000 });
  await expect(password).toHaveValue('half typed');

  // A compile error covers the page until it is fixed.
  writeFileSync(file, `${source}\nconst broken = ;\n`);
  const overlay = page.frameLocator('iframe');
  await expect(overlay.getByText('mf-seeker/src/settings/words.ts').first()).toBeVisible({ timeout: 40_000 });
  writeFileSync(file, source);
  await expect(page.locator('iframe')).toHaveCount(0, { timeout: 40_000 });

  await page.goto(`${url}/HRLogin`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  expect(scripts.some((script) => script.startsWith(`${url}/remotes/hr/container.`))).toBe(true);
});
