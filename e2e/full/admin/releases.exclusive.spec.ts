import type { Registry } from '@niyukti/contract/releases/release';
import { setCanary } from '@niyukti/contract/releases/release-calls';
import type { Page } from '@playwright/test';
import { unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { builtRelease, uploadRelease } from '../../support/deploy.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const KEY = unique();

/** The release of the HR's area in a new document. */
async function liveRelease(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get('/HRLogin')).text();
  const { remotes } = JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '') as Registry;
  return remotes.find((remote) => remote.name === 'hr')?.release;
}

test('an administrator raises and ends a canary, makes a release live and rolls it back', async ({ page }) => {
  test.slow();
  const built = builtRelease('hr');
  const title = `HR log-in ${KEY}`;
  const { id } = await uploadRelease({
    ...built,
    screens: built.screens.map((screen) => (screen.path === '/HRLogin' ? { ...screen, title } : screen)),
  });
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
  await dialog.getByLabel('Reason').fill(`A clearer title ${KEY}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${short} is live.`)).toBeVisible();
  await expect.poll(() => liveRelease(page), { timeout: 2_000 }).toBe(id);
  await expect(page.getByRole('listitem').filter({ hasText: `A clearer title ${KEY}` })).toContainText('Leela Nair');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: `Roll back to ${built.id.slice(0, 8)}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(`The HR's area is back on ${built.id.slice(0, 8)}.`)).toBeVisible();
  await expect.poll(() => liveRelease(page), { timeout: 2_000 }).toBe(built.id);
  await page.getByRole('link', { name: 'All front ends' }).click();
  await expect(page.getByRole('link', { name: /The shell/ })).toBeVisible();
});
