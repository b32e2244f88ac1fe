import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsCompany, newCandidate, newWorld } from '../../support/world.ts';

test('the home screen shows open tasks, the funnel and the profile with its logo', async ({ page, context }) => {
  const world = await newWorld();
  await newCandidate(world, 'Fatima Sheikh', 'interview');
  await newCandidate(world, 'Rohan Pillai', 'selected');
  await enterAsCompany(context, world);
  await page.goto('/CompanyDashboard');
  const funnel = page.getByRole('list', { name: 'How far your applications came' });
  await expect(funnel.getByRole('listitem')).toHaveText([
    /2\s*Applied/,
    /2\s*Selected by HR/,
    /1\s*Reached interviews/,
    /0\s*Were shortlisted/,
    /0\s*Hired/,
  ]);
  const row = page.getByRole('table', { name: 'Open jobs' }).getByRole('row', { name: /^Frontend Developer/ });
  await expect(row.getByRole('link', { name: '1 to decide' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('1 candidate selected by HR');
  await expect(page.getByText('Of 2 job posts used')).toBeVisible();

  await test.step('the page makes a large logo smaller', async () => {
    await page.getByRole('button', { name: 'Add a logo' }).click();
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await expect(page.getByText('Please select a file.')).toBeVisible();
    await page
      .getByLabel('Add a logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await noise(page, 300) });
    await expect(page.getByText(/^Was .+, is now \d+ KB at/)).toBeVisible();
    await expect(page.getByAltText('The logo you chose')).toBeVisible();
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await expect(page.getByText('Logo uploaded.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change the logo' })).toBeFocused();
  });

  await page.getByRole('link', { name: 'Wait for your decision' }).click();
  await expect(page).toHaveURL(/\/CompanyHRSelected$/);
});

test.describe('in the settings', () => {
  test.use({ expectedErrors: [/422/] });

  test('a company changes its profile, password and theme', async ({ page, context }) => {
    const world = await newWorld();
    await enterAsCompany(context, world);
    await page.goto('/CompanySettings');
    await page.getByLabel('Position').fill('Head of hiring');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Position')).toHaveValue('Head of hiring');

    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill('a newer password');
    await page.getByLabel('New password again').fill('another password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('link', { name: 'Passwords do not match!' })).toBeVisible();
    await page.getByLabel('New password again').fill('a newer password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();

    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

/** A PNG that hardly compresses, because its pixels are random. */
async function noise(page: Page, side: number): Promise<Buffer> {
  const dataUrl = await page.evaluate((size) => {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const pixels = new ImageData(size, size);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  }, side);
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
