import { pauseRequests } from '../../support/pause-requests.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsCompany, newWorld } from '../../support/world.ts';

test('a job dialog stays open until its answer comes, so that a job is not posted twice', async ({ page, context }) => {
  const world = await newWorld();
  await enterAsCompany(context, world);
  await page.goto('/CompanyJobPost');
  await page.getByRole('button', { name: 'Edit Frontend Developer' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Frontend Developer' });
  await edit.getByLabel('Number of positions').fill('7');
  const saving = await pauseRequests(page, '**/api/company-jobs/*', 'PUT');
  await edit.getByRole('button', { name: 'Save job' }).click();
  await expect.poll(saving.count).toBe(1);
  // Chromium closes a dialog at the second Escape, whatever the page says to the first.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await edit.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(edit).toBeVisible();

  await test.step('the answer does not close the dialog of another job', async () => {
    await page.goBack();
    await expect(edit).toHaveCount(0);
    await page.getByRole('button', { name: 'Add/Post Job' }).click();
    saving.resume();
    await expect(page.getByText('Job saved.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Post a job' })).toBeVisible();
  });
});
