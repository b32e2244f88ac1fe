import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, newCandidate, newWorld } from '../support/world.ts';

test('A company reads resumes beside the table and decides, one by one and several at once', async ({
  page,
  context,
}) => {
  const world = await newWorld();
  const names = ['Ishaan Verma', 'Fatima Sheikh', 'Rohan Pillai', 'Sneha Gowda', 'Kabir Singh'];
  for (const name of names) await newCandidate(world, name);
  await enterAsCompany(context, world);
  await page.goto('/CompanyHRSelected');
  const table = page.getByRole('table', { name: 'Applications' });
  await expect(table.getByRole('rowheader')).toHaveCount(5);
  await expect(page.getByText('5 candidates waiting')).toBeVisible();

  await test.step('the resume docks beside the table; J and K move, Escape closes', async () => {
    await page.getByRole('button', { name: 'Open resume of Sneha Gowda' }).click();
    const panel = page.getByRole('complementary', { name: 'Sneha Gowda' });
    await expect(panel).toContainText('2 of 3 required skills');
    await expect(panel).toContainText('2 of 5');
    await expect(page).toHaveURL(/id=/);
    await page.keyboard.press('j');
    await expect(page.getByRole('complementary', { name: 'Rohan Pillai' })).toBeVisible();
    await page.keyboard.press('k');
    await expect(panel).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a decision asks first, then the next candidate is open', async () => {
    await page.keyboard.press('m');
    const question = page.getByRole('group', { name: 'Move Sneha Gowda to the next round?' });
    const answer = question.getByRole('button', { name: 'Move to Next Round' });
    await expect(answer).toBeFocused();
    await expect(answer).toBeEnabled();
    await page.keyboard.press('m');
    await expect(page.getByText('Sneha Gowda moved to the interview process.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Rohan Pillai' })).toBeVisible();
    await expect(table.getByRole('rowheader')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Rohan Pillai' })).toHaveCount(0);
  });

  await test.step('after a row has gone the focus is on the row that took its place', async () => {
    await page.getByRole('button', { name: 'Reject Rohan Pillai' }).click();
    await page.getByRole('button', { name: 'Reject application' }).click();
    await expect(table.getByRole('rowheader')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Fatima Sheikh', exact: true })).toBeFocused();
  });

  await test.step('several at once are asked about once', async () => {
    await page.getByRole('checkbox', { name: 'Choose every candidate shown' }).check();
    await page.getByRole('button', { name: 'Move 3 to Next Round' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to Next Round' }).click();
    await expect(page.getByText('3 candidates moved to the interview process.')).toBeVisible();
    await expect(page.getByText('No applications are waiting.')).toBeVisible();
  });
});
