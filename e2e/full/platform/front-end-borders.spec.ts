import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** The line about a front end: its release, size and load time. */
const lineOf = (name: string) =>
  new RegExp(`^${name} · [0-9a-f]{16} · \\d+\\.\\d KB in \\d+ files · shown after \\d+ ms$`);

test('an administrator shows the borders of front ends by keyboard, also on public pages', async ({ page }) => {
  await signIn(page.context(), 'admin');
  await page.goto('/Releases');
  const toggle = page.getByRole('button', { name: 'Borders of the front ends' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const panel = page.getByRole('complementary', { name: 'Front ends on this page' });
  await expect(panel.getByRole('listitem')).toHaveText([lineOf('shell'), lineOf('admin')]);
  const outlined = await page.getByText(lineOf('admin')).first().locator('..').boundingBox();
  const content = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(outlined?.y).toBeLessThanOrEqual(content?.y ?? 0);
  expect(outlined?.height).toBeGreaterThan(content?.height ?? 0);
  await expectAccessible(page, ['light']);
  await page.goto('/Overview');
  await expect(panel.getByRole('listitem')).toHaveText([lineOf('shell'), lineOf('marketing')]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission' }).click();
  await expect(page).toHaveURL(/\/Mission$/);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Hide the borders' }).click();
  await expect(panel).toBeHidden();
  await page.goto('/Releases');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('nobody else sees the borders, even with the setting in their browser', async ({ page }) => {
  await signIn(page.context(), 'student');
  await page.goto('/Home');
  await expect(page.getByRole('button', { name: 'Borders of the front ends' })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('niyukti:borders', 'on'));
  await page.goto('/Overview');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('niyukti:borders'))).toBeNull();
  await expect(page.getByRole('complementary', { name: 'Front ends on this page' })).toHaveCount(0);
});

test.describe('without their script', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Loading chunk/] });

  test('the borders do not appear, the fault is reported and the page goes on', async ({ page, pageErrors }) => {
    await signIn(page.context(), 'admin');
    await page.goto('/Releases');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(/\/remotes\/shell\/\d+\.\w+\.js$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Borders of the front ends' }).click();
    await expect.poll(() => pageErrors.join()).toContain('thrown: Loading chunk');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
