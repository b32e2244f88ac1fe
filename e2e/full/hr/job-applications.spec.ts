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

test('Beside an open panel both buttons of each row are in view', async ({ page, context }) => {
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

test('On a phone the messages of two decisions cover no button of the next card', async ({ page, context }) => {
  const world = await newWorld();
  await candidates(world, ['Harpreet Kaur', 'Imran Qureshi', 'Joseph Mathew']);
  await enterAsHr(context, world);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/JobApplications');
  for (const name of ['Joseph Mathew', 'Imran Qureshi']) {
    await page.getByRole('button', { name: `Reject ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Reject application' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} moved to Rejected candidates.`)).toBeVisible();
  }
  // A click that only tries whether it would arrive.
  for (const verb of ['Reject', 'Select'])
    await page.getByRole('button', { name: `${verb} Harpreet Kaur` }).click({ trial: true });
});
