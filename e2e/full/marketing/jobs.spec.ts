import { dataBlock, JobPosting } from '@niyukti/contract/testing/job-posting';
import { checkScreen } from '../../support/check-screen.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

test.use({ expectedErrors: [/404|410/] });

test('on a phone the filters are a sheet that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Jobs?q=developer');
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

test('the search, full and empty, meets WCAG and never scrolls sideways', async ({ page }) => {
  for (const path of ['/Jobs?q=engineer&type=Full-time&salary=6', '/Jobs?q=zzzz&place=Nowhere']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await checkScreen(page, path);
  }
});

test('a phone shows the jobs before any script has come, and nothing moves when it does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const script = await pauseRequests(page, '**/remotes/shell/main.*.js');
  await page.goto('/Jobs?q=developer', { waitUntil: 'commit' });
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading').getByRole('link').first();
  await expect(first).toBeVisible();
  const before = await first.boundingBox();
  await page.getByLabel('Where', { exact: true }).fill('Pune');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.locator('#filters')).toBeVisible();
  await page.keyboard.press('Escape');
  script.resume();
  await waitForHydration(page, 'main form');
  await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Pune');
  expect(await first.boundingBox()).toEqual(before);
});

test('a choice of a filter searches at once, and Back undoes it', async ({ page }) => {
  await page.goto('/Jobs?q=engineer');
  await waitForHydration(page, 'main form');
  await page.getByRole('group', { name: 'Job type' }).getByLabel('Full-time').check();
  await expect(page).toHaveURL(/q=engineer.*type=Full-time/);
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('engineer');
  await waitForHydration(page, 'main form');
  await page.getByLabel('Order').selectOption('Newest');
  await expect(page).toHaveURL(/type=Full-time.*order=newest/);
  await page.goBack();
  await expect(page).toHaveURL(/type=Full-time$/);
  await expect(page.getByLabel('Full-time')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/Jobs\?q=engineer$/);
  await expect(page.getByLabel('Full-time')).not.toBeChecked();

  // The search treats markup and control characters as text.
  const markup = `"'<img src=x onerror=alert(1)> {{year}} \u202Eevil 🚀`;
  await waitForHydration(page, 'main form');
  await page.getByLabel('What', { exact: true }).fill(markup);
  await page.getByLabel('What', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Search a little wider' })).toBeVisible();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue(markup);
  await page.getByRole('link', { name: 'All open jobs' }).click();
  await expect(page).toHaveURL(/\/Jobs$/);
});

test('the search suggests words of open jobs, and keys choose one', async ({ page }) => {
  await page.goto('/Jobs');
  await waitForHydration(page, 'main form');
  const what = page.getByRole('combobox', { name: 'What' });
  const response = page.waitForResponse(/job-suggestions\?.*q=front\b/);
  await what.pressSequentially('front');
  await response;
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option').first()).toContainText('Front');
  await what.press('ArrowDown');
  await expectAccessible(page);
  const text = (await suggestions.getByRole('option', { selected: true }).locator('span').textContent()) ?? '';
  await what.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/Jobs\\?q=${encodeURIComponent(text)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
});

test('the landing page leads to the search, the newest jobs and the companies, also without scripts', async ({
  page,
  newPage,
}) => {
  for (const view of [await newPage({ javaScriptEnabled: false }), page]) {
    await view.goto('/');
    const newest = view.getByRole('region', { name: 'Newest jobs' });
    await expect(newest.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(newest.getByRole('link', { name: /^All \d+ open jobs$/ })).toHaveAttribute('href', '/Jobs');
    const companies = view.getByRole('region', { name: 'Who is hiring' }).getByRole('link');
    await expect(companies).toHaveCount(6);
    await expect(companies.first()).toHaveAttribute('href', /^\/(?:Careers\/|Jobs\?company=)/);
    await view.getByLabel('What', { exact: true }).fill('developer');
    await view.getByRole('textbox', { name: 'Where' }).fill('Pune');
    await view.getByRole('button', { name: 'Find jobs' }).click();
    await expect(view).toHaveURL(/\/Jobs\?q=developer&place=Pune$/);
  }
});

test('every page in the sitemap answers, and every job has structured data', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  const parts = locs(await read('/sitemap.xml'));
  expect(parts.length).toBeGreaterThan(1);
  const pages = (await Promise.all(parts.map(read))).flatMap(locs);
  const jobs = pages.filter((address) => address.includes('/Jobs/'));
  expect(jobs.length).toBeGreaterThan(20);
  for (const address of pages) {
    const response = await request.get(address, { maxRedirects: 0 });
    const html = await response.text();
    expect([address, response.status(), html.includes('content="noindex"')]).toEqual([address, 200, false]);
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    if (jobs.includes(address)) {
      const checked = JobPosting.safeParse(dataBlock(html));
      expect([address, checked.error?.issues ?? []]).toEqual([address, []]);
    }
  }
});
