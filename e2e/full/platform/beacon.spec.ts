import type { Beacon } from '@niyukti/contract/releases/beacon';
import { releaseFigures } from '@niyukti/contract/releases/release-calls';
import type { Page } from '@playwright/test';
import { callAs } from '../../support/api.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/net::ERR|Failed to load|integrity|AreaError|provoked/i] });

/** A tab that is put away: of a page that goes, no tool shows the requests. */
async function putAway(page: Page): Promise<Beacon> {
  const sent = page.waitForRequest('**/api/beacon');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  return (await sent).postDataJSON() as Beacon;
}

test('a button whose handler throws is counted, and the figures name the line of the sources that it stands on', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext();
  const token = await signIn(admin, 'admin');
  await admin.close();
  await signIn(page.context(), 'student');
  await page.goto('/Resume');
  await page.evaluate(() => {
    window.print = () => {
      throw new TypeError('provoked by a journey');
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  const { parts } = await putAway(page);
  const seeker = parts.find(({ name }) => name === 'seeker');
  expect(seeker?.failures).toMatchObject([{ screen: '/Resume', kind: 'handler' }]);
  const places = async () => {
    const { faults } = await callAs(token, releaseFigures, { path: { name: 'seeker' }, query: {} });
    return (
      faults.find(({ message }) => message.includes('provoked by a journey'))?.at.map(({ source }) => source) ?? []
    );
  };
  await expect.poll(places, { timeout: 15_000 }).toContain('mf-seeker/src/resume/resume-actions.tsx');
});

test('a document that is left reports its load times, failures and vitals, and nothing of who read it', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext();
  const token = await signIn(admin, 'admin');
  await admin.close();
  const failures = async () => {
    const { failures } = await callAs(token, releaseFigures, { path: { name: 'seeker' }, query: {} });
    return failures.find(({ screen, kind }) => screen === '/Chooseaplan' && kind === 'missing')?.count ?? 0;
  };
  const before = await failures();
  await signIn(page.context(), 'student');
  let broken = true;
  await page.route('**/remotes/seeker/*', (route) =>
    broken ? route.fulfill({ status: 404, body: 'no' }) : route.fallback(),
  );
  await page.goto('/Chooseaplan?from=mail#42');
  const failure = page.getByRole('alert').filter({ hasText: 'did not load' });
  await expect(failure).toBeVisible();
  broken = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);

  const sent = page.waitForRequest('**/api/beacon');
  const { parts } = await putAway(page);
  const request = await sent;
  expect((await request.allHeaders()).cookie).toBeUndefined();
  expect(parts.map(({ name }) => name)).toEqual(['shell', 'seeker']);
  expect(parts[0]?.loads).toHaveLength(1);
  expect(parts[1]).toMatchObject({ failures: [{ screen: '/Chooseaplan', kind: 'missing' }], retries: 1 });
  expect(parts[1]?.loads).toHaveLength(1);
  expect(request.postData()).not.toMatch(/@|mail|#42|token/i);
  await expect.poll(failures, { timeout: 15_000 }).toBeGreaterThan(before);

  // And a page that really goes.
  const once = await failures();
  broken = true;
  await page.goto('/Chooseaplan');
  await expect(failure).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(failures, { timeout: 15_000 }).toBeGreaterThan(once);
});
