import { previewRelease } from '@niyukti/contract/releases/release-calls';
import type { Browser, Page } from '@playwright/test';
import { callAs } from '../../support/api.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { uploadTestRemote } from '../../support/test-remote.ts';

const mine = { role: 'student', layout: 'role' } as const;

/** Shows this browser alone a remote that nobody ships. */
async function previewTestRemote(page: Page, browser: Browser): Promise<void> {
  const { id } = await uploadTestRemote([
    { ...mine, path: '/JobSeeker', title: 'Advice', nav: 'Advice' },
    { ...mine, path: '/JobSeeker/{slug}', title: 'Advice: {slug}' },
    { ...mine, path: '/JobSeeker/New', title: 'A new one' },
    { path: '/JobSeeker/Open/{slug}', title: 'Open: {slug}', layout: 'public' },
  ]);
  const admin = await browser.newContext();
  const token = await signIn(admin, 'admin');
  const { url } = await callAs(token, previewRelease, { path: { name: 'seeker' }, body: { release: id } });
  await admin.close();
  await page.goto(url);
  await page.getByRole('button', { name: 'Start the preview' }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/preview'));
}

test('a screen with a parameter is guarded, served, refreshed, linked and gone back to', async ({ page, browser }) => {
  await previewTestRemote(page, browser);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/jobseeker/Ab-1?to=/JobSeeker/New');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/jobseeker/Ab-1?to=/JobSeeker/New');
  await signIn(page.context(), 'student');
  await page.goto(`/jobseeker/Ab-1?to=${encodeURIComponent('/JOBSEEKER/Two%20words%2F3')}`);
  await expect(heading).toHaveText('Test {"slug":"Ab-1"}');
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Advice: Ab-1 · /);
  await page.reload();
  await expect(heading).toHaveText('Test {"slug":"Ab-1"}');

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByLabel('Note').fill('of the first');
  await page.getByRole('link', { name: 'Onwards' }).click();
  await expect(heading).toHaveText('Test {"slug":"Two words/3"}');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Advice: Two words\/3 · /);
  await expect(page.getByLabel('Note')).toHaveValue('');
  await page.goBack();
  await expect(heading).toHaveText('Test {"slug":"Ab-1"}');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await page.goto('/JobSeeker/new');
  await expect(heading).toHaveText('Test {}');
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?A new one · /);
});

test('a link to a screen with a parameter prepares its page when it is pointed at', async ({ page, browser }) => {
  await previewTestRemote(page, browser);
  await signIn(page.context(), 'student');
  await page.goto(`/JobSeeker?to=${encodeURIComponent('/jobseeker/x?tab=2#top')}`);
  const asked = () => page.evaluate(() => (globalThis as unknown as { prepared: string[] }).prepared);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test {}');
  expect(await asked()).toEqual(['/JobSeeker']);
  await page.getByRole('link', { name: 'Onwards' }).hover();
  await expect.poll(asked).toEqual(['/JobSeeker', '/JobSeeker/{slug}']);
});

test('a public screen with a parameter has one canonical address, in the document and after a link', async ({
  page,
  browser,
}) => {
  await previewTestRemote(page, browser);
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
  await page.goto(`/jobseeker/open/A%20b?to=${encodeURIComponent('/JOBSEEKER/OPEN/Next')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test {"slug":"A b"}');
  expect(new URL((await canonical()) ?? '').pathname).toBe('/JobSeeker/Open/A%20b');
  await page.getByRole('link', { name: 'Onwards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test {"slug":"Next"}');
  expect(new URL((await canonical()) ?? '').pathname).toBe('/JobSeeker/Open/Next');
});
