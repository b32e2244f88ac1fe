import { REDIRECTS } from '@niyukti/contract/areas';
import { baseUrl } from '../support/sign-in.ts';
import { expect, test, watch } from '../support/test.ts';
import { PAGES } from './pages.ts';

const url = (path: string) => baseUrl() + path;

for (const { path, h1, holds } of PAGES) {
  test(`${path} is whole without scripts and stays so with them`, async ({ browser, page }) => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    for (const view of [await still.newPage(), page]) {
      const response = await view.goto(url(path));
      expect(response?.status()).toBe(200);
      await expect(view.getByRole('heading', { level: 1 })).toHaveText(h1);
      await expect(view).toHaveTitle(/Niyukti/);
      for (const [title, names] of Object.entries(holds)) {
        const section = view.getByRole('region', { name: title });
        await expect(section).toBeVisible();
        for (const name of names) await expect(section.getByText(name, { exact: true })).toHaveCount(1);
        // Named cards are all the cards: none is missing, none is added.
        const cards = await section.locator('h3').allTextContents();
        if (names.length > 0 && cards.length > 0) {
          expect(cards.filter((card) => !/^For /.test(card)).sort()).toEqual([...names].sort());
        }
      }
      await expect(view.getByRole('banner').getByText('WHAT WE DO').first()).toBeAttached();
      await expect(view.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
      expect(await view.content()).not.toContain('{{');
    }
    await still.close();
  });
}

test('The landing page has its own navigation and footer, and every claim and figure', async ({ browser, page }) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  for (const view of [await still.newPage(), page]) {
    await view.goto(url('/'));
    await expect(view.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(view.getByText('WHAT WE DO', { exact: true })).toHaveCount(0);
    await expect(view.getByRole('banner')).toHaveCount(1);
    await expect(view.getByRole('contentinfo')).toHaveCount(1);
    await expect(view.getByRole('banner').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/ContactUs',
    );
    const track = view.getByRole('list', { name: 'How it works' });
    await expect(track.getByRole('listitem')).toHaveCount(6);
    for (const figure of ['50+', '20,000+', '100+', '12+']) {
      await expect(view.getByRole('region', { name: 'Reach' }).getByText(figure, { exact: true })).toBeVisible();
    }
    const main = view.getByRole('main');
    for (const name of [
      'Job posting',
      'Talent matching',
      'Shortlisting',
      'Interviews and hiring',
      'Analytics',
      'Curated listings',
      'Application tracking',
      'Interview alerts',
      'AI-driven candidate matching',
      'Campus hiring tools',
      'Video interviewing',
      'Role-specific dashboards',
      'AI resume screening',
      'Real-time alerts',
    ]) {
      await expect(main.getByText(name, { exact: true })).toBeVisible();
    }
    const links = view.getByRole('contentinfo').getByRole('navigation', { name: 'Pages' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      'Industries Services Overview Product Mission Vission Project About'.split(' '),
    );
    await links.first().click();
    await expect(view).toHaveURL(/\/Industries$/);
  }
  await still.close();
});

test('The pages lead where the specification says', async ({ page }) => {
  const leads: [string, string, string][] = [
    ['/Overview', 'JOIN US', '/CompanySignup'],
    ['/Services', 'Explore Features', '/CompanySignup'],
    ['/Services', 'Request a Demo', '/ContactUs'],
    ['/Product', 'Get Started', '/ContactUs'],
  ];
  for (const [path, name, to] of leads) {
    await page.goto(url(path));
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  }
  await page.goto(url('/About'));
  const profiles = page.getByRole('region', { name: 'Team' }).getByRole('link');
  await expect(profiles).toHaveCount(4);
  for (const profile of await profiles.all()) await expect(profile).toHaveAttribute('href', /^https:\/\//);
  await expect(page.getByRole('region', { name: 'Team' }).getByText('Sample', { exact: true })).toHaveCount(4);
});

test('Aliases and any letter case show the same page', async ({ page }) => {
  const cases: [string, RegExp][] = [
    ['/about', /consultancy/],
    ['/services', /post and the letter/],
    ['/community', /^Community$/],
    ['/contactus', /Talk to us/],
    ['/itSERVICES', /consultancy/],
    ['/VISSION/', /everybody can read/],
    ['/insight3', /Students review/],
  ];
  for (const [path, h1] of cases) {
    expect((await page.goto(url(path)))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page.getByRole('banner')).toContainText('WHAT WE DO');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('Log-ins and redirects show no public header or footer', async ({ page }) => {
  for (const path of [
    '/CompanyLogin',
    '/CompanySignup',
    '/adminlogin',
    '/StudentLogIn',
    '/StudentSignUp',
    '/HRLogin',
  ]) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('WHAT WE DO', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  for (const [from, to] of Object.entries(REDIRECTS)) {
    const response = await page.request.get(url(from), { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, to]);
  }
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/] });
  test('is answered with 404, a page that says so and a way home', async ({ browser, page }) => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    for (const view of [await still.newPage(), page]) {
      expect((await view.goto(url('/No/Such-Page')))?.status()).toBe(404);
      await expect(view.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(view.getByRole('banner')).toBeVisible();
      await view.getByRole('link', { name: 'Back home' }).click();
      await expect(view).toHaveURL(url('/'));
    }
    await still.close();
  });
});

test('The banners scroll, can be paused, stand still where motion is unwanted, and keep 12 px at their sides', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(url('/ITServices'));
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.getByRole('link')).toHaveCount(3);
  expect(await banners.evaluate((node) => getComputedStyle(node).paddingInline)).toBe('12px');
  const row = banners.getByRole('list');
  const state = () => row.evaluate((node) => getComputedStyle(node).animationPlayState);
  await page.mouse.move(0, 0);
  expect(await state()).toBe('running');
  await banners.getByRole('checkbox', { name: 'Pause the banners' }).check();
  expect(await state()).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await row.evaluate((node) => getComputedStyle(node).animationName)).toBe('none');
  for (const link of await banners.getByRole('link').all()) await expect(link).toBeInViewport();
});

test('A guard leads to the log-in that leads back', async ({ browser }) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const view = await still.newPage();
  await view.goto(url('/JobApplications'));
  await expect(view).toHaveURL(/\/\?next=/);
  await view.getByRole('link', { name: 'HR log-in' }).first().click();
  await expect(view).toHaveURL(/\/HRLogin\?next=%2FJobApplications/);
  await still.close();
});

test.describe('with the remote blocked', () => {
  test('every page stays readable and says nothing false', async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext();
    const seen: string[] = [];
    watch(context, seen);
    await context.route('**/remotes/marketing/*.js', (route) => route.abort());
    const views = await Promise.all(
      ['/', ...PAGES.map((page) => page.path)].map(async (path) => {
        const view = await context.newPage();
        await view.goto(url(path));
        return { path, view, whole: await view.getByRole('main').textContent() };
      }),
    );
    // Longer than a remote may take before the shell gives it up.
    await views[0]?.view.waitForTimeout(5_000);
    for (const { path, view, whole } of views) {
      await expect(view.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(view.getByText(/did not load|not available|Something went wrong/), path).toHaveCount(0);
      expect(await view.getByRole('main').textContent(), path).toBe(whole);
    }
    expect(seen.filter((line) => !/Failed to load|ERR_FAILED|remote|Federation/i.test(line))).toEqual([]);
    await context.close();
  });
});
