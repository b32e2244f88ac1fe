import { TEXTS } from '@niyukti/contract/text/texts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const VALUES = {
  Name: 'Asha Verma',
  Phone: '+91 98765-43210',
  Email: 'asha@example.test',
  Message: 'A demo, please.\nSoon.',
};

test.use({ expectedErrors: [/422/] });

test('the contact form lists what is missing, and thanks', async ({ page }) => {
  await page.goto('/ContactUs');
  await waitForHydration(page, 'textarea');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  for (const [label, value] of Object.entries(VALUES)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Phone', { exact: true }).fill('12ab');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone', { exact: true }).fill(VALUES.Phone);

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog')).toContainText(TEXTS.contactThanks);
  await page.keyboard.press('Escape');
  for (const label of Object.keys(VALUES)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
});

test('the contact form works without scripts, and keeps what was typed', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/ContactUs');
  for (const [label, value] of Object.entries(VALUES)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Phone', { exact: true }).fill('12');
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await refused).status()).toBe(422);
  await expect(page.getByRole('alert').getByRole('link', { name: /phone number/ })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(VALUES.Email);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(VALUES.Message);
  await page.getByLabel('Phone', { exact: true }).fill('9876543210');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/ContactUs\?sent=1$/);
  await expect(page.getByText(TEXTS.contactThanks)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});
