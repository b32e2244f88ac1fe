import type { Page, Route } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Each of these provokes what a browser reports about a file that does not come or is not the right one.
test.use({ expectedErrors: [/net::ERR|Failed to load|integrity|valid digest|AreaError|TypeError/i] });

const ENTRY = '**/remotes/seeker/remoteEntry.*.js';
const PAGES = /\/remotes\/seeker\/\d+\.\w+\.js$/;
const ANY = '**/remotes/seeker/*';

type Failure = [name: string, files: string | RegExp, fail: (route: Route) => Promise<void>];

const altered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n// altered` });
};

const FAILURES: Failure[] = [
  ['unreachable', ANY, (route) => route.abort('connectionrefused')],
  ['missing', ENTRY, (route) => route.fulfill({ status: 404, body: 'no' })],
  ['answering with an error', ANY, (route) => route.fulfill({ status: 500, body: 'no' })],
  ['hung', ENTRY, () => new Promise(() => undefined)],
  ['hung in its pages', PAGES, () => new Promise(() => undefined)],
  ['an altered entry', ENTRY, altered],
  ['an altered page', PAGES, altered],
  ['without its styles', '**/remotes/seeker/*.css', (route) => route.abort('connectionreset')],
];

for (const [name, files, fail] of FAILURES) {
  test(`a remote that is ${name} costs its own area only, and Try again heals it`, async ({ page }) => {
    await signIn(page.context(), 'student');
    let broken = true;
    await page.route(files, (route) => (broken ? fail(route) : route.fallback()));
    await page.goto('/Settings', { waitUntil: 'commit' });
    await expectShellWorks(page);
    const failure = page.getByRole('alert').filter({ hasText: "The job seeker's area did not load" });
    await expect(failure).toBeVisible({ timeout: 5_000 });
    await expectShellWorks(page);
    const loads = await countLoads(page);
    broken = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(await countLoads(page)).toBe(loads);
    await page.getByRole('link', { name: 'Resume', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /resume/i })).toBeVisible();
  });
}

test('a page that throws while it renders is caught in its area, and the other pages go on', async ({ page }) => {
  await signIn(page.context(), 'student');
  await page.goto('/Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  let broken = true;
  await page.route('**/api/resume', (route) =>
    broken ? route.fulfill({ json: [{ provoked: true }] }) : route.fallback(),
  );
  await page.getByRole('link', { name: 'Resume', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: "The job seeker's area ran into a problem" });
  await expect(failure).toBeVisible();
  await expectShellWorks(page);
  broken = false;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a prerendered page stays readable when its remote does not come', async ({ page }) => {
  await page.route('**/remotes/marketing/*.js', (route) => route.abort());
  await page.goto('/Overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the product');
  await page.waitForTimeout(4_500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the product');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** The frame stands, its links and log-out can be used. */
async function expectShellWorks(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Job seeker' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
}

/** How many documents this tab has loaded since it was opened. */
async function countLoads(page: Page): Promise<number> {
  return page.evaluate(() => {
    const marked = window as { loads?: number };
    marked.loads = (marked.loads ?? 0) || performance.timeOrigin;
    return marked.loads;
  });
}
