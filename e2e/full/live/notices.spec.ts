import { decideCandidate } from '@niyukti/contract/hiring/interview-calls';
import { assignJob } from '@niyukti/contract/jobs/job-calls';
import { enterAsHr, newCandidate, newWorld } from '../../company/world.ts';
import { adminToken, newHr } from '../../support/accounts.ts';
import { callAs } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test, watch } from '../../support/test.ts';

test('notices are counted in bell and title as they come, read on every page at once, and lead to where their thing stands now', async ({
  page,
  context,
  browser,
}) => {
  const seen: string[] = [];
  const world = await newWorld();
  const away = await browser.newContext();
  watch(away, seen);
  await Promise.all([enterAsHr(context, world), enterAsHr(away, world)]);
  const tab = await context.newPage();
  const elsewhere = await away.newPage();
  for (const one of [page, tab, elsewhere]) await one.goto('/HRSettings');
  const bell = (of: typeof page) => of.getByRole('button', { name: /^Notices/ });
  // The job that was assigned to it.
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  for (const one of [page, tab, elsewhere]) await expect(bell(one)).toHaveAccessibleName('Notices');
  await page.keyboard.press('Escape');

  const first = await newCandidate(world, 'Asha Notice', 'selected');
  await newCandidate(world, 'Bina Notice', 'applied');
  await callAs(world.company.token, decideCandidate, { path: { id: first._id }, body: { status: 'Selected' } });
  for (const one of [page, tab, elsewhere]) {
    await expect(bell(one)).toHaveAccessibleName('Notices, 2 unread');
    await expect(one).toHaveTitle(/^\(2\) /);
  }

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  // Those of a day are one.
  await expect(panel.getByRole('link', { name: /2 applications wait/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: /2 applications wait/ }).click();
  await expect(page).toHaveURL(/\/JobApplications$/);
  for (const one of [tab, elsewhere]) await expect(bell(one)).toHaveAccessibleName('Notices, 1 unread');

  // The candidate's HR is another one by now: the notice leads to the list where they stood.
  const other = await newHr('Zoya');
  await callAs(await adminToken(), assignJob, { body: { jobId: world.job._id, hrId: other.id } });
  await elsewhere.goto('/HR/Notices');
  const moved = elsewhere.getByRole('link', { name: /Selected by the company/ });
  await expect(moved).not.toContainText('Asha');
  await moved.click();
  await expect(elsewhere).toHaveURL(/\/JobApplications$/);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await away.close();
  expect(seen).toEqual([]);
});
