import { expectAccessible } from '../support/axe.ts';
import { baseUrl } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { PAGES } from './pages.ts';

const url = (path: string) => baseUrl() + path;
const BOTH = new Set(['/', '/Community']);

// The scans are slow and independent of each other.
test.describe.configure({ mode: 'parallel' });

// A scan takes seconds: every page once at each width, in one scheme each; the two with most on them in both.
for (const { width, height, scheme } of [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const) {
  test(`No page breaks WCAG at ${width} px, ${scheme}, and none scrolls sideways`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    for (const path of ['/', ...PAGES.map((one) => one.path)]) {
      await test.step(path, async () => {
        await page.goto(url(path));
        await expectAccessible(page, BOTH.has(path) ? undefined : [scheme]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('Open menus break nothing either', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(url('/'));
  await page.getByRole('button', { name: 'What we do' }).click();
  await expect(page.getByRole('link', { name: /^Overview/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url('/'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#nav-all summary').first().click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url('/About'));
  for (const name of ['WHAT WE DO', 'WHO WE ARE', 'Insight']) {
    await page.getByRole('banner').locator('summary:visible', { hasText: name }).click();
    await expectAccessible(page);
  }
});

test('At 320 px and with text twice as large nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/Services', '/Community', '/ContactUs', '/About']) {
    await page.goto(url(path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  // Twice the text on a screen of 1,440 px leaves room for 720.
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of ['/', '/Services', '/Community']) {
    await page.goto(url(path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
  }
});

test('The keyboard alone opens the menus, sends the contact form, shares and replies', async ({ page }) => {
  await page.goto(url('/'));
  await page.getByRole('button', { name: 'Who we are' }).focus();
  await page.keyboard.press('Enter');
  const mission = page.getByRole('banner').getByRole('link', { name: 'Mission' });
  await expect(mission).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(mission).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mission).toBeHidden();

  await page.goto(url('/ContactUs'));
  await page.getByLabel('Name', { exact: true }).focus();
  for (const text of ['Asha', '9876543210', 'asha@example.test', 'Hello']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(url('/Community'));
  await page.getByLabel('Your thought').focus();
  await page.keyboard.type(`Typed ${Date.now()}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#thought')).toBeFocused();
  await page.getByLabel('Your reply').focus();
  await page.keyboard.type('A typed reply');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('A typed reply');
});
