import { decideCandidate } from '@niyukti/contract/hiring/interview-calls';
import { assignJob } from '@niyukti/contract/jobs/job-calls';
import type { Page } from '@playwright/test';
import { adminToken, newHr } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsHr, newCandidate, newWorld } from '../../support/world.ts';

test('open pages count new notices, mark them read together, and each leads to its subject', async ({
  page,
  context,
  newPage,
}) => {
  const world = await newWorld();
  const tab = await context.newPage();
  const otherBrowser = await newPage();
  await Promise.all([enterAsHr(context, world), enterAsHr(otherBrowser.context(), world)]);
  const pages = [page, tab, otherBrowser];
  for (const one of pages) await one.goto('/HRSettings');
  const bell = (of: Page) => of.getByRole('button', { name: /^Notices/ });
  // There is a notice about the assigned job already.
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  for (const one of pages) await expect(bell(one)).toHaveAccessibleName('Notices');
  await page.keyboard.press('Escape');

  const first = await newCandidate(world, 'Asha Notice', 'selected');
  await newCandidate(world, 'Bina Notice', 'applied');
  await callAs(world.company.token, decideCandidate, { path: { id: first._id }, body: { status: 'Selected' } });
  for (const one of pages) {
    await expect(bell(one)).toHaveAccessibleName('Notices, 2 unread');
    await expect(one).toHaveTitle(/^\(2\) /);
  }

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  // The notices of a day are grouped.
  await expect(panel.getByRole('link', { name: /2 applications wait/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: /2 applications wait/ }).click();
  await expect(page).toHaveURL(/\/JobApplications$/);
  for (const one of [tab, otherBrowser]) await expect(bell(one)).toHaveAccessibleName('Notices, 1 unread');

  // The candidate now belongs to another HR, so the notice leads to the list.
  const other = await newHr('Zoya');
  await callAs(await adminToken(), assignJob, { body: { jobId: world.job._id, hrId: other.id } });
  await otherBrowser.goto('/HR/Notices');
  const moved = otherBrowser.getByRole('link', { name: /Selected by the company/ });
  await expect(moved).not.toContainText('Asha');
  await moved.click();
  await expect(otherBrowser).toHaveURL(/\/JobApplications$/);
  await expect(otherBrowser.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notices');
});
