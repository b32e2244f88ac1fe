import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../platform/src/local/port.ts';
import { copyCheckout } from '../../support/checkout.ts';
import { baseUrl, DEMO, DEMO_PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

test.use({ expectedErrors: [/WebSocket|ERR_CONNECTION|rspack-dev-server|Module build failed/] });
test.setTimeout(240_000);

let url = '';
let server: ChildProcess | undefined;
/** What it has written to its terminal. */
let said = '';
let copy: ReturnType<typeof copyCheckout>;

test.beforeAll(async () => {
  copy = copyCheckout();
  const port = await freePort();
  url = `http://localhost:${port}`;
  const args = ['platform/src/main.ts', 'dev', 'mf-seeker', '--against', baseUrl()];
  server = spawn(process.execPath, args, { cwd: copy.dir, env: { ...process.env, PORT: String(port) } });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  }
  await expect.poll(() => said, { timeout: 60_000 }).toContain('everything else from');
});

test('nothing is installed under it: it is noted as a server of its checkout, as npm start is', () => {
  const running = path.join(copy.dir, '.niyukti/running');
  expect(readdirSync(running)).toEqual([`${server?.pid}.json`]);
});

test.afterAll(async () => {
  const ended = new Promise((done) => server?.on('exit', done));
  server?.kill('SIGTERM');
  await ended;
  copy.remove();
});

test('one remote is worked on against a running product: log-in through it, edits in place, the rest as released', async ({
  page,
}) => {
  await page.goto(`${url}/StudentLogIn`);
  await waitForHydration(page, 'h1');
  await page.getByLabel('Email').fill(DEMO.student);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${url}/Home`);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  // Borders name this checkout and true sizes, and move nothing.
  const heading = page.getByRole('heading', { level: 1 });
  const place = await heading.boundingBox();
  await page.getByRole('button', { name: 'Borders of the front ends' }).click();
  const borders = page.getByRole('complementary', { name: 'Front ends on this page' });
  await expect(borders.getByText(/^seeker · (?!undefined).+ · \d+\.\d KB in \d+ files/)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(place);
  await borders.getByRole('button', { name: 'Hide the borders' }).click();
  expect(said).not.toMatch(/warning|conflicting order/i);

  const typed = page.getByLabel('Current password');
  await typed.fill('half typed');
  const file = path.join(copy.dir, 'mf-seeker/src/settings/words.ts');
  const source = readFileSync(file, 'utf8');
  const purpose = 'Your account, as companies and HR see it';
  expect(source).toContain(purpose);
  writeFileSync(file, source.replace(purpose, 'Your account, edited'));
  await expect(page.getByText('Your account, edited')).toBeVisible({ timeout: 40_000 });
  await expect(typed).toHaveValue('half typed');

  // What does not compile stands over the page, and goes when it is put right.
  writeFileSync(file, `${source}\nconst broken = ;\n`);
  const overlay = page.frameLocator('iframe');
  await expect(overlay.getByText('mf-seeker/src/settings/words.ts').first()).toBeVisible({ timeout: 40_000 });
  writeFileSync(file, source);
  await expect(page.locator('iframe')).toHaveCount(0, { timeout: 40_000 });

  await page.goto(`${url}/HRLogin`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
  expect(scripts.some((one) => one.startsWith(`${url}/remotes/hr/container.`))).toBe(true);
});
