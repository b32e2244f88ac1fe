import { expectLooksRight } from '../../support/looks.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const url = (path: string) => baseUrl() + path;
const NOTHING = '/Jobs?q=zzzz&place=Nowhere';

test.use({ expectedErrors: [/404|410/] });

test('On a phone the filters are a sheet that Back and Escape leave, without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url('/Jobs?q=developer'));
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.locator('#filters');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByLabel('Full-time').check();
  await sheet.getByRole('button', { name: /^(Show|Use) / }).click();
  await expect(page).toHaveURL(/q=developer.*type=Full-time/);
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
});

test('The search, full and empty, breaks no rule of WCAG in light and dark, and none scrolls sideways', async ({
  page,
}) => {
  for (const path of ['/Jobs?q=engineer&type=Full-time&salary=6', NOTHING]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url(path));
    await expectLooksRight(page, path);
  }
});

test('On a slow line a phone shows the jobs before any script has come, and nothing moves when it does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  await page.route('**/remotes/shell/main.*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(url('/Jobs?q=developer'), { waitUntil: 'commit' });
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading').getByRole('link').first();
  await expect(first).toBeVisible();
  const before = await first.boundingBox();
  // Typed and opened before the page comes alive.
  await page.getByLabel('Where', { exact: true }).fill('Pune');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.locator('#filters')).toBeVisible();
  await page.keyboard.press('Escape');
  start();
  await waitForHydration(page, 'main form');
  await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Pune');
  expect(await first.boundingBox()).toEqual(before);
});
