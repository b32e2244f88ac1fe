import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('A person sees where they are signed in and signs another browser out', async ({ page, browser }) => {
  // Journeys share the demo accounts: this one's other browser is one that no journey uses.
  const userAgent = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 OPR/99 Safari/604';
  const tablet = await browser.newContext({ userAgent });
  await signIn(tablet, 'student');
  await signIn(page.context(), 'student');
  await page.goto('/Settings');
  const list = page.getByRole('list', { name: 'Signed-in browsers' });
  await expect(list.getByText('This browser')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const item = list.getByRole('listitem').filter({ hasText: 'Opera on iPad' });
  await item.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('That browser is logged out.')).toBeVisible();
  await expect(item).toHaveCount(0);
  await expect(list).toBeFocused();
  const other = await tablet.newPage();
  await other.goto('/Settings');
  expect(new URL(other.url()).searchParams.get('next')).toBe('/Settings');
  await tablet.close();
  await page.reload();
  await expect(list.getByText('This browser')).toHaveCount(1);
});
