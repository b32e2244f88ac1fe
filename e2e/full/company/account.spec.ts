import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

test.describe('with the API failing', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('A log-in that cannot be answered says so, and a sign-up that says no is no success', async ({ page }) => {
    await page.route('**/api/company-login', (route) => route.abort());
    await page.goto('/CompanyLogin');
    await waitForHydration(page, 'h1');
    await page.getByLabel('Email').fill('hire@nimbus.example');
    await page.getByLabel('Password', { exact: true }).fill('one long password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Check your email and password');
    await expect(page.getByRole('alert')).toContainText('We could not connect.');

    await page.unroute('**/api/company-login');
    await page.route('**/api/company-login', (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  });
});
