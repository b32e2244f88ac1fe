import { updateJob } from '@niyukti/contract/jobs/job-calls';
import { callAs } from '../../support/call-as.ts';
import { expectNoSidewaysScroll } from '../../support/check-screen.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsHr, jobBody, newCandidate, newWorld } from '../../support/world.ts';

test('both buttons of each row are in view beside an open panel', async ({ page, context }) => {
  const world = await newWorld();
  const body = { ...jobBody('Front Desk Executive'), desiredSkills: 'Communication, Excel, Records' };
  await callAs(world.company.token, updateJob, { path: { jobId: world.job._id }, body });
  await newCandidate(world, 'Harpreet Kaur', 'applied');
  await enterAsHr(context, world);
  await page.goto('/JobApplications');
  await page.getByRole('button', { name: 'Open resume of Harpreet Kaur' }).click();
  await expect(page.getByRole('complementary', { name: 'Harpreet Kaur' })).toBeVisible();
  for (const width of [1440, 1366]) {
    const size = { width, height: 800 };
    // The panel slides in.
    await expect(() => expectNoSidewaysScroll(page, `beside a panel at ${width} px`, size, { tables: true })).toPass({
      timeout: 5_000,
    });
  }
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const width of [1280, 1152, 1024])
    await expectNoSidewaysScroll(page, `the queue at ${width} px`, { width, height: 800 }, { tables: true });
});

test('on a phone the toasts of two decisions cover no button of the next card', async ({ page, context }) => {
  const world = await newWorld();
  for (const name of ['Harpreet Kaur', 'Imran Qureshi', 'Joseph Mathew']) await newCandidate(world, name, 'applied');
  await enterAsHr(context, world);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/JobApplications');
  for (const name of ['Joseph Mathew', 'Imran Qureshi']) {
    await page.getByRole('button', { name: `Reject ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Reject application' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} moved to Rejected candidates.`)).toBeVisible();
  }
  for (const verb of ['Reject', 'Select'])
    await page.getByRole('button', { name: `${verb} Harpreet Kaur` }).click({ trial: true });
});
