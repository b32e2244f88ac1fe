import { PROBLEMS } from '@niyukti/contract/api/problems';
import { TEXTS } from '@niyukti/contract/text/texts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/422/] });

test('a password link leaves the address, and is refused once it is dead', async ({ page }) => {
  await page.goto('/PasswordReset#token=not-a-link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await expect(page).toHaveURL('/PasswordReset');
  await page.getByRole('textbox', { name: 'New password' }).fill('a-long-password');
  await page.getByLabel('Confirm password', { exact: true }).fill('another-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText(TEXTS.passwordsDiffer);
  await page.getByLabel('Confirm password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText(PROBLEMS['reset-link-dead'].detail);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.goto('/PasswordReset');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
