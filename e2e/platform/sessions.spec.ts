import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a person sees the signed-in browsers and signs another one out', async ({ page, newPage }) => {
  // Journeys share the demo account. No other journey uses this browser.
  const userAgent = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 OPR/99 Safari/604';
  const tablet = await newPage({ userAgent });
  await signIn(tablet.context(), 'student');
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
  await tablet.goto('/Settings');
  expect(new URL(tablet.url()).searchParams.get('next')).toBe('/Settings');
  await page.reload();
  await expect(list.getByText('This browser')).toHaveCount(1);
});
