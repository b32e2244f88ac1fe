import { ROLE_HOMES, ROLE_LOGINS } from '@niyukti/contract/accounts/roles';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { TEXTS } from '@niyukti/contract/text/texts';
import { PASSWORD, unique } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

/** The text fields of each sign-up, and the type of company that is not in the list. */
const SIGN_UPS = [
  {
    path: '/StudentSignUp',
    logIn: ROLE_LOGINS.student,
    home: ROLE_HOMES.student,
    fields: { Name: 'Asha Rao' },
    companyType: '',
  },
  {
    path: '/CompanySignup',
    logIn: ROLE_LOGINS.company,
    home: ROLE_HOMES.company,
    fields: { 'Company name': 'Kavach Health', 'Your position': 'Founder', 'Business model': 'B2C' },
    companyType: 'Clinics',
  },
] as const;

test.use({ javaScriptEnabled: false, expectedErrors: [/401|422/] });

for (const { path, logIn, home, fields, companyType } of SIGN_UPS) {
  test(`without scripts, ${path} leads to the log-in, and the log-in to the home screen`, async ({ page }) => {
    const email = `plain-${unique()}@journeys.test`;
    await page.goto(path);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    if (companyType) {
      await expect(page.getByLabel('Which type of company?')).toBeHidden();
      await page.getByLabel('Company type').selectOption('Other');
      await page.getByLabel('Which type of company?').fill(companyType);
    } else await page.getByLabel('I am 18 or older.').check();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('98200 11224');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
    await expect(page.getByLabel('Phone')).toHaveValue('98200 11224');
    if (companyType) await expect(page.getByLabel('Which type of company?')).toHaveValue(companyType);
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

test('without scripts, a person asks for a password link and types its code', async ({ page }) => {
  await page.goto('/CompanyLogin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await expect(page.getByLabel('Account')).toHaveValue('company');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an email address/);
  await expect(page.getByLabel('Account')).toHaveValue('company');
  await page.getByLabel('Email').fill(`nobody-${unique()}@journeys.test`);
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
