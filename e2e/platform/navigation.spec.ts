import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('a new path shows its top, says its title and focuses its heading; Back keeps the place', async ({
  page,
  context,
}) => {
  await signIn(context, 'student');
  await page.goto('/Joblist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Resume', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Resume/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Job list/);
  await expect(page.getByRole('link', { name: 'Job list', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('links within an audience stay in the document, links to another load a new one', async ({ page }) => {
  await page.goto('/Overview');
  const mark = () => page.evaluate(() => performance.timeOrigin);
  await waitForHydration(page);
  const first = await mark();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission' }).click();
  await expect(page).toHaveURL(/\/Mission$/);
  expect(await mark()).toBe(first);
  await page.getByRole('contentinfo').getByRole('link', { name: 'HR log-in' }).click();
  await expect(page).toHaveURL(/\/HRLogin$/);
  expect(await mark()).not.toBe(first);
});

test('the chosen theme stays, and is there before the page paints', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(context, 'admin');
  await page.goto('/Dashboard');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/Overview', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
