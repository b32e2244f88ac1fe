import { listSelectedApplications } from '@niyukti/contract/hiring/interview-calls';
import { screenApplication } from '@niyukti/contract/hiring/screening-calls';
import type { Page } from '@playwright/test';
import { callAs } from '../support/call-as.ts';
import { expect, test } from '../support/test.ts';
import { enterAsHr, newCandidate, newWorld, type World } from '../support/world.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Pending applications' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const nameButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function candidates(world: World, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await newCandidate(world, name, 'applied'))._id);
  return ids;
}

test('HR decides one application after the other by keyboard alone, each once', async ({ page, context }) => {
  const world = await newWorld();
  const names = ['Asha Rao', 'Bela Shah', 'Chitra Das', 'Dev Pillai', 'Esha Iyer'];
  await candidates(world, names);
  await enterAsHr(context, world);
  await page.goto('/JobApplications');
  await expect(page.getByText('5 pending, 5 shown')).toBeVisible();
  const decisions: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') decisions.push(request.url());
  });
  for (const [at, name] of names.toReversed().entries()) {
    await expect(nameButton(page, name)).toBeFocused();
    if (at === 4) break;
    const key = at % 2 ? 'r' : 's';
    await page.keyboard.press(key);
    const question = page.getByRole('group', { name: `${at % 2 ? 'Reject' : 'Select'} ${name}?` });
    const answer = question.getByRole('button', { name: /application$/ });
    await expect(answer).toBeFocused();
    await expect(answer).toBeEnabled();
    await page.keyboard.press(at % 3 ? key : 'Enter');
    await expect(page.getByText(`${4 - at} pending, ${4 - at} shown`)).toBeVisible();
  }
  await expect.poll(() => new Set(decisions).size).toBe(4);
  expect(decisions).toHaveLength(4);
});

test('HR ticks by key, decides several, and undoes it before the company sees it', async ({ page, context }) => {
  const world = await newWorld();
  await candidates(world, ['Ishaan Verma', 'Fatima Sheikh', 'Rohan Pillai']);
  await enterAsHr(context, world);
  await page.goto('/JobApplications');
  await expect(nameButton(page, 'Rohan Pillai')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(nameButton(page, 'Fatima Sheikh')).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 candidates ticked')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Resume of/ })).toHaveCount(0);
  await page.keyboard.press('s');
  const answer = page.getByRole('button', { name: 'Select 3 applications' });
  await expect(answer).toBeFocused();
  await expect(answer).toBeEnabled();
  await page.keyboard.press('s');
  await expect(page.getByText('3 candidates moved to Selected candidates.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  // After a reload, or in another tab, they can still be taken back.
  await page.reload();
  await expect(page.getByText(/^Rohan Pillai: Selected\. Told in 1:\d\d$/)).toBeVisible();
  for (const name of ['Ishaan Verma', 'Fatima Sheikh', 'Rohan Pillai'])
    await page.getByRole('button', { name: `Undo the decision on ${name}` }).click();
  await expect(rows(page)).toHaveCount(3);
  const list = { path: { companyId: world.company.id } };
  expect(await callAs(world.company.token, listSelectedApplications, list)).toEqual([]);
});

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/409/] });

  test('HR reads resumes and descriptions beside the table and decides there', async ({ page, context }) => {
    const world = await newWorld('Backend Developer');
    const ids = await candidates(world, ['Ishaan Verma', 'Fatima Sheikh', 'Rohan Pillai', 'Sneha Gowda']);
    await enterAsHr(context, world);
    await page.goto('/JobApplications');
    await expect(rows(page)).toHaveCount(4);

    await test.step('the resume docks, J and K move, the description takes its place, Back closes', async () => {
      await page.getByRole('button', { name: 'Open resume of Rohan Pillai' }).click();
      const panel = page.getByRole('complementary', { name: 'Rohan Pillai' });
      await expect(panel).toContainText('2 of 3 required skills');
      await expect(panel).toContainText('2 of 4');
      await page.keyboard.press('j');
      await expect(page.getByRole('complementary', { name: 'Fatima Sheikh' })).toBeVisible();
      await page.keyboard.press('k');
      await expect(panel).toBeVisible();
      await page.getByRole('button', { name: /^Open description of .*for Rohan Pillai$/ }).click();
      const description = page.getByRole('complementary', { name: 'Backend Developer' });
      await expect(description).toContainText('Own the checkout.');
      await page.reload();
      await expect(description).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('region', { name: /^(Resume|Description) of/ })).toHaveCount(0);
    });

    await test.step('a decision in the panel opens the next candidate', async () => {
      await page.getByRole('button', { name: 'Open resume of Sneha Gowda' }).click();
      const panel = page.getByRole('complementary', { name: 'Sneha Gowda' });
      await panel.getByRole('button', { name: 'Select' }).click();
      await panel.getByRole('button', { name: 'Cancel' }).click();
      await expect(panel).toBeVisible();
      await panel.getByRole('heading', { name: 'Sneha Gowda' }).focus();
      await page.keyboard.press('s');
      await page.getByRole('button', { name: 'Select application' }).click();
      await expect(page.getByText('Sneha Gowda moved to Selected candidates.')).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Rohan Pillai' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(nameButton(page, 'Rohan Pillai')).toBeFocused();
    });

    await test.step('another person was faster: the current state is shown, the rest stays', async () => {
      await callAs(world.hr.token, screenApplication, {
        path: { id: ids.get('Rohan Pillai') ?? '' },
        body: { status: 'rejected' },
      });
      await page.getByRole('button', { name: 'Select Rohan Pillai' }).click();
      await page.getByRole('button', { name: 'Select application' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Rohan Pillai');
      await expect(alert).toContainText('This application has moved on. Its current state is shown.');
      await expect(alert.getByText('Rejected', { exact: true })).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await expect(alert).toHaveCount(0);
    });

    await test.step('several at once with one question; then nothing is left', async () => {
      await page.getByRole('checkbox', { name: 'Tick every candidate shown' }).check();
      await page.getByRole('button', { name: 'Reject 2', exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Reject 2 candidates?' })).toBeVisible();
      await page.getByRole('button', { name: 'Reject 2 applications' }).click();
      await expect(page.getByText('2 candidates moved to Rejected candidates.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No pending applications found.' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'See assigned jobs' })).toBeVisible();
    });
  });

  test('Two browsers race for one application: one wins, the other is told, both go on', async ({ browser }) => {
    const world = await newWorld();
    await candidates(world, ['Ishaan Verma', 'Fatima Sheikh']);
    const pages = await Promise.all(
      [0, 1].map(async () => {
        const context = await browser.newContext();
        await enterAsHr(context, world);
        const page = await context.newPage();
        await page.goto('/JobApplications');
        await page.getByRole('button', { name: 'Select Fatima Sheikh' }).waitFor();
        return page;
      }),
    );
    const [selecting, rejecting] = pages as [Page, Page];
    await selecting.getByRole('button', { name: 'Select Fatima Sheikh' }).click();
    await rejecting.getByRole('button', { name: 'Reject Fatima Sheikh' }).click();
    await Promise.all([
      selecting.getByRole('button', { name: 'Select application' }).click(),
      rejecting.getByRole('button', { name: 'Reject application' }).click(),
    ]);
    const told = await Promise.all(
      pages.map(async (page) => {
        await page
          .getByText(/^Fatima Sheikh moved to|has moved on\. Its current state/)
          .first()
          .waitFor();
        await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([/Ishaan Verma/]);
        return page.getByRole('alert').count();
      }),
    );
    expect(told.toSorted()).toEqual([0, 1]);
    await Promise.all(pages.map((page) => page.context().close()));
  });
});
