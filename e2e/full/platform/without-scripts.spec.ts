import { ROLE_LOGINS } from '@niyukti/contract/accounts/roles';
import { expectAccessible } from '../../support/axe.ts';
import { layoutMoves, layoutShift, untilFonts, watchLayoutShift } from '../../support/layout-shift.ts';
import { baseUrl, DEMO, DEMO_PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const PAGES = [...Object.values(ROLE_LOGINS), '/StudentSignUp', '/CompanySignup', '/PasswordReset?for=hr'];

test.describe('with scripts', () => {
  test.use({ expectedErrors: [/401|net::ERR|Failed to load|AreaError/] });

  test('nothing moves while a log-in or a sign-up comes alive', async ({ page }) => {
    await watchLayoutShift(page);
    const moved: Record<string, readonly [number, ...string[]]> = {};
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of PAGES) {
        await page.goto(path);
        await waitForHydration(page, 'h1');
        await untilFonts(page);
        const shift = await layoutShift(page);
        if (shift > 0.0001) moved[`${path} ${width}`] = [shift, ...(await layoutMoves(page))];
      }
    }
    expect(moved).toEqual({});
  });

  test('what a plain form was refused for comes alive, and goes with the next try', async ({ page }) => {
    await page.goto('/HRLogin?next=%2FHRSettings');
    await page.getByLabel('Email').fill(DEMO.hr);
    const form = page.getByRole('form', { name: 'Log in' });
    // As the browser sends it before scripts run.
    await form.evaluate((one: HTMLFormElement) => one.submit());
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

  test('a log-in whose remote does not come stays a plain form, and the browser remembers who logged in', async ({
    page,
  }) => {
    await page.route('**/remotes/company/*.js', (route) => route.abort());
    await page.clock.install();
    await page.goto('/CompanyLogin');
    // Longer than a remote may take before the shell gives it up.
    await page.clock.runFor(5_000);
    await page.getByLabel('Email').fill(DEMO.company);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/CompanyDashboard$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('companyId'))).toBeTruthy();
  });

  test('markup of another pair of releases is drawn anew, with what was typed meanwhile', async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`${baseUrl()}/HRLogin`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace('<div id="root">', '<div id="root" data-anew="">')
        .replace('HR log-in</h1>', 'Old words</h1>');
      await route.fulfill({ response: answer, body });
    });
    await page.route('**/remotes/hr/container.*.js', async (route) => {
      asked.resolve();
      await promise;
      await route.continue();
    });
    await page.goto('/HRLogin', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Old words' })).toBeVisible();
    await page.getByLabel('Email').fill('typed@early.test');
    await asked.promise;
    resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'HR log-in' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('typed@early.test');
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});
