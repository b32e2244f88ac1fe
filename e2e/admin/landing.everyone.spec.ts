import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const STAMP = Date.now().toString(36);

test('the landing page is edited, previewed, published, and read by a visitor as plain text', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'admin');
  await page.goto('/UpdateLandingPage');
  const heading = `Hire <b>kindly</b> ${STAMP}`;
  await page.getByLabel('Heading').fill(heading);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The version was kept as a draft.')).toBeVisible();
  const version = page.getByRole('listitem').filter({ hasText: heading });
  await version.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByText(heading)).toBeVisible();
  await page.keyboard.press('Escape');
  await version.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(version.getByText('Live')).toBeVisible();
  await expectAccessible(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
  await visitor.context().close();
});
