import { updateJob } from '@niyukti/contract/jobs/job-calls';
import { enterAsHr, jobBody, newCandidate, newWorld, type World } from '../../company/world.ts';
import { callAs } from '../../support/api.ts';
import { expectNoSidewaysScroll } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';

async function candidates(world: World, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await newCandidate(world, name, 'applied'))._id);
  return ids;
}

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
