import { ROLE_HOMES, ROLE_LOGINS, ROLES } from '@niyukti/contract/accounts/roles';
import { DEMO, DEMO_PASSWORD } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/401|422/] });

test('without scripts every role logs in, and a refused form keeps the email', async ({ page }) => {
  for (const role of ROLES) {
    await page.goto(ROLE_LOGINS[role]);
    // Locators do not find text in `noscript`, which people see.
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
