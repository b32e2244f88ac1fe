import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../platform/src/local/port.ts';
import { addPasskeyDevice, totpCode } from '../../support/authenticators.ts';
import { ROOT } from '../../support/checkout.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { DEMO, DEMO_PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

// The setting holds for a whole deployment, so the tests start another product with it.
test.use({ expectedErrors: [/401|409/] });

let url = '';
let server: ChildProcess | undefined;
const state = mkdtempSync(path.join(tmpdir(), 'niyukti-second-factor-'));

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    NIYUKTI_STATE: state,
    SECOND_FACTOR: 'hr,admin',
    RATE_SCALE: '1000',
  };
  server = spawn(process.execPath, ['platform/bin/niyukti.mjs', 'start'], { cwd: ROOT, env });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  await expect.poll(() => output, { timeout: 240_000 }).toContain(`Niyukti is at ${url}`);
});

test.afterAll(async () => {
  const ended = new Promise((done) => server?.on('exit', done));
  server?.kill('SIGTERM');
  await ended;
  rmSync(state, { recursive: true, force: true });
});

async function logIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await waitForHydration(page, 'h1');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an administrator sets up a passkey at the first log-in, and needs it from then on', async ({ page }) => {
  await logIn(page, '/Adminlogin', DEMO.admin);
  await expect(page).toHaveURL(/\/Adminlogin\/SecondFactor/);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  // Until then no screen opens.
  await page.goto(`${url}/AuditLog`);
  await expect(page).toHaveURL(/\/Adminlogin\/SecondFactor\?next=/);
  await addPasskeyDevice(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/AuditLog$/);

  await page.context().clearCookies();
  // Without autofill of passkeys, so that the password comes first.
  await page.evaluate(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined }));
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined }));
  await logIn(page, '/Adminlogin', DEMO.admin);
  await expect(page).toHaveURL(/\/Adminlogin\/SecondFactor/);
  // A password alone cannot add another passkey.
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/Dashboard$/);
});

test('an HR sets up an authenticator app at the first log-in, and then logs in with a code', async ({ page }) => {
  await logIn(page, '/HRLogin', DEMO.hr);
  await expect(page).toHaveURL(/\/HRLogin\/SecondFactor/);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = await setUp.locator('code').innerText();
  await setUp.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret));
  await setUp.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page).toHaveURL(/\/HRHome$/);

  await page.context().clearCookies();
  await logIn(page, '/HRLogin', DEMO.hr);
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/HRHome$/);
  // The deployment requires a second factor, so the last one cannot be removed.
  await page.goto(`${url}/HRSettings`);
  await page.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('a job seeker needs only the password', async ({ page }) => {
  await logIn(page, '/StudentLogIn', DEMO.student);
  await expect(page).toHaveURL(/\/Home$/);
});
