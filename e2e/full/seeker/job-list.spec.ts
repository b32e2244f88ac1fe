import type { Route } from '@playwright/test';
import { found, job, stub, user } from '../../seeker/stubs.ts';
import { expectAccessible } from '../../support/axe.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** Two thousand jobs, twenty at a time, by an opaque cursor. */
function manyJobs(_: Route, url: URL) {
  const said = (name: string) => (url.searchParams.get(name) ?? '').toLowerCase();
  const all = Array.from({ length: 2000 }, (_, index) => job(index + 1, { city: index % 2 ? 'Pune' : 'Surat' }));
  const fits = all.filter(
    (one) =>
      one.jobTitle.toLowerCase().includes(said('q')) &&
      `${one.location}, ${one.city}`.toLowerCase().includes(said('place')),
  );
  const start = Number(url.searchParams.get('cursor') ?? 0);
  const end = start + Number(url.searchParams.get('limit') ?? 50);
  return found(fits.slice(start, end), { total: fits.length, next: end < fits.length ? String(end) : null });
}

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

test('two thousand jobs come as one scrolls, and by button', async ({ page }) => {
  await stub(page, { 'GET /jobs': manyJobs, 'GET /user': user() });
  await page.goto('/Joblist');
  const cards = page.locator('a[href*="id=job-"]');
  await expect(cards).toHaveCount(20);
  await expect(page.getByText('2,000 open jobs')).toBeVisible();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(40);
  await page.getByRole('button', { name: 'Show more jobs' }).press('Enter');
  await expect(cards.nth(59)).toBeAttached();
});

test('a search and a choice before the page is drawn again both stand', async ({ page }) => {
  await stub(page, { 'GET /jobs': manyJobs, 'GET /user': user() });
  await page.goto('/Joblist');
  await page.getByRole('combobox', { name: 'What' }).fill('Developer 7');
  await page.getByRole('button', { name: 'Saved', exact: true }).evaluate((saved: HTMLElement) => {
    document.querySelector<HTMLFormElement>('search form')?.requestSubmit();
    saved.click();
  });
  await expect(page).toHaveURL(/q=Developer\+7&saved=true$/);
});

test('a slow server shows where things will stand, then words, then a way to try again', async ({ page }) => {
  await page.clock.install();
  let slow = true;
  await stub(page, {
    'GET /jobs': () => (slow ? new Promise(() => undefined) : found([job(1)])),
    'GET /user': user(),
  });
  await page.goto('/Joblist');
  await expect(page.getByRole('heading', { level: 1, name: 'Job list' })).toBeVisible();
  // From here on no time passes but ours: a busy machine's would read the list anew.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await expect(page.getByText('Loading jobs')).toBeAttached();
  await page.clock.runFor(2_000);
  await expect(page.getByText('Still loading jobs…')).toBeVisible();
  await page.clock.runFor(7_000);
  slow = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  // The answer takes its time on the line, which the page's clock does not measure.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { name: 'Frontend Developer 1' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('nothing found says so, and no job is selected', async ({ page }) => {
  await stub(page, { 'GET /jobs': found([]), 'GET /user': user() });
  await page.goto('/Joblist?title=astronaut');
  await expect(page.getByRole('heading', { name: 'No job for “astronaut”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No job selected.' })).toBeVisible();
});

test('on a phone the job is a screen of its own, with its button in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stub(page, { 'GET /jobs': found([job(1), job(2)]), 'GET /user': user() });
  await page.goto('/Joblist');
  await expect(page.getByRole('region', { name: 'Selected job' })).toBeHidden();
  await page.getByRole('link', { name: /Developer 2/ }).click();
  await expect(page.getByRole('heading', { name: 'Frontend Developer 2' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByRole('link', { name: /Developer 2/ })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
