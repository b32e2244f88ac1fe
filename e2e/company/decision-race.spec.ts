import { getApplication } from '@niyukti/contract/calls/application';
import type { Locator, Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { expect, test, watch } from '../support/test.ts';
import { enter, newCandidate, newWorld } from './world.ts';

test('Of two browsers that decide about one candidate at once, the rejection stands and the other sees what happened', async ({
  browser,
}) => {
  const world = await newWorld();
  const { _id: id } = await newCandidate(world, 'Kabir Singh');
  const seen: string[] = [];
  const both = await Promise.all(
    ['Move to Next Round', 'Reject'].map(async (decision) => {
      const context = await browser.newContext();
      watch(context, seen);
      await enter(context, world);
      const page = await context.newPage();
      await page.goto('/CompanyHRSelected');
      const row = page.getByRole('row').filter({ hasText: 'Kabir Singh' });
      await row.getByRole('button', { name: new RegExp(`^${decision}`) }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      return page;
    }),
  );
  // Rejecting is legal before and after a move; moving is not legal after a rejection. So whoever
  // came first, it ends in one state.
  const [mover, rejecter] = both as [Page, Page];
  const moved = mover.getByText('Kabir Singh moved to the interview process.');
  const refused = mover.getByText(
    'Kabir Singh: Failed to update application to the status. This application has moved on.',
  );
  const told = [moved.or(refused), rejecter.getByText('Kabir Singh rejected.')];
  // What is said leaves by itself: each page is looked at while the other one is still being
  // clicked.
  await Promise.all(
    both.map(async (page, at) => {
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(told[at] as Locator).toBeVisible();
    }),
  );
  const { companyStatus } = await callAs(world.company.token, getApplication, { path: { id } });
  expect(companyStatus).toBe('Rejected');
  for (const page of both) {
    await expect(page.getByText('No applications are waiting.')).toBeVisible();
    await page.context().close();
  }
  expect(seen.filter((line) => !line.includes('409'))).toEqual([]);
});
