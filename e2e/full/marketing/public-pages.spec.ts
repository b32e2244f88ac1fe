import { REDIRECTS } from '@niyukti/contract/screens/areas';
import { PUBLIC_MENUS } from '@niyukti/contract/screens/links';
import type { Locator, Page } from '@playwright/test';
import { PAGES } from '../../marketing/public-pages.ts';
import { builtScreens } from '../../support/deploy.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('every page shows its content with and without scripts, and on a phone', async ({ page, newPage }) => {
  test.setTimeout(300_000);
  const plain = await newPage({ javaScriptEnabled: false });
  for (const publicPage of PAGES) {
    await test.step(publicPage.path, async () => {
      for (const view of [plain, page]) await expectContent(view, publicPage);
      await plain.setViewportSize({ width: 390, height: 844 });
      await expectContentOnPhone(plain, publicPage);
      await plain.setViewportSize({ width: 1280, height: 720 });
    });
  }
});

type PublicPage = (typeof PAGES)[number];

async function expectContent(view: Page, { path, h1, sections }: PublicPage): Promise<void> {
  const response = await view.goto(path);
  expect(response?.status()).toBe(200);
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(h1);
  await expect(view).toHaveTitle(/Niyukti/);
  for (const [title, names] of Object.entries(sections)) {
    const section = view.getByRole('region', { name: title });
    await expect(section).toBeVisible();
    for (const name of names) await expect(section.getByText(name, { exact: true })).toHaveCount(1);
    // The section has no other cards.
    const cards = await section.locator('h3').allTextContents();
    if (names.length > 0 && cards.length > 0) {
      expect(cards.filter((card) => !/^For /.test(card)).sort()).toEqual([...names].sort());
    }
  }
  await expect(view.getByRole('banner').getByText('WHAT WE DO').first()).toBeAttached();
  await expect(view.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
  expect(await view.content()).not.toContain('{{');
}

async function expectContentOnPhone(view: Page, { h1, sections }: PublicPage): Promise<void> {
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(h1);
  for (const [title, names] of Object.entries(sections)) {
    const section = view.getByRole('region', { name: title });
    await expect(section).toBeVisible();
    const shown = await section.locator('*:visible').allTextContents();
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  }
  await expect(view.getByRole('banner').locator('summary[aria-label="Menu"]')).toBeVisible();
  await expect(view.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
}

test('the landing page has its own navigation and footer, and every claim and figure', async ({ page, newPage }) => {
  for (const view of [await newPage({ javaScriptEnabled: false }), page]) {
    await view.goto('/');
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
    expect(await hrefs(links)).toEqual('Industries Services Overview Product Mission Vission Project About'.split(' '));
    await links.first().click();
    await expect(view).toHaveURL(/\/Industries$/);
  }
});

test('the buttons of the pages lead where the specification says', async ({ page }) => {
  const leads: [string, string, string][] = [
    ['/Overview', 'JOIN US', '/CompanySignup'],
    ['/Services', 'Explore Features', '/CompanySignup'],
    ['/Services', 'Request a Demo', '/ContactUs'],
    ['/Product', 'Get Started', '/ContactUs'],
  ];
  for (const [path, name, to] of leads) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  }
  await page.goto('/About');
  const profiles = page.getByRole('region', { name: 'Team' }).getByRole('link');
  await expect(profiles).toHaveCount(4);
  for (const profile of await profiles.all()) await expect(profile).toHaveAttribute('href', /^https:\/\//);
  await expect(page.getByRole('region', { name: 'Team' }).getByText('Sample', { exact: true })).toHaveCount(4);
});

test('without scripts each menu of both headers opens and its links work, on a desktop and a phone', async ({
  newPage,
}) => {
  const view = await newPage({ javaScriptEnabled: false });
  const banner = view.getByRole('banner');
  for (const width of [1440, 390]) {
    await view.setViewportSize({ width, height: 900 });
    for (const [at, menu] of PUBLIC_MENUS.entries()) {
      const option = menu.options[at];
      await view.goto('/About');
      if (width === 390) await banner.locator('summary[aria-label="Menu"]').click();
      await banner.locator('summary:visible', { hasText: menu.label }).click();
      const links = banner.locator('details[name] a:visible');
      const beside = at === 0 ? ['/StudentLogIn', '/'] : [];
      expect(await hrefs(links)).toEqual([...menu.options.map(({ path }) => path), ...beside]);
      await links.filter({ hasText: option?.label ?? '' }).click();
      await expect(view).toHaveURL(option?.path ?? '');
      // The landing page keeps Insight for its sheet on small screens.
      if (width === 1440 && menu.id === 'insight') continue;
      await view.goto('/');
      const label = new RegExp(`^${menu.label}`, 'i');
      if (width === 390) {
        await view.getByRole('button', { name: 'Menu' }).click();
        await view.locator('#nav-all summary', { hasText: label }).click();
      } else await view.getByRole('button', { name: label }).click();
      const below = view.locator(width === 390 ? '#nav-all details[open] a' : ':popover-open a');
      const joins = width === 1440 && at === 0 ? ['/StudentLogIn', '/CompanyLogin'] : [];
      expect(await hrefs(below)).toEqual([...menu.options.map(({ path }) => path), ...joins]);
      await below.nth(at).click();
      await expect(view).toHaveURL(option?.path ?? '');
    }
  }
});

test('header and footer lead where the specification says', async ({ page }) => {
  const linksOf = async (box: Locator) =>
    Object.fromEntries(
      await box
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href')])),
    );
  const logIns = { 'Log in': '/StudentLogIn', 'Sign up': '/StudentSignUp' };
  const joins = { 'Apply For Jobs': '/StudentLogIn', 'Post a job and hire': '/CompanyLogin' };
  await page.goto('/About');
  expect(await linksOf(page.getByRole('banner'))).toEqual({
    Niyukti: '/ITServices',
    Jobs: '/Jobs',
    Community: '/Community',
    Contact: '/ContactUs',
    ...logIns,
    'Post a job and hire': '/CompanyLogin',
  });
  // The first menu has further links beside its pages.
  await page.getByRole('banner').getByText('WHAT WE DO').first().click();
  expect(await linksOf(page.getByRole('banner'))).toMatchObject({ ...joins, 'IT Services': '/' });
  expect(await linksOf(page.getByRole('contentinfo'))).toEqual({
    Niyukti: '/ITServices',
    ...Object.fromEntries(
      PUBLIC_MENUS.slice(0, 2).flatMap((menu) => menu.options.map(({ label, path }) => [label, path])),
    ),
    ...joins,
    'HR log-in': '/HRLogin',
    'Administrator log-in': '/Adminlogin',
    Community: '/Community',
    'Contact us': '/ContactUs',
    'Privacy policy': '/Privacy',
  });
  await page.goto('/');
  expect(await linksOf(page.getByRole('banner'))).toEqual({
    Niyukti: '/ITServices',
    Jobs: '/Jobs',
    Community: '/Community',
    Contact: '/ContactUs',
    ...logIns,
    'Get Started': '/ContactUs',
  });
  await page.getByRole('banner').getByRole('button', { name: 'What we do' }).click();
  expect(await linksOf(page.getByRole('banner'))).toMatchObject({
    ...joins,
    Industries: '/Industries',
    Product: '/Product',
  });
  expect(await linksOf(page.getByRole('navigation', { name: 'More' }))).toEqual({
    ...joins,
    Community: '/Community',
    Contact: '/ContactUs',
    'HR log-in': '/HRLogin',
    'Admin log-in': '/Adminlogin',
    Privacy: '/Privacy',
  });
});

test('each page has its own title, and marks what is available on request', async ({ request }) => {
  const titles = new Set<string>();
  const marks: Record<string, number> = {};
  const paths = ['/', ...PAGES.map((page) => page.path)];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '');
    const count = html.split('<b>On request</b>').length - 1;
    if (count > 0) marks[path] = count;
  }
  expect(titles.size).toBe(paths.length);
  expect(marks).toEqual({ '/': 4, '/ITServices': 1, '/Overview': 2, '/Industries': 2, '/Services': 9, '/Product': 1 });
});

test('the letter case of a path makes no difference', async ({ request }) => {
  const answer = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location = '' } = response.headers();
    return [
      response.status(),
      location.split('?')[0]?.toLowerCase(),
      /<title>([^<]+)</.exec(await response.text())?.[1],
    ];
  };
  for (const { path } of builtScreens()) {
    const expected = await answer(path);
    expect(await answer(path.toLowerCase()), path).toEqual(expected);
    expect(await answer(path.toUpperCase()), path).toEqual(expected);
  }
});

test('aliases and any letter case show the same page', async ({ page, request }) => {
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
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1] ?? '';
    expect(heading.replace(/<[^>]+>/g, ''), path).toMatch(h1);
  }
  // The router in the browser finds the page, too.
  await page.goto('/VISSION/');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/everybody can read/);
  await expect(page.getByRole('banner')).toContainText('WHAT WE DO');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('log-ins have no public header or footer, and redirects redirect', async ({ page }) => {
  // platform/src/build/frames.test.ts shows that all log-ins have the same layout.
  for (const path of ['/adminlogin', '/StudentSignUp']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('WHAT WE DO', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  for (const [from, to] of Object.entries(REDIRECTS)) {
    const response = await page.request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, to]);
  }
});

test.describe('an unknown path, job or company', () => {
  test.use({ expectedErrors: [/404/] });

  test('is answered with 404 and a page that leads home', async ({ page, newPage }) => {
    for (const view of [await newPage({ javaScriptEnabled: false }), page]) {
      for (const path of ['/No/Such-Page', '/Jobs/nobody-00000000', '/Careers/nobody-00000000']) {
        expect((await view.goto(path))?.status()).toBe(404);
        await expect(view.getByRole('heading', { level: 1 })).toHaveText('Page not found');
        await expect(view.getByRole('banner')).toBeVisible();
        await view.getByRole('link', { name: 'Back home' }).click();
        await expect(view).toHaveURL('/');
      }
    }
  });
});

test('the banners scroll, can be paused, and do not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/ITServices');
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

test('a guarded screen leads to the log-in, which leads back', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/JobApplications');
  await expect(page).toHaveURL(/\/\?next=/);
  await page.getByRole('link', { name: 'HR log-in' }).first().click();
  await expect(page).toHaveURL(/\/HRLogin\?next=%2FJobApplications/);
});

test.describe('without the remote', () => {
  test.use({ expectedErrors: [/Failed to load|ERR_FAILED|remote|Federation/i] });

  test('every page stays as it was prerendered', async ({ context }) => {
    test.setTimeout(240_000);
    await context.clock.install();
    await context.route('**/remotes/marketing/*.js', (route) => route.abort());
    const pages = await Promise.all(
      ['/', ...PAGES.map((publicPage) => publicPage.path)].map(async (path) => {
        const page = await context.newPage();
        await page.goto(path);
        return { path, page, text: await page.getByRole('main').textContent() };
      }),
    );
    // The shell gives a remote up in less than this time.
    await context.clock.runFor(5_000);
    for (const { path, page, text } of pages) {
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText(/did not load|not available|Something went wrong/), path).toHaveCount(0);
      expect(await page.getByRole('main').textContent(), path).toBe(text);
    }
  });
});
