import { PUBLIC_MENUS } from '@niyukti/contract/screens/links';
import { PAGES } from '../../marketing/public-pages.ts';
import { checkScreen } from '../../support/check-screen.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { expectNoLayoutShift, recordLayoutShift } from '../../support/layout-shift.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const PATHS = ['/', ...PAGES.map((page) => page.path), '/No-such-page'];

test.describe.configure({ mode: 'parallel' });
test.use({ expectedErrors: [/404/] });

test('each page meets WCAG, never scrolls sideways, and does not move while it hydrates on a phone', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await recordLayoutShift(page);
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await waitForHydration(page, 'h1');
      await expectNoLayoutShift(page, path);
      await page.setViewportSize({ width: 1440, height: 900 });
      await checkScreen(page, path, { largeText: true });
    });
  }
});

test('open menus meet WCAG', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  for (const name of ['What we do', 'Who we are']) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator(':popover-open a').first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/About');
  for (const name of ['WHAT WE DO', 'WHO WE ARE', 'Insight']) {
    await page.getByRole('banner').locator('summary:visible', { hasText: name }).click();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#nav-all summary').first().click();
  await expectAccessible(page);
  await page.goto('/About');
  const phone = page.getByRole('banner').locator('details:visible').first();
  await phone.locator('summary').first().click();
  for (const name of ['WHAT WE DO', 'Insight']) {
    await phone.locator('details > summary', { hasText: name }).click();
    await expect(phone.locator('details[open]')).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('the keyboard opens one menu of the header at a time, and Escape focuses its button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/About');
  await waitForHydration(page, 'header summary');
  const menus: [string, string][] = [
    ['WHAT WE DO', 'Overview'],
    ['WHO WE ARE', 'Mission'],
    ['Insight', 'Overviews'],
  ];
  for (const [name, first] of menus) {
    const trigger = page.getByRole('banner').locator('summary:visible', { hasText: name });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: first, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
    await expect(trigger).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Overview');
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
});

test('following a link closes the menus, and Back does not open them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/About');
  await waitForHydration(page, 'header summary');
  const banner = page.getByRole('banner');
  const open = banner.locator('details[open]');
  await banner.locator('summary:visible', { hasText: 'WHO WE ARE' }).click();
  await banner.getByRole('link', { name: 'About', exact: true }).click();
  await expect(open).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await banner.locator('summary[aria-label="Menu"]').click();
  await banner.locator('summary:visible', { hasText: 'WHO WE ARE' }).click();
  await banner.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL('/Project');
  await banner.locator('summary[aria-label="Menu"]').click();
  await expect(open).toHaveCount(1);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/About');
  await expect(open).toHaveCount(0);
  // A link to another document, which does not arrive.
  await page.goto('/');
  await waitForHydration(page, 'header');
  await page.route('/Community', () => undefined);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#nav-all').getByRole('link', { name: 'Community' }).click({ noWaitAfter: true });
  await expect(page.locator(':popover-open')).toHaveCount(0);
});

test('a menu describes the link that has the pointer or the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/About');
  const menu = page.getByRole('banner').locator('nav[aria-label="Main"] details').first();
  const trigger = menu.locator('summary');
  const shown = menu.locator('p:visible');
  await trigger.click();
  const { options } = PUBLIC_MENUS[0];
  await expect(shown).toHaveText([options[0].text]);
  for (const [at, { label, text }] of options.entries()) {
    const entry = menu.locator(`[data-option="Option${at + 1}"]`);
    await entry.getByRole('link', { name: label }).focus();
    await expect(shown).toHaveText([text]);
  }
  await trigger.focus();
  const third = await menu.locator('[data-option="Option3"]').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = third ?? {};
  // On the way from the link to its text, the text stays.
  for (let over = -20; over <= 24; over += 2) {
    await page.mouse.move(x + width + over, y + height / 2);
    expect(await shown.allTextContents(), `${over} px beside the entry`).toEqual([options[2].text]);
  }
  await trigger.click();
  await expect(menu).not.toHaveAttribute('open');
});

test('the keyboard alone opens menus, sends the contact form, shares a thought and replies', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Who we are' }).focus();
  await page.keyboard.press('Enter');
  const mission = page.getByRole('banner').getByRole('link', { name: 'Mission' });
  await expect(mission).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(mission).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mission).toBeHidden();

  await page.goto('/ContactUs');
  await waitForHydration(page);
  await page.getByLabel('Name', { exact: true }).focus();
  for (const text of ['Asha', '9876543210', 'asha@example.test', 'Hello']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/Community');
  await waitForHydration(page);
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
