import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, newWorld } from '../support/world.ts';

test.use({ expectedErrors: [/412/] });

test('Two tabs edit one job: the later one sees what the earlier saved, and loses nothing', async ({
  page,
  context,
}) => {
  const world = await newWorld();
  await enterAsCompany(context, world);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/CompanyJobPost');
    await tab.getByRole('button', { name: 'Edit Frontend Developer' }).click();
  }
  const mine = page.getByRole('dialog');
  const theirs = other.getByRole('dialog');

  await theirs.getByLabel('City').fill('Nashik');
  await theirs.getByRole('button', { name: 'Save job' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Desired skills').fill('React, SQL');
  await mine.getByRole('button', { name: 'Save job' }).click();
  const both = mine.getByRole('region', { name: 'Changed somewhere else' });
  await expect(both.getByRole('listitem').filter({ hasText: 'City' })).toContainText('Nashik');
  await expect(both.getByRole('listitem').filter({ hasText: 'Desired skills' })).toContainText('React, SQL');
  await expect(mine.getByLabel('Desired skills')).toHaveValue('React, SQL');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(both.getByRole('button', { name: 'Use the saved version' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await both.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(mine).toBeHidden();
  await other.reload();
  await other.getByRole('button', { name: 'Edit Frontend Developer' }).click();
  await expect(theirs.getByLabel('City')).toHaveValue('Nashik');
  await expect(theirs.getByLabel('Desired skills')).toHaveValue('React, SQL');
});
