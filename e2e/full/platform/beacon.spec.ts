import type { Beacon } from '@niyukti/contract/releases/beacon';
import { releaseFigures } from '@niyukti/contract/releases/release-calls';
import type { Page, Request } from '@playwright/test';
import { adminToken } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/net::ERR|Failed to load|integrity|AreaError|provoked/i] });

/** Hides the tab, because Playwright does not see the requests of a page that is being left. */
async function hideTab(page: Page): Promise<Request> {
  const request = page.waitForRequest('**/api/beacon');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  return request;
}

test('an error in an event handler is counted, and the figures name its source file', async ({ page }) => {
  const token = await adminToken();
  await signIn(page.context(), 'student');
  await page.goto('/Resume');
  await page.evaluate(() => {
    window.print = () => {
      throw new TypeError('provoked by a journey');
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  const { parts } = (await hideTab(page)).postDataJSON() as Beacon;
  const seeker = parts.find(({ name }) => name === 'seeker');
  expect(seeker?.failures).toMatchObject([{ screen: '/Resume', kind: 'handler' }]);
  const sources = async () => {
    const { faults } = await callAs(token, releaseFigures, { path: { name: 'seeker' }, query: {} });
    const fault = faults.find(({ message }) => message.includes('provoked by a journey'));
    return fault?.at.map(({ source }) => source) ?? [];
  };
  await expect.poll(sources, { timeout: 15_000 }).toContain('mf-seeker/src/resume/resume-actions.tsx');
});

test('a page that is left reports load times and failures, and nothing about its reader', async ({ page }) => {
  const token = await adminToken();
  const failures = async () => {
    const { failures } = await callAs(token, releaseFigures, { path: { name: 'seeker' }, query: {} });
    return failures.find(({ screen, kind }) => screen === '/Chooseaplan' && kind === 'missing')?.count ?? 0;
  };
  const before = await failures();
  await signIn(page.context(), 'student');
  let isBroken = true;
  await page.route('**/remotes/seeker/*', (route) =>
    isBroken ? route.fulfill({ status: 404, body: 'no' }) : route.fallback(),
  );
  await page.goto('/Chooseaplan?from=mail#42');
  const failure = page.getByRole('alert').filter({ hasText: 'did not load' });
  await expect(failure).toBeVisible();
  isBroken = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);

  const request = await hideTab(page);
  const { parts } = request.postDataJSON() as Beacon;
  expect((await request.allHeaders()).cookie).toBeUndefined();
  expect(parts.map(({ name }) => name)).toEqual(['shell', 'seeker']);
  expect(parts[0]?.loads).toHaveLength(1);
  expect(parts[1]).toMatchObject({ failures: [{ screen: '/Chooseaplan', kind: 'missing' }], retries: 1 });
  expect(parts[1]?.loads).toHaveLength(1);
  expect(request.postData()).not.toMatch(/@|mail|#42|token/i);
  await expect.poll(failures, { timeout: 15_000 }).toBeGreaterThan(before);

  // The same for a page that is really left.
  const counted = await failures();
  isBroken = true;
  await page.goto('/Chooseaplan');
  await expect(failure).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(failures, { timeout: 15_000 }).toBeGreaterThan(counted);
});
