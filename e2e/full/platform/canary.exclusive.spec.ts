import { endCanary, setCanary } from '@niyukti/contract/releases/release-calls';
import { callAs } from '../../support/api.ts';
import { uploadVariant } from '../../support/deploy.ts';
import { baseUrl, signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const TITLE = `About us ${Date.now().toString(36)}`;
const VISITORS = 40;

/**
 * The page as a visitor gets it: from which release, and the key that the browser is given to keep.
 */
async function visit(key: string) {
  const response = await fetch(`${baseUrl()}/About`, { headers: key ? { cookie: `visitorKey=${key}` } : {} });
  const given = /visitorKey=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  return { key: given ?? key, inside: (await response.text()).includes(`<title>${TITLE}`), response };
}

test('a canary reaches a share of the visitors, keeps them when it is raised, and ends for all', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext();
  const token = await signIn(admin, 'admin');
  await admin.close();
  const { id } = await uploadVariant('marketing', (release) => ({
    ...release,
    screens: release.screens.map((one) => (one.path === '/About' ? { ...one, title: TITLE } : one)),
  }));
  const share = (percent: number) =>
    callAs(token, setCanary, { path: { name: 'marketing' }, body: { release: id, percent } });
  await share(50);
  // Pointers are read once a second.
  await expect.poll(async () => (await visit('')).inside).toBe(true);
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => visit('')));
  const inside = visitors.filter((visitor) => visitor.inside);
  expect(inside.length).toBeGreaterThan(VISITORS / 8);
  expect(inside.length).toBeLessThan((VISITORS / 8) * 7);
  for (const visitor of visitors) expect((await visit(visitor.key)).inside).toBe(visitor.inside);

  // In a browser the page of the canary comes alive: its words stay when scripts run.
  const [first] = inside;
  await page.context().addCookies([{ name: 'visitorKey', value: first?.key ?? '', url: baseUrl() }]);
  await page.goto('/About');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission' }).click();
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(`^${TITLE}`));

  await share(90);
  const outside = visitors.filter((visitor) => !visitor.inside);
  const joined = async () =>
    (await Promise.all(outside.map(({ key }) => visit(key)))).some((visitor) => visitor.inside);
  await expect.poll(joined).toBe(true);
  for (const { key } of inside) expect((await visit(key)).inside).toBe(true);
  await callAs(token, endCanary, { path: { name: 'marketing' } });
  const left = async () => (await Promise.all(visitors.map(({ key }) => visit(key)))).filter(({ inside }) => inside);
  await expect.poll(left).toEqual([]);
  const { headers } = (await visit('')).response;
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('public, no-cache');
});
