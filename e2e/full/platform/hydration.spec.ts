import { ROLE_LOGINS } from '@niyukti/contract/accounts/roles';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { expectNoLayoutShift, recordLayoutShift } from '../../support/layout-shift.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { baseUrl, DEMO, DEMO_PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const PAGES = [...Object.values(ROLE_LOGINS), '/StudentSignUp', '/CompanySignup', '/PasswordReset?for=hr'];

test.use({ expectedErrors: [/401|net::ERR|Failed to load|AreaError/] });

test('nothing moves while a log-in or a sign-up hydrates', async ({ page }) => {
  await recordLayoutShift(page);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of PAGES) {
      await page.goto(path);
      await waitForHydration(page, 'h1');
      await expectNoLayoutShift(page, `${path} at ${width} px`);
    }
  }
});

test('the message of a refused plain form stays after hydration, until the next try', async ({ page }) => {
  await page.goto('/HRLogin?next=%2FHRSettings');
  await page.getByLabel('Email').fill(DEMO.hr);
  const form = page.getByRole('form', { name: 'Log in' });
  // The browser submits the form itself, as before hydration.
  await form.evaluate((element: HTMLFormElement) => element.submit());
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please fill in password');
  await waitForHydration(page, 'h1');
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.hr);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(alert).toContainText('The email or the password is not right.');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/HRSettings$/);
});

test('a log-in without its remote stays a plain form that works', async ({ page }) => {
  await page.route('**/remotes/company/*.js', (route) => route.abort());
  await page.clock.install();
  await page.goto('/CompanyLogin');
  // The shell gives a remote up in less than this time.
  await page.clock.runFor(5_000);
  await page.getByLabel('Email').fill(DEMO.company);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/CompanyDashboard$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('companyId'))).toBeTruthy();
});

test('markup of another release is rendered again, and keeps what was typed', async ({ page }) => {
  await page.route(`${baseUrl()}/HRLogin`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('<div id="root">', '<div id="root" data-anew="">')
      .replace('HR log-in</h1>', 'Old words</h1>');
    await route.fulfill({ response, body });
  });
  const remote = await pauseRequests(page, '**/remotes/hr/container.*.js');
  await page.goto('/HRLogin', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Old words' })).toBeVisible();
  await page.getByLabel('Email').fill('typed@early.test');
  await expect.poll(remote.count).toBe(1);
  remote.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'HR log-in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed@early.test');
  await expect(page.getByLabel('Email')).toBeFocused();
});
