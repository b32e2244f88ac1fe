import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

test('public menus open one at a time, describe their links and close on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/Overview');
  // A script handles Escape.
  await waitForHydration(page);
  const menus = page.getByRole('navigation', { name: 'Main' });
  await menus.getByText('WHAT WE DO').click();
  await expect(menus.getByText('What the product is, and the six things')).toBeVisible();
  await menus.getByRole('link', { name: 'Industries' }).hover();
  await expect(menus.getByText('Six industries, and what hiring')).toBeVisible();
  await expect(menus.getByText('What the product is, and the six things')).toBeHidden();
  await menus.getByText('WHO WE ARE').click();
  await expect(menus.getByRole('link', { name: 'Industries' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menus.getByRole('link', { name: 'Mission' })).toBeHidden();
  await menus.getByText('Insight').click();
  await menus.getByRole('link', { name: 'Students Review' }).click();
  await expect(page).toHaveURL(/\/Insight3$/);
  await expect(menus.getByRole('link', { name: 'Students Review' })).toBeHidden();
});

test('on a phone a button opens the navigation; Escape, a click outside and a link close it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, 'hr');
  await page.goto('/HRHome');
  const navigation = page.getByRole('navigation', { name: 'HR', exact: true });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await expect(navigation).toBeHidden();
  await opener.click();
  await expect(navigation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(380, 400);
  await expect(navigation).toBeHidden();
  await opener.click();
  await navigation.getByRole('link').nth(1).click();
  await expect(navigation).toBeHidden();
});

test('a link shows the top of the new screen, its title, and focuses its heading', async ({ page, context }) => {
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

test('links between public pages keep the document, a link to a log-in loads a new one', async ({ page }) => {
  await page.goto('/Overview');
  const timeOrigin = () => page.evaluate(() => performance.timeOrigin);
  await waitForHydration(page);
  const first = await timeOrigin();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission' }).click();
  await expect(page).toHaveURL(/\/Mission$/);
  expect(await timeOrigin()).toBe(first);
  await page.getByRole('contentinfo').getByRole('link', { name: 'HR log-in' }).click();
  await expect(page).toHaveURL(/\/HRLogin$/);
  expect(await timeOrigin()).not.toBe(first);
});

test('the chosen theme stays, and applies before the first paint', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(context, 'admin');
  await page.goto('/Dashboard');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/Overview', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
