import { brotliCompressSync, constants } from 'node:zlib';
import { PAGES } from '../../marketing/public-pages.ts';
import { expectNoLayoutShift, recordLayoutShift } from '../../support/layout-shift.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const PATHS = ['/', ...PAGES.map((page) => page.path)];
const BUDGET = 40 * 1024;
const SHELL = '**/remotes/shell/main.*.js';

const absolute = (path: string) => new URL(path, baseUrl()).href;
const brotliSize = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

test('every public page needs at most 40 KB of HTML, CSS and fonts before it hydrates', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).body();
  const [, job = ''] = /href="(\/Jobs\/[^"?]+)"/.exec((await read('/Jobs')).toString()) ?? [];
  expect(job).not.toBe('');
  const sizes: Record<string, number> = {};
  for (const path of [...PATHS, '/Jobs', job]) {
    const document = await read(path);
    const html = document.toString();
    let size = brotliSize(document);
    for (const [tag, rel, href = ''] of html.matchAll(/<link rel="(stylesheet|preload)"[^>]*href="([^"]+)"[^>]*>/g)) {
      if (rel === 'stylesheet') {
        const css = await read(href);
        size += brotliSize(css);
        // Only pages with a price load the font of the rupee sign.
        const rupee = /figtree-inr[^")]+/.exec(css.toString())?.[0];
        if (rupee && html.includes('₹')) size += (await read(`/remotes/shell/${rupee}`)).length;
      } else if (tag.includes('as="font"')) size += (await read(href)).length;
    }
    sizes[path] = size;
  }
  const description = Object.entries(sizes)
    .map(([path, size]) => `${path} ${(size / 1024).toFixed(1)} KB`)
    .join(', ');
  test.info().annotations.push({ type: 'sizes', description });
  expect(Object.entries(sizes).filter(([, size]) => size > BUDGET)).toEqual([]);
});

// accessibility.spec.ts shows the same on a phone.
test('nothing moves on a desktop while a page hydrates', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await recordLayoutShift(page);
  for (const path of PATHS) {
    await page.goto(path);
    await waitForHydration(page, 'h1');
    await expectNoLayoutShift(page, path);
  }
});

test('the first two steps of the landing page keep their place while the others arrive', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await waitForHydration(page, 'h1');
    const places = await page.getByRole('list', { name: 'How it works' }).evaluate((list) => {
      const steps = [...list.children];
      const firstTwo = () => steps.slice(0, 2).map((step) => Math.round(step.getBoundingClientRect().x));
      const complete = firstTwo();
      for (const step of steps.slice(2)) step.remove();
      return { complete, incomplete: firstTwo() };
    });
    expect({ width, places: places.incomplete }).toEqual({ width, places: places.complete });
  }
});

test('every page names its address, its picture and its description', async ({ request }) => {
  const descriptions = new Set<string>();
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    const content = (pattern: RegExp) => pattern.exec(html)?.[1];
    expect(html).toMatch(/<html lang="en-IN"/);
    expect(content(/<link rel="canonical" href="([^"]+)"/)).toBe(absolute(path));
    const description = content(/<meta name="description" content="([^"]+)"/) ?? '';
    expect(description.length, path).toBeGreaterThan(30);
    expect(descriptions.has(description), path).toBe(false);
    descriptions.add(description);
    const image = content(/<meta property="og:image" content="([^"]+)"/) ?? '';
    if (path === '/') {
      const picture = await request.get(image);
      expect(picture.headers()['content-type']).toBe('image/png');
      const blocks = JSON.parse(content(/<script type="application\/ld\+json">(.+?)<\/script>/) ?? '{}');
      expect(blocks['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual(['Organization', 'WebSite']);
    }
  }
});

test('the sitemap lists every page and nothing else', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-pages.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  expect(listed.sort()).toEqual([...PATHS, '/Jobs'].sort());
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.icons).toHaveLength(2);
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200);
  for (const path of ['/PasswordReset', '/StudentLogIn', '/No-such-page']) {
    expect(await (await request.get(path)).text()).toContain('name="robots" content="noindex"');
  }
});

test('a document has an ETag, preloads its files and lets browsers prefetch links', async ({ request }) => {
  const headers = (await request.get('/Community')).headers();
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.link).toMatch(/rel="?preload"?/);
  const rules = await request.get(JSON.parse(headers['speculation-rules'] ?? '""'));
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const etag = headers.etag ?? '';
  expect((await request.get('/Community', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  await request.post('/api/thoughts', {
    headers: { origin: baseUrl() },
    data: { text: `Changes the board ${Date.now()}` },
  });
  expect((await request.get('/Community', { headers: { 'if-none-match': etag } })).status()).toBe(200);
});

test('hydration keeps an open menu and what was typed before', async ({ page }) => {
  const script = await pauseRequests(page, SHELL);
  await page.goto('/ContactUs', { waitUntil: 'commit' });
  const menus = page.getByRole('navigation', { name: 'Main' });
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Message').fill('Typed early');
  await menus.getByText('WHAT WE DO').click();
  script.resume();
  await waitForHydration(page, 'textarea');
  await expect(menus.getByRole('link', { name: 'Industries' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Message')).toHaveValue('Typed early');
  // The form has read the typed values, so it reports only missing ones.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test.describe('without scripts a form was refused', () => {
  test.use({ expectedErrors: [/422/] });

  test('hydration keeps what was changed in the form since', async ({ page }) => {
    const script = await pauseRequests(page, SHELL);
    await page.goto('/ContactUs', { waitUntil: 'commit' });
    await page.getByLabel('Message').fill('First words');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await page.getByLabel('Message').fill('Other words');
    script.resume();
    await waitForHydration(page, 'textarea');
    await expect(page.getByLabel('Message')).toHaveValue('Other words');
  });
});

test('a link within the document changes the title and the addresses in the head', async ({ page }) => {
  await page.goto('/About');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Industries' }).click();
  await expect(page).toHaveTitle(/^Industries/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', absolute('/Industries'));
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', absolute('/Industries'));
});

test.describe('with a missing script', () => {
  test.use({ expectedErrors: [/net::ERR|Failed to load|AreaError/] });

  test('a page requests the script again and hydrates', async ({ page }) => {
    let requests = 0;
    await page.route(SHELL, (route) => (requests++ ? route.continue() : route.abort()));
    await page.goto('/About');
    await waitForHydration(page);
    expect(requests).toBeGreaterThan(1);
  });

  test('a page without prerendered content shows a message and a link to reload', async ({ page }) => {
    await page.route(SHELL, (route) => route.abort());
    await page.goto('/Mail/unsubscribe');
    await expect(page.getByRole('alert')).toContainText('did not come');
    await page.unroute(SHELL);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
