import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { enter, newCandidate, newWorld } from '../../company/world.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

test('The home shows pending work, the funnel and the profile with its logo', async ({ page, context }) => {
  const world = await newWorld();
  await newCandidate(world, 'Fatima Sheikh', 'interview');
  await newCandidate(world, 'Rohan Pillai', 'selected');
  await enter(context, world);
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

  await test.step('a logo that is too large is made smaller, and is shown', async () => {
    await page.getByRole('button', { name: 'Add a logo' }).click();
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await expect(page.getByText('Please select a file.')).toBeVisible();
    await page.getByLabel('Add a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: noise(300) });
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

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/422/] });

  test('Profile, password and theme are changed in the settings', async ({ page, context }) => {
    const world = await newWorld();
    await enter(context, world);
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

/** A PNG that does not compress: side × side pixels of noise. */
function noise(side: number): Buffer {
  const raw = randomBytes(side * (side * 3 + 1));
  // Each line begins with its filter: none.
  for (let line = 0; line < side; line++) raw[line * (side * 3 + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
