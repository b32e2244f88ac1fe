import { randomUUID } from 'node:crypto';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { waitForDraft } from '../support/wait-for-draft.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/409|401/] });

  test('A company signs up, goes to the log-in and from there to the page that it asked for', async ({ page }) => {
    const email = `signs-up-${randomUUID().slice(0, 8)}@journeys.test`;
    await page.goto('/CompanyLogin?next=%2FCompanyJobPost');
    await waitForHydration(page, 'h1');
    await expect(page.getByRole('heading', { level: 1, name: 'Post a job and hire' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign up your company' }).click();
    await expectAccessible(page);

    await test.step('every fault is said at once, the passwords reliably', async () => {
      await page.getByLabel('Company type').selectOption('Other');
      await page.getByLabel('Password', { exact: true }).fill('one long password');
      await page.getByLabel('Confirm password').fill('another password');
      await page.getByLabel('Email').focus();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(summary).toBeFocused();
      for (const text of ['Please fill in company name', 'Please specify the company type', 'Passwords do not match']) {
        await expect(summary.getByRole('link', { name: text })).toBeVisible();
      }
    });

    await test.step('what was typed outlives a reload, but for the passwords', async () => {
      await page.getByLabel('Company name').fill('Kavach Health');
      await waitForDraft(page, 'Kavach Health');
      await page.reload();
      await expect(page.getByLabel('Company name')).toHaveValue('Kavach Health');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    });

    await test.step('the payload names no confirmation, and the success is announced before the redirect', async () => {
      await page.getByLabel('Which type of company?').fill('Clinics');
      await page.getByLabel('Your position').fill('Founder');
      await page.getByLabel('Business model').fill('B2C');
      await page.getByLabel('Email').fill(` ${email} `);
      await page.getByLabel('Phone').fill('98200 11224');
      await page.getByLabel('Password', { exact: true }).fill('one long password');
      await page.getByLabel('Confirm password').fill('one long password');
      const request = page.waitForRequest('**/api/company-signup');
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      expect((await request).postDataJSON()).toEqual({
        companyName: 'Kavach Health',
        companyType: 'Other',
        otherCompanyType: 'Clinics',
        position: 'Founder',
        businessmodel: 'B2C',
        email,
        phone: '9820011224',
        password: 'one long password',
        notice: NOTICE_VERSION,
      });
      await expect(page.getByRole('status').filter({ hasText: 'Taking you to the log-in.' })).toBeVisible();
      await page.waitForURL('**/CompanyLogin?next=%2FCompanyJobPost');
      await waitForHydration(page, 'h1');
    });

    await test.step('a wrong password is said where it happened and nothing is lost', async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Check your email and password');
      await expect(page.getByLabel('Email')).toHaveValue(email);
    });

    await page.getByLabel('Password', { exact: true }).fill('one long password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/CompanyJobPost');
    await expect(page.getByText('Login successful')).toBeVisible();
    const labels = await page.getByRole('navigation').getByRole('link').allTextContents();
    expect(labels.slice(0, 7)).toEqual([
      'Home',
      'Job Post',
      'HR Selected Application',
      'Interview Process',
      'Hired Candidates',
      'Plans',
      'Settings',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('name'))).toBe('Kavach Health');

    await test.step('signed in, the log-in leads home; logged out, the keys are gone', async () => {
      await page.goto('/CompanyLogin');
      await waitForHydration(page, 'h1');
      await expect(page).toHaveURL(/\/CompanyDashboard$/);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByText('Logout Successfully')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('companyId'))).toBeNull();
    });

    await test.step('the same e-mail again is refused in the words of the specification', async () => {
      await page.goto('/CompanySignup');
      await waitForHydration(page, 'h1');
      await page.getByLabel('Company name').fill('Kavach Health');
      await page.getByLabel('Company type').selectOption('IT');
      await page.getByLabel('Your position').fill('Founder');
      await page.getByLabel('Business model').fill('B2C');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Phone').fill('9820011224');
      await page.getByLabel('Password', { exact: true }).fill('one long password');
      await page.getByLabel('Confirm password').fill('one long password');
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(
        'An error occurred during signup. Please try again with diffrent email.',
      );
    });
  });
});
