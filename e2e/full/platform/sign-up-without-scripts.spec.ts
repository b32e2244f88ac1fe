import { ROLE_HOMES, ROLE_LOGINS } from '@niyukti/contract/accounts/roles';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { TEXTS } from '@niyukti/contract/text/texts';
import { expect, test } from '../../support/test.ts';

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
