import { setCanary } from '@niyukti/contract/releases/release-calls';
import type { Page } from '@playwright/test';
import { callAs } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { builtRelease, uploadVariant } from '../../support/deploy.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const STAMP = Date.now().toString(36);

/** The release of the HR's area that a new document gets. */
async function served(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get('/HRLogin')).text();
  return /"name":"hr","release":"(\w+)"/.exec(html)?.[1];
}

test('an administrator compares a canary with the live release, ends it, promotes a release and rolls back', async ({
  page,
}) => {
  test.slow();
  const live = builtRelease('hr').id;
  const { id } = await uploadVariant('hr', (release) => ({
    ...release,
    screens: release.screens.map((one) => (one.path === '/HRLogin' ? { ...one, title: `HR log-in ${STAMP}` } : one)),
  }));
  const short = id.slice(0, 8);
  const token = await signIn(page.context(), 'admin');
  await callAs(token, setCanary, { path: { name: 'hr' }, body: { release: id, percent: 10 } });

  await page.goto('/Releases');
  const area = page.getByRole('link', { name: /The HR's area/ });
  await expect(area).toContainText('Canary 10 %');
  await area.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: "The HR's area" })).toBeFocused();
  const canary = page.getByRole('heading', { name: `Canary ${short}` });
  await expect(canary).toBeVisible();
  await expect(page.getByText('Updated just now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Raise to 25 %' }).click();
  await expect(page.getByText(`${short} is shown to 25 % of the visitors.`)).toBeVisible();
  await page.getByRole('button', { name: 'End canary' }).click();
  await expect(canary).toHaveCount(0);

  await page.getByRole('button', { name: `Make live ${short}` }).click();
  const dialog = page.getByRole('dialog', { name: `Make ${short} live?` });
  await dialog.getByRole('button', { name: 'Make live' }).click();
  await expect(dialog.getByText('Please fill in reason')).toBeVisible();
  await expectAccessible(page, ['light']);
  await dialog.getByLabel('Reason').fill(`A clearer title ${STAMP}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${short} is live.`)).toBeVisible();
  await expect.poll(() => served(page), { timeout: 2_000 }).toBe(id);
  await expect(page.getByRole('listitem').filter({ hasText: `A clearer title ${STAMP}` })).toContainText('Leela Nair');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: `Roll back to ${live.slice(0, 8)}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(`The HR's area is back on ${live.slice(0, 8)}.`)).toBeVisible();
  await expect.poll(() => served(page), { timeout: 2_000 }).toBe(live);
  await page.getByRole('link', { name: 'All front ends' }).click();
  await expect(page.getByRole('link', { name: /The shell/ })).toBeVisible();
});
