import { dataBlock, JobPosting } from '@niyukti/contract/testing/job-posting';
import { expectAccessible } from '../../support/axe.ts';
import { expectLooksRight } from '../../support/looks.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const url = (path: string) => baseUrl() + path;
const NOTHING = '/Jobs?q=zzzz&place=Nowhere';

test.use({ expectedErrors: [/404|410/] });

test('On a phone the filters are a sheet that Back and Escape close, without sideways scrolling', async ({ page }) => {
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

test('The search, with and without results, breaks no rule of WCAG in light and dark, and does not scroll sideways', async ({
  page,
}) => {
  for (const path of ['/Jobs?q=engineer&type=Full-time&salary=6', NOTHING]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url(path));
    await expectLooksRight(page, path);
  }
});

test('On a slow connection a phone shows the jobs before any script, and nothing shifts afterwards', async ({
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

test('With scripts a choice searches at once, keeps what was typed, and Back undoes it', async ({ page }) => {
  await page.goto(url('/Jobs?q=engineer'));
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

  // What means harm is a word like others, and stands in the box as it was typed.
  const hostile = `"'<img src=x onerror=alert(1)> {{year}} \u202Eevil 🚀`;
  await waitForHydration(page, 'main form');
  await page.getByLabel('What', { exact: true }).fill(hostile);
  await page.getByLabel('What', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Search a little wider' })).toBeVisible();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue(hostile);
  await page.getByRole('link', { name: 'All open jobs' }).click();
  await expect(page).toHaveURL(/\/Jobs$/);
});

test('Typing suggests titles, skills, companies and places with open jobs; one is chosen by keyboard', async ({
  page,
}) => {
  await page.goto(url('/Jobs'));
  await waitForHydration(page, 'main form');
  const what = page.getByRole('combobox', { name: 'What' });
  const last = page.waitForResponse((answer) => /job-suggestions\?.*q=front\b/.test(answer.url()));
  await what.pressSequentially('front');
  await last;
  const offered = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(offered.getByRole('option').first()).toContainText('Front');
  await what.press('ArrowDown');
  await expectAccessible(page);
  const text = (await offered.getByRole('option', { selected: true }).locator('span').textContent()) ?? '';
  await what.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/Jobs\\?q=${encodeURIComponent(text)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
});

test('The landing page links to the search, to the newest jobs and to companies that hire, with and without scripts', async ({
  browser,
  page,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  for (const view of [await still.newPage(), page]) {
    await view.goto(url('/'));
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
  await still.close();
});

test('Every page of the sitemap answers, and every job has valid structured data', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  const parts = locs(await read(url('/sitemap.xml')));
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
