import { postJob } from '@niyukti/contract/jobs/job-calls';
import { enter, jobBody, newWorld } from '../../company/world.ts';
import { callAs } from '../../support/api.ts';
import { expectNoSidewaysScroll } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

test('Whatever the width of a desktop, and however long a title, each row’s buttons are in sight', async ({
  page,
  context,
}) => {
  const world = await newWorld('Junior QA Engineer');
  await enter(context, world);
  await page.goto('/CompanyJobPost');
  const menu = page.getByRole('button', { name: /^More for/ });
  await expect(menu).toBeVisible();
  for (const width of [1366, 1280, 1152, 1024])
    await expectNoSidewaysScroll(page, `jobs at ${width} px`, { width, height: 800 }, { tables: true });

  const long = 'Thiruvananthapuramdistrictcoordinatorandoperationsmanager';
  await callAs(world.company.token, postJob, { body: jobBody(long) });
  await page.reload();
  await expect(page.getByRole('button', { name: `More for ${long}` })).toBeInViewport({ ratio: 1 });
});

test.describe('with the API failing', () => {
  test.use({ expectedErrors: [/503|409/] });

  test('Jobs that do not load say so and load again; a limit reached elsewhere keeps the draft', async ({
    page,
    context,
  }) => {
    const world = await newWorld();
    await enter(context, world);
    await page.route('**/api/company-jobs?**', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/CompanyJobPost');
    await expect(page.getByRole('heading', { name: 'Failed to load jobs' })).toBeVisible();
    await page.unroute('**/api/company-jobs?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Frontend Developer' })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Frontend Developer' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Frontend Developer' });
    await page.route('**/api/company-jobs/**', (route) => route.fulfill({ status: 503, body: 'down' }));
    await edit.getByLabel('Job title').fill('Frontend Engineer');
    await edit.getByRole('button', { name: 'Save job' }).click();
    await expect(edit.getByRole('alert')).toContainText('Error processing job');
    await expect(edit.getByLabel('Job title')).toHaveValue('Frontend Engineer');
  });
});
