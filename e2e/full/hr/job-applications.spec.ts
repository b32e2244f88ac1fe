import { updateJob } from '@niyukti/contract/jobs/job-calls';
import type { Page } from '@playwright/test';
import { enterAsHr, jobBody, newCandidate, newWorld, type World } from '../../company/world.ts';
import { callAs } from '../../support/api.ts';
import { expectNoSidewaysScroll } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Pending applications' });
const rows = (page: Page) => table(page).getByRole('rowheader');

async function candidates(world: World, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await newCandidate(world, name, 'applied'))._id);
  return ids;
}

test.describe('when the API fails', () => {
  test.use({ expectedErrors: [/Failed to load/] });

  test('The list says so and loads again; search, filters, sort and page live in the address', async ({
    page,
    context,
  }) => {
    const world = await newWorld();
    await candidates(world, ['Ishaan Verma', 'Fatima Sheikh']);
    await enterAsHr(context, world);
    await page.route('**/api/hr-applications/**', (route) => route.abort());
    await page.goto('/JobApplications');
    await expect(page.getByRole('heading', { name: 'Error fetching applications' })).toBeVisible();
    await page.unroute('**/api/hr-applications/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(2);

    await page.route('**/api/hr-applications/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Still loading pending applications…')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await page.unroute('**/api/hr-applications/**');

    await page.getByRole('searchbox', { name: 'Candidate' }).fill('fatima');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=fatima/);
    await page
      .getByRole('combobox', { name: /^Job/ })
      .selectOption({ label: `Frontend Developer, ${world.company.name} (2)` });
    await expect(page).toHaveURL(/job=/);
    await page.reload();
    await expect(rows(page)).toHaveText([/Fatima Sheikh/]);
    await page.getByRole('searchbox', { name: 'Candidate' }).fill('nobody');
    await expect(page.getByText('No pending application matches the search and the filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Candidate', exact: true }).click();
    await expect(page).toHaveURL(/sort=candidate/);
    await expect(rows(page)).toHaveText([/Fatima Sheikh/, /Ishaan Verma/]);
  });
});

test('Beside an open panel a usual screen shows both buttons of each row', async ({ page, context }) => {
  const world = await newWorld();
  const body = { ...jobBody('Front Desk Executive'), desiredSkills: 'Communication, Excel, Records' };
  await callAs(world.company.token, updateJob, { path: { jobId: world.job._id }, body });
  await candidates(world, ['Harpreet Kaur']);
  await enterAsHr(context, world);
  await page.goto('/JobApplications');
  await page.getByRole('button', { name: 'Open resume of Harpreet Kaur' }).click();
  await expect(page.getByRole('complementary', { name: 'Harpreet Kaur' })).toBeVisible();
  for (const width of [1440, 1366]) {
    const beside = `beside a panel at ${width} px`;
    // The panel slides in.
    await expect(() => expectNoSidewaysScroll(page, beside, { width, height: 800 }, { tables: true })).toPass({
      timeout: 5_000,
    });
  }
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const width of [1280, 1152, 1024])
    await expectNoSidewaysScroll(page, `the queue at ${width} px`, { width, height: 800 }, { tables: true });
});
