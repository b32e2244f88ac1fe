import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@niyukti/contract/releases/release';
import { listReleases, promoteRelease, rollBackRelease } from '@niyukti/contract/releases/release-calls';
import type { Page } from '@playwright/test';
import { adminToken } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { ROOT } from '../support/checkout.ts';
import { builtRelease, uploadRelease, uploadScript } from '../support/deploy.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/AppliedStatus';
const HEADING = 'Applied status';
const NEW_HEADING = 'Where you stand';
/** New documents show a promotion within two seconds. */
const PROPAGATION = { timeout: 2_000, intervals: [50] };

/** The script that only this screen needs. */
function ownScript({ screens }: Release): string {
  const others = new Set(screens.filter((screen) => screen.path !== PATH).flatMap((screen) => screen.js));
  const own = screens.find((screen) => screen.path === PATH)?.js.find((file) => !others.has(file));
  if (!own) throw new Error(`${PATH} has no script of its own.`);
  return own;
}

/** Uploads the built release of the job seeker's area with another heading of one screen, as a build of changed sources. */
async function uploadWithNewHeading(built: Release): Promise<Release> {
  const contentOf = (file: string) => readFileSync(path.join(ROOT, 'dist/seeker', file), 'utf8');
  const hashOf = (file: string) => file.split('.').at(-2) ?? '';
  // The name of a file holds a hash of its content.
  const upload = async (file: string, code: string) => {
    const hash = createHash('sha256').update(code).digest('hex').slice(0, hashOf(file).length);
    const name = file.replace(hashOf(file), hash);
    return { name, listed: await uploadScript('seeker', name, code) };
  };
  const oldScript = ownScript(built);
  const script = await upload(oldScript, contentOf(oldScript).replace(`"${HEADING}"`, `"${NEW_HEADING}"`));
  const entry = await upload(
    built.entry,
    contentOf(built.entry)
      .replaceAll(hashOf(oldScript), hashOf(script.name))
      .replaceAll(built.files[oldScript]?.integrity ?? '', script.listed.integrity),
  );
  const unchanged = <T>(files: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => file !== oldScript && file !== built.entry));
  return uploadRelease({
    ...built,
    entry: entry.name,
    maps: unchanged(built.maps ?? {}),
    files: { ...unchanged(built.files), [script.name]: script.listed, [entry.name]: entry.listed },
    screens: built.screens.map((screen) => ({
      ...screen,
      js: screen.js.map((file) => (file === oldScript ? script.name : file)),
    })),
  });
}

/** The heading of the screen in a new tab. */
async function headingInNewTab(page: Page): Promise<string | null> {
  const tab = await page.context().newPage();
  await tab.goto(PATH);
  const heading = await tab.getByRole('heading', { level: 1 }).textContent();
  await tab.close();
  return heading;
}

test('an open tab keeps its release, new tabs get the promoted one, and a roll back undoes it', async ({ page }) => {
  const token = await adminToken();
  const built = builtRelease('seeker');
  const changed = await uploadWithNewHeading(built);
  const script = `/remotes/seeker/${ownScript(built)}`;
  const requested: string[] = [];
  const failed: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    requested.push(pathname);
    if (response.status() >= 400) failed.push(`${response.status()} ${pathname}`);
  });
  const newDocument = () => page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).text(), PATH);

  await signIn(page.context(), 'student');
  await page.goto('/Home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  expect(requested).not.toContain(script);

  try {
    await callAs(token, promoteRelease, {
      path: { name: 'seeker' },
      body: { release: changed.id, reason: 'A journey', anyway: true },
    });
    await expect.poll(newDocument, PROPAGATION).toContain(`"release":"${changed.id}"`);

    await page.getByRole('navigation').getByRole('link', { name: 'Applied Status' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    expect(requested).toContain(script);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
    expect(await headingInNewTab(page)).toBe(NEW_HEADING);
  } finally {
    const { live } = await callAs(token, rollBackRelease, {
      path: { name: 'seeker' },
      body: { reason: 'The journey ends' },
    });
    expect(live?.release).toBe(built.id);
  }
  await expect.poll(newDocument, PROPAGATION).toContain(`"release":"${built.id}"`);
  expect(await headingInNewTab(page)).toBe(HEADING);
  expect(failed).toEqual([]);

  const releases = await callAs(token, listReleases, {});
  const [newest] = releases.find(({ name }) => name === 'seeker')?.history ?? [];
  expect(newest).toMatchObject({ action: 'roll back', reason: 'The journey ends', from: changed.id, to: built.id });
});
