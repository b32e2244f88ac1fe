import { endCanary, setCanary } from '@niyukti/contract/releases/release-calls';
import { adminToken, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { builtRelease, uploadRelease } from '../../support/deploy.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const TITLE = `About us ${unique()}`;
const VISITORS = 40;

/** Requests the page as a visitor. A visitor without a key gets one in a cookie. */
async function visit(key: string) {
  const response = await fetch(`${baseUrl()}/About`, { headers: key ? { cookie: `visitorKey=${key}` } : {} });
  const newKey = /visitorKey=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  const isInCanary = (await response.text()).includes(`<title>${TITLE}`);
  return { key: newKey ?? key, isInCanary, headers: response.headers };
}

test('a canary reaches a share of visitors, keeps them when the share grows, and ends for all', async ({ page }) => {
  const token = await adminToken();
  const built = builtRelease('marketing');
  const { id } = await uploadRelease({
    ...built,
    screens: built.screens.map((screen) => (screen.path === '/About' ? { ...screen, title: TITLE } : screen)),
  });
  const setPercent = (percent: number) =>
    callAs(token, setCanary, { path: { name: 'marketing' }, body: { release: id, percent } });
  await setPercent(50);
  // The gateway reads once a second which releases are live.
  await expect.poll(async () => (await visit('')).isInCanary).toBe(true);
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => visit('')));
  const inside = visitors.filter((visitor) => visitor.isInCanary);
  const outside = visitors.filter((visitor) => !visitor.isInCanary);
  expect(inside.length).toBeGreaterThan(VISITORS / 8);
  expect(outside.length).toBeGreaterThan(VISITORS / 8);
  for (const { key, isInCanary } of visitors) expect((await visit(key)).isInCanary).toBe(isInCanary);

  // The browser keeps the canary's title when the page hydrates.
  await page.context().addCookies([{ name: 'visitorKey', value: inside[0]?.key ?? '', url: baseUrl() }]);
  await page.goto('/About');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission' }).click();
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(`^${TITLE}`));

  await setPercent(90);
  const visitAgain = (keys: readonly { key: string }[]) => Promise.all(keys.map(({ key }) => visit(key)));
  await expect.poll(async () => (await visitAgain(outside)).some((visitor) => visitor.isInCanary)).toBe(true);
  for (const visitor of await visitAgain(inside)) expect(visitor.isInCanary).toBe(true);
  await callAs(token, endCanary, { path: { name: 'marketing' } });
  await expect.poll(async () => (await visitAgain(visitors)).some((visitor) => visitor.isInCanary)).toBe(false);
  const { headers } = await visit('');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('public, no-cache');
});
