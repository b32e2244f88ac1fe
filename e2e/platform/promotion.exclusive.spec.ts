import { listReleases, promoteRelease, rollBackRelease } from '@niyukti/contract/releases/release-calls';
import type { Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { ownChunk, uploadChanged } from '../support/changed-release.ts';
import { builtRelease } from '../support/deploy.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const HEADING = 'Where you stand';
/** Visible to new documents within this, in milliseconds. */
const SEEN = 2_000;

/** The heading of the lazily loaded page, in a tab of its own. */
async function newTab(page: Page): Promise<string | null> {
  const tab = await page.context().newPage();
  await tab.goto('/AppliedStatus');
  const heading = await tab.getByRole('heading', { level: 1 }).textContent();
  await tab.close();
  return heading;
}

/** Asks new documents until one is of this release; answers how long that took, in milliseconds. */
async function seenAfter(page: Page, release: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const html = await page.evaluate(async () => (await fetch('/AppliedStatus', { cache: 'no-store' })).text());
    if (html.includes(`"release":"${release}"`)) return performance.now() - from;
    if (performance.now() - from > 10_000) throw new Error('The release was never seen.');
  }
}

test('an open tab goes on with the release that it began with, a new one has what was promoted, and a roll back undoes it', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext();
  const token = await signIn(admin, 'admin');
  const a = builtRelease('seeker');
  const b = await uploadChanged('seeker', '/AppliedStatus', (code) => code.replace('"Applied status"', `"${HEADING}"`));
  const missed: string[] = [];
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    asked.push(pathname);
    if (response.status() >= 400) missed.push(`${response.status()} ${pathname}`);
  });

  await signIn(page.context(), 'student');
  await page.goto('/Home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    (window as { unmoved?: boolean }).unmoved = true;
  });
  expect(asked).not.toContain(`/remotes/seeker/${ownChunk(a, '/AppliedStatus')}`);

  try {
    await callAs(token, promoteRelease, {
      path: { name: 'seeker' },
      body: { release: b.id, reason: 'A journey', anyway: true },
    });
    expect(await seenAfter(page, b.id)).toBeLessThan(SEEN);

    await page.getByRole('navigation').getByRole('link', { name: 'Applied Status' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applied status');
    expect(asked).toContain(`/remotes/seeker/${ownChunk(a, '/AppliedStatus')}`);
    expect(await page.evaluate(() => (window as { unmoved?: boolean }).unmoved)).toBe(true);
    expect(missed).toEqual([]);
    expect(await newTab(page)).toBe(HEADING);
  } finally {
    const back = await callAs(token, rollBackRelease, {
      path: { name: 'seeker' },
      body: { reason: 'The journey ends' },
    });
    expect(back.live?.release).toBe(a.id);
  }
  expect(await seenAfter(page, a.id)).toBeLessThan(SEEN);
  expect(await newTab(page)).toBe('Applied status');
  expect(missed).toEqual([]);

  const [newest] = (await callAs(token, listReleases, {})).find(({ name }) => name === 'seeker')?.history ?? [];
  expect(newest).toMatchObject({ action: 'roll back', reason: 'The journey ends', from: b.id, to: a.id });
  await admin.close();
});
