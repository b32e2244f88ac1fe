import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('scrolling loads more jobs, and on a phone a job is a screen with its button in view', async ({ page }) => {
  await signIn(page.context(), 'student');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Joblist');
  const cards = page.locator('a[href*="id="]:visible');
  await expect(cards).toHaveCount(20);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).not.toHaveCount(20);
  await expect(page.getByRole('region', { name: 'Selected job' })).toBeHidden();
  const card = cards.nth(1);
  await card.click();
  await expect(page.getByRole('region', { name: 'Selected job' }).getByRole('heading').first()).toBeFocused();
  await expect(page.getByRole('button', { name: /^(Apply Now|Applied|Closed)$/ })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All jobs' }).click();
  await expect(card).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
