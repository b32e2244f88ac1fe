import { signUpCompany } from '@niyukti/contract/accounts/company-calls';
import { requestPlan } from '@niyukti/contract/accounts/plan-calls';
import { signUpStudent } from '@niyukti/contract/accounts/student-calls';
import { callAs } from '../support/api.ts';
import { DEMO_PASSWORD, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const STAMP = Date.now().toString(36);
const student = {
  name: `Admin Test ${STAMP}`,
  email: `admin-test-${STAMP}@demo.test`,
  phone: '9820055001',
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
};

test.describe('the administrator', () => {
  test('logs in with the words of the specification', async ({ page }) => {
    await page.goto('/adminlogin');
    await waitForHydration(page, 'h1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Email and password are required').first()).toBeVisible();
    await page.getByLabel('Email').fill('admin@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/Dashboard$/);
    for (const count of [
      'Total Students',
      'Total Companies',
      'Total HRs',
      'Posted Jobs',
      'Assigned Jobs',
      'Unassigned Jobs',
    ])
      await expect(page.getByRole('main').getByRole('link', { name: count, exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin'))).toBe('Leela Nair');
  });

  test('raises a limit, asks by how much, and the student sees it', async ({ page }) => {
    await callAs(null, signUpStudent, { body: student });
    await signIn(page.context(), 'admin');
    await page.goto(`/UserManagement?q=${encodeURIComponent(student.name)}`);
    await expect(page.getByText('0 of 2')).toBeVisible();
    await page.getByRole('button', { name: `Add job limit for ${student.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Additional applications/).fill('500');
    await expect(dialog.getByText('Please enter a number from 1 to 100')).toBeVisible();
    await dialog.getByLabel(/Additional applications/).fill('3');
    await expect(dialog.getByText('From 2 to 5 applications.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 3' }).click();
    await expect(page.getByText('0 of 5')).toBeVisible();
    await page.goto('/AuditLog');
    await expect(page.getByRole('row').filter({ hasText: student.name }).first()).toBeVisible();
  });

  test('grants a plan that was asked for, and the company has no limit any more', async ({ page, browser }) => {
    const company = {
      companyName: `Growing ${STAMP}`,
      companyType: 'Sales' as const,
      position: 'CEO',
      businessmodel: 'B2B',
      email: `growing-${STAMP}@demo.test`,
      phone: '9820055003',
      password: 'growing every day',
    };
    await callAs(null, signUpCompany, { body: company });
    const context = await browser.newContext();
    const token = await signIn(context, 'company', company);
    await callAs(token, requestPlan, { body: { plan: 'Premium' } });
    await context.close();

    await signIn(page.context(), 'admin');
    await page.goto('/CompanyOnboardList?show=requests');
    await page.getByRole('button', { name: `Grant Premium to ${company.companyName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Grant Premium' }).click();
    await expect(page.getByText(`Premium granted to ${company.companyName}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Grant Premium to ${company.companyName}` })).toHaveCount(0);
    await page.goto(`/CompanyOnboardList?q=${encodeURIComponent(company.companyName)}`);
    await expect(page.getByText('0 of unlimited')).toBeVisible();
  });
});
