import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the administrator's list of companies and answers its search field. */
async function openCompanies(page: Page): Promise<Locator> {
  await signIn(page.context(), 'admin');
  await page.goto('/CompanyJobs');
  await expect(page.getByRole('table', { name: 'Companies with jobs' }).getByRole('row').nth(1)).toBeVisible();
  return page.getByRole('searchbox', { name: 'Company' });
}

test('of two choices before the page is drawn again, both stand in the address', async ({ page }) => {
  await openCompanies(page);
  await page
    .getByRole('button', { name: /jobs of /i })
    .first()
    .evaluate((open: HTMLElement) => {
      const all = [...document.querySelectorAll<HTMLElement>('main button')];
      open.click();
      all.find((one) => one.textContent === 'Waiting for an HR')?.click();
    });
  await expect(page.getByRole('dialog', { name: /^Jobs of / })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('unassigned'), searchParams.has('company')]).toEqual(['true', true]);
});

test('a search keeps the space that was typed last', async ({ page }) => {
  const field = await openCompanies(page);
  await field.pressSequentially('Mela ');
  await expect(page).toHaveURL(/q=Mela$/);
  await field.pressSequentially('f');
  await expect(page).toHaveURL(/q=Mela\+f$/);
  await expect(field).toHaveValue('Mela f');
});
