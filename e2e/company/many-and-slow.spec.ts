import { getApplication } from '@niyukti/contract/calls/application';
import type { Locator, Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { expect, test, watch } from '../support/test.ts';
import { enter, newCandidate, newWorld } from './world.ts';

const PAGE = 25;

test('Five thousand waiting applications are read a page at a time', async ({ page, context }) => {
  const world = await newWorld();
  await newCandidate(world, 'Ishaan Verma');
  await enter(context, world);
  await page.route('**/api/selected-applications/**', async (route) => {
    const url = new URL(route.request().url());
    const from = Number(url.searchParams.get('cursor') ?? 0);
    url.searchParams.delete('cursor');
    const response = await route.fetch({ url: url.toString() });
    const [one] = await response.json();
    const items = Array.from({ length: PAGE }, (_, index) => ({
      ...one,
      _id: `${one._id}-${from + index}`,
      userId: { ...one.userId, name: `Candidate ${from + index + 1}` },
    }));
    const next = from + PAGE < 5_000 ? { link: `<${url.pathname}?cursor=${from + PAGE}>; rel="next"` } : {};
    await route.fulfill({ json: items, headers: next });
  });
  await page.goto('/CompanyHRSelected');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–25');
  await pages.getByRole('button', { name: 'Next' }).click();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('51–75');
  await expect(page.getByRole('rowheader')).toHaveCount(PAGE);
  await expect(page.getByRole('rowheader').first()).toContainText('Candidate 51');
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Candidate 26');
});

test('A slow list says that it still loads, then shows itself', async ({ page, context }) => {
  const world = await newWorld();
  await newCandidate(world, 'Divya Nair');
  await enter(context, world);
  await page.route('**/api/selected-applications/**', async (route) => {
    await new Promise((later) => setTimeout(later, 4_500));
    await route.continue();
  });
  await page.goto('/CompanyHRSelected');
  await expect(page.getByText(/Still loading/)).toBeVisible();
  await expect(page.getByRole('rowheader')).toContainText(['Divya Nair']);
});

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
