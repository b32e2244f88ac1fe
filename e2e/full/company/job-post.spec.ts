import { postJob } from '@niyukti/contract/jobs/job-calls';
import { callAs } from '../../support/call-as.ts';
import { expectNoSidewaysScroll } from '../../support/check-screen.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsCompany, jobBody, newWorld } from '../../support/world.ts';

test('the buttons of each row are in view at every desktop width and with a long title', async ({ page, context }) => {
  const world = await newWorld('Junior QA Engineer');
  await enterAsCompany(context, world);
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
