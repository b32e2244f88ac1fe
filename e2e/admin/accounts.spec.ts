import { signUpCompany } from '@niyukti/contract/calls/company';
import { requestPlan } from '@niyukti/contract/calls/plan';
import { signUpStudent } from '@niyukti/contract/calls/student';
import { callAs } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { DEMO_PASSWORD, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

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
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Email and password are required').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('admin@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Log in' }).click();
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
    await expectAccessible(page);
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
    await expectAccessible(page);
  });

  test('suspends a student, whose open page is signed out, and restores the account', async ({ page, browser }) => {
    const other = { ...student, name: `Suspend Me ${STAMP}`, email: `suspend-${STAMP}@demo.test` };
    await callAs(null, signUpStudent, { body: other });
    const context = await browser.newContext();
    await signIn(context, 'student', other);
    const theirs = await context.newPage();
    await theirs.goto('/Home');
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

    await signIn(page.context(), 'admin');
    await page.goto(`/UserManagement?q=${encodeURIComponent(other.name)}`);
    await page.getByRole('button', { name: `More for ${other.name}` }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();

    await theirs.goto('/Home');
    await expect(theirs).toHaveURL(/\/\?next=/);
    await context.close();

    await page.getByRole('button', { name: `More for ${other.name}` }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  test('makes a one-time password link that works once', async ({ page, browser }) => {
    const company = {
      companyName: `Forgetful ${STAMP}`,
      companyType: 'IT' as const,
      position: 'CEO',
      businessmodel: 'B2B',
      email: `forgetful-${STAMP}@demo.test`,
      phone: '9820055002',
      password: 'the forgotten one',
    };
    await callAs(null, signUpCompany, { body: company });
    await signIn(page.context(), 'admin');
    await page.goto(`/CompanyOnboardList?q=${encodeURIComponent(company.companyName)}`);
    await page.getByRole('button', { name: `More for ${company.companyName}` }).click();
    await page.getByRole('button', { name: 'Password link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make link' }).click();
    const url = (await page.getByRole('dialog').locator('p').filter({ hasText: '/PasswordReset' }).textContent()) ?? '';
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(new URL(url, page.url()).href);
    await theirs.locator('input[name=password]').fill('the remembered one');
    await theirs.locator('input[name=confirmPassword]').fill('the remembered one');
    await theirs.locator('button[type=submit]').click();
    await expect(theirs.getByText(/Password changed successfully!|log in/i).first()).toBeVisible();
    await signIn(context, 'company', { email: company.email, password: 'the remembered one' });
    await context.close();
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
    await page.goto('/CompanyOnboardList?requests=true');
    await page.getByRole('button', { name: `Grant Premium to ${company.companyName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Grant Premium' }).click();
    await expect(page.getByText(`Premium granted to ${company.companyName}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Grant Premium to ${company.companyName}` })).toHaveCount(0);
    await page.goto(`/CompanyOnboardList?q=${encodeURIComponent(company.companyName)}`);
    await expect(page.getByText('0 of unlimited')).toBeVisible();
  });
});
