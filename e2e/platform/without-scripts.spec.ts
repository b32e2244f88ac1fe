import { PROBLEMS } from '@niyukti/contract/problems';
import { ROLE_HOMES, ROLE_LOGINS, ROLES } from '@niyukti/contract/roles';
import { TEXTS } from '@niyukti/contract/texts';
import { untilAlive } from '../support/alive.ts';
import { expectAccessible } from '../support/axe.ts';
import { layoutMoves, layoutShift, untilFonts, watchLayoutShift } from '../support/layout-shift.ts';
import { baseUrl, DEMO, DEMO_PASSWORD } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [...Object.values(ROLE_LOGINS), '/StudentSignUp', '/CompanySignup', '/PasswordReset?for=hr'];
const PASSWORD = 'a long password';
const own = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@journeys.test`;
/** What a sign-up asks for, by label. */
const SIGN_UPS = [
  {
    path: '/StudentSignUp',
    logIn: ROLE_LOGINS.student,
    home: ROLE_HOMES.student,
    fields: { Name: 'Asha Rao' },
    other: '',
  },
  {
    path: '/CompanySignup',
    logIn: ROLE_LOGINS.company,
    home: ROLE_HOMES.company,
    fields: { 'Company name': 'Kavach Health', 'Your position': 'Founder', 'Business model': 'B2C' },
    other: 'Clinics',
  },
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/401|422/] });

  test('every role logs in by a plain form, which says what is wrong and keeps the address', async ({ page }) => {
    for (const role of ROLES) {
      await page.goto(ROLE_LOGINS[role]);
      // What stands in `noscript` is no text to a locator, and is seen all the same.
      await expect(page.locator('noscript').last()).toBeVisible();
      expect(await page.locator('noscript').last().textContent()).toContain('Passkeys need scripts');
      await expect(page.getByRole('button', { name: /passkey|Show/ })).toHaveCount(0);
      await page.getByLabel('Email').fill(DEMO[role]);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(/error occurred|email (or|and) password/i);
      await expect(page.getByLabel('Email')).toHaveValue(DEMO[role]);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${ROLE_HOMES[role]}$`));
    }
  });

  for (const { path, logIn, home, fields, other } of SIGN_UPS) {
    test(`${path} takes a plain form, leads to the log-in, and that home`, async ({ page }) => {
      const email = own('plain');
      await page.goto(path);
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
      if (other) {
        await expect(page.getByLabel('Which type of company?')).toBeHidden();
        await page.getByLabel('Company type').selectOption('Other');
        await page.getByLabel('Which type of company?').fill(other);
      } else await page.getByLabel('I am 18 or older.').check();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Phone').fill('98200 11224');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill('something else');
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
      await expect(page.getByLabel('Phone')).toHaveValue('98200 11224');
      if (other) await expect(page.getByLabel('Which type of company?')).toHaveValue(other);
      else await expect(page.getByLabel('I am 18 or older.')).toBeChecked();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${logIn}\\?`));
      await expect(page.getByText(TEXTS.signedUp)).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    });
  }
});

test.describe('a forgotten password without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] });

  test('is answered by a mail, and the code of a link is typed', async ({ page }) => {
    await page.goto('/CompanyLogin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await expect(page.getByLabel('Account')).toHaveValue('company');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an email address/);
    await expect(page.getByLabel('Account')).toHaveValue('company');
    await page.getByLabel('Email').fill(own('nobody'));
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If an account has this address')).toBeVisible();

    await page.goto('/PasswordReset#a-link');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
    await page.locator('[name=token]').fill('a-link');
    await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText(PROBLEMS['reset-link-dead'].detail);
  });
});

test.describe('with scripts', () => {
  test.use({ expectedErrors: [/401|net::ERR|Failed to load|AreaError/] });

  test('nothing moves while a log-in or a sign-up comes alive', async ({ page }) => {
    await watchLayoutShift(page);
    const moved: Record<string, readonly [number, ...string[]]> = {};
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of PAGES) {
        await page.goto(path);
        await untilAlive(page, 'h1');
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
    await untilAlive(page, 'h1');
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
    await page.goto('/CompanyLogin');
    // Longer than a remote may take before the shell gives it up.
    await page.waitForTimeout(4_200);
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
