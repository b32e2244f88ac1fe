import { getApplication } from '@niyukti/contract/hiring/application-calls';
import type { Page } from '@playwright/test';
import { callAs } from '../support/call-as.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, newCandidate, newWorld } from '../support/world.ts';

test.use({ expectedErrors: [/409/] });

test('Two browsers decide about one candidate at once: one decision counts, and the other shows what happened', async ({
  newPage,
}) => {
  const world = await newWorld();
  const { _id: id } = await newCandidate(world, 'Kabir Singh');
  const both = await Promise.all(
    ['Move to Next Round', 'Reject'].map(async (decision) => {
      const page = await newPage();
      await enterAsCompany(page.context(), world);
      await page.goto('/CompanyHRSelected');
      const row = page.getByRole('row').filter({ hasText: 'Kabir Singh' });
      await row.getByRole('button', { name: new RegExp(`^${decision}`) }).click();
      await expect(row.getByRole('group')).toBeVisible();
      return page;
    }),
  );
  const done = ['Kabir Singh moved to the interview process.', 'Kabir Singh rejected.'] as const;
  const refused = (page: Page) =>
    page.getByText('Kabir Singh: Failed to update application to the status. This application has moved on.');
  // What is said leaves by itself: each page is looked at while the other one is still being
  // clicked.
  const outcomes = await Promise.all(
    both.map(async (page, at) => {
      await page.getByRole('row').getByRole('group').getByRole('button').last().click();
      await expect(page.getByText(done[at] as string).or(refused(page))).toBeVisible();
      return (await refused(page).isVisible()) ? 'refused' : 'taken';
    }),
  );
  expect(outcomes).toContain('taken');
  const { companyStatus } = await callAs(world.company.token, getApplication, { path: { id } });
  expect(companyStatus).toBe(outcomes[1] === 'taken' ? 'Rejected' : 'Selected');
  for (const page of both) await expect(page.getByText('No applications are waiting.')).toBeVisible();
});
