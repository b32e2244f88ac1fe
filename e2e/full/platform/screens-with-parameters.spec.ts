import { createHash } from 'node:crypto';
import type { Screen } from '@niyukti/contract/releases/release';
import { previewRelease } from '@niyukti/contract/releases/release-calls';
import type { Page } from '@playwright/test';
import { adminToken } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { builtRelease, uploadRelease, uploadScript } from '../../support/deploy.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const DEFAULTS: Omit<Screen, 'path' | 'title' | 'layout'> = {
  aliases: [],
  role: null,
  login: null,
  description: '',
  nav: null,
  prerendered: false,
  status: 200,
  content: [],
  js: [],
  css: [],
};
const FOR_STUDENTS = { ...DEFAULTS, role: 'student', layout: 'role' } as const;
const SCREENS: Screen[] = [
  { ...FOR_STUDENTS, path: '/JobSeeker', title: 'Advice', nav: 'Advice' },
  { ...FOR_STUDENTS, path: '/JobSeeker/{slug}', title: 'Advice: {slug}' },
  { ...FOR_STUDENTS, path: '/JobSeeker/New', title: 'A new one' },
  { ...DEFAULTS, path: '/JobSeeker/Open/{slug}', title: 'Open: {slug}', layout: 'public' },
];

/**
 * The entry of a remote as the bundler writes it. Its page shows the values of the parameters and a
 * link to the address in `?to=`. `globalThis.loadedPages` lists the screens whose page was loaded.
 */
const ENTRY = `var niyukti_seeker = (() => {
    let shared;
    const loadedPages = (globalThis.loadedPages = []);
    const use = async (name) => (await Object.values(shared[name])[0].get())();
    const page = (path) => async () => {
      loadedPages.push(path);
      const [react, kit] = await Promise.all([use('react'), use('@niyukti/kit')]);
      const h = react.createElement;
      return function TestPage() {
        const params = kit.useParams();
        const to = new URLSearchParams(kit.useLocation().search).get('to');
        return h('article', null,
          h('h1', { tabIndex: -1 }, 'Test ' + JSON.stringify(params)),
          h('label', null, 'Note', h('input')),
          to && h(kit.Link, { to }, 'Onwards'));
      };
    };
    const screens = ${JSON.stringify(SCREENS.map((screen) => screen.path))}.map((path) => ({ path, aliases: [], page: page(path) }));
    return {
      init: (scope) => { shared = scope; },
      get: async (name) => { if (name !== './screens') throw new Error(name); return () => ({ screens }); },
    };
  })();`;

/** Shows this browser alone a remote with these screens in place of the job seeker's area. */
async function previewTestRemote(page: Page): Promise<void> {
  const hash = createHash('sha256').update(ENTRY).digest('hex').slice(0, 10);
  const entry = `container.${hash}.js`;
  const { id } = await uploadRelease({
    ...builtRelease('seeker'),
    entry,
    maps: {},
    files: { [entry]: await uploadScript('seeker', entry, ENTRY) },
    screens: SCREENS,
    // Only log-ins are prerendered, and it has none.
    pages: {},
    pair: null,
  });
  const { url } = await callAs(await adminToken(), previewRelease, { path: { name: 'seeker' }, body: { release: id } });
  await page.goto(url);
  await page.getByRole('button', { name: 'Start the preview' }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/preview'));
}

test('a screen with a parameter is guarded, reloads, links to another value and Back returns', async ({ page }) => {
  await previewTestRemote(page);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/jobseeker/Ab-1?to=/JobSeeker/New');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/jobseeker/Ab-1?to=/JobSeeker/New');
  await signIn(page.context(), 'student');
  await page.goto(`/jobseeker/Ab-1?to=${encodeURIComponent('/JOBSEEKER/Two%20words%2F3')}`);
  await expect(heading).toHaveText('Test {"slug":"Ab-1"}');
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Advice: Ab-1 · /);
  await page.reload();
  await expect(heading).toHaveText('Test {"slug":"Ab-1"}');

  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  await page.getByLabel('Note').fill('of the first');
  await page.getByRole('link', { name: 'Onwards' }).click();
  await expect(heading).toHaveText('Test {"slug":"Two words/3"}');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Advice: Two words\/3 · /);
  await expect(page.getByLabel('Note')).toHaveValue('');
  await page.goBack();
  await expect(heading).toHaveText('Test {"slug":"Ab-1"}');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);

  await page.goto('/JobSeeker/new');
  await expect(heading).toHaveText('Test {}');
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?A new one · /);
});

test('pointing at a link to a screen with a parameter loads its page', async ({ page }) => {
  await previewTestRemote(page);
  await signIn(page.context(), 'student');
  await page.goto(`/JobSeeker?to=${encodeURIComponent('/jobseeker/x?tab=2#top')}`);
  const loadedPages = () => page.evaluate(() => (globalThis as unknown as { loadedPages: string[] }).loadedPages);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test {}');
  expect(await loadedPages()).toEqual(['/JobSeeker']);
  await page.getByRole('link', { name: 'Onwards' }).hover();
  await expect.poll(loadedPages).toEqual(['/JobSeeker', '/JobSeeker/{slug}']);
});

test('a public screen with a parameter has one canonical address', async ({ page }) => {
  await previewTestRemote(page);
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
  await page.goto(`/jobseeker/open/A%20b?to=${encodeURIComponent('/JOBSEEKER/OPEN/Next')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test {"slug":"A b"}');
  expect(new URL((await canonical()) ?? '').pathname).toBe('/JobSeeker/Open/A%20b');
  await page.getByRole('link', { name: 'Onwards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test {"slug":"Next"}');
  expect(new URL((await canonical()) ?? '').pathname).toBe('/JobSeeker/Open/Next');
});
