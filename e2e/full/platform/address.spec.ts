import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the administrator's list of companies and returns its search field. */
async function openCompanies(page: Page): Promise<Locator> {
  await signIn(page.context(), 'admin');
  await page.goto('/CompanyJobs');
  await expect(page.getByRole('table', { name: 'Companies with jobs' }).getByRole('row').nth(1)).toBeVisible();
  return page.getByRole('searchbox', { name: 'Company' });
}

test('two changes of the address within one render are both kept', async ({ page }) => {
  await openCompanies(page);
  await page
    .getByRole('button', { name: /jobs of /i })
    .first()
    .evaluate((openJobs: HTMLElement) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
      openJobs.click();
      buttons.find((button) => button.textContent === 'Waiting for an HR')?.click();
    });
  await expect(page.getByRole('dialog', { name: /^Jobs of / })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('unassigned'), searchParams.has('company')]).toEqual(['true', true]);
});

test('a search field keeps a space at the end', async ({ page }) => {
  const field = await openCompanies(page);
  await field.pressSequentially('Mela ');
  await expect(page).toHaveURL(/q=Mela$/);
  await field.pressSequentially('f');
  await expect(page).toHaveURL(/q=Mela\+f$/);
  await expect(field).toHaveValue('Mela f');
});
