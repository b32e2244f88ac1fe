import { TEXTS } from '@niyukti/contract/text/texts';
import { baseUrl } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const url = `${baseUrl()}/ContactUs`;
const VALUES = {
  Name: 'Asha Verma',
  Phone: '+91 98765-43210',
  Email: 'asha@example.test',
  Message: 'A demo, please.\nSoon.',
};

test.describe('the contact form', () => {
  test.use({ expectedErrors: [/422/] });

  test('says what is missing, and thanks', async ({ page }) => {
    await page.goto(url);
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
});

test('The contact form works without scripts, and keeps what you typed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
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
  await context.close();
});
