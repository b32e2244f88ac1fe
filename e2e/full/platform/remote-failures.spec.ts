import { ROLE_NAMES, type Role } from '@niyukti/contract/accounts/roles';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import type { Page } from '@playwright/test';
import { BREAKAGES, MORE_BREAKAGES } from '../../support/breakages.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';
import { enterAsCompany, newCandidate, newWorld } from '../../support/world.ts';

test.use({
  expectedErrors: [
    /net::ERR|Failed to load|integrity|valid digest|AreaError|TypeError|SyntaxError|provoked|Unexpected token|error #422/i,
  ],
});

test.describe.configure({ mode: 'parallel' });

/** One screen of each remote that needs a role. */
const AREAS: readonly [RemoteName, Role, area: string, path: string][] = [
  ['seeker', 'student', "The job seeker's area", '/Settings'],
  ['company', 'company', "The company's area", '/CompanySettings'],
  ['hr', 'hr', "The HR's area", '/HRSettings'],
  ['admin', 'admin', "The administrator's area", '/AdminSettings'],
];
const ALL_BREAKAGES = { ...BREAKAGES, ...MORE_BREAKAGES };
/** Pages of one test that are open at the same time. Most of them wait for a deadline. */
const CONCURRENCY = 2;

for (const [name, role, area, path] of AREAS) {
  test(`${area} can fail without the shell, and Try again loads it`, async ({ context }) => {
    await signIn(context, role);
    await forEachBreakage(ALL_BREAKAGES, async (breakage, breakRemote) => {
      const page = await context.newPage();
      const repair = await breakRemote(page, name);
      await page.goto(path, { waitUntil: 'commit' });
      await expectShellWorks(page, role);
      const failure = page.getByRole('alert').filter({ hasText: area });
      await expect(failure, breakage).toBeVisible();
      await expectShellWorks(page, role);
      if (breakage === 'throws in render') return page.close();
      const before = await timeOrigin(page);
      await repair();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' }), breakage).toBeVisible();
      const navigation = page.getByRole('navigation', { name: ROLE_NAMES[role], exact: true });
      await navigation.getByRole('link').first().click();
      await expect(navigation.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: area }), breakage).toHaveCount(0);
      expect(await timeOrigin(page), breakage).toBe(before);
      await page.close();
    });
  });
}

test('leaving a screen that did not load and coming back loads it again', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto('/Resume');
  const repair = await BREAKAGES['chunks missing'](page, 'seeker');
  const navigation = page.getByRole('navigation', { name: ROLE_NAMES.student, exact: true });
  await navigation.getByRole('link', { name: 'Settings' }).click();
  const failure = page.getByRole('alert').filter({ hasText: "The job seeker's area" });
  await expect(failure).toBeVisible();
  await repair();
  await navigation.getByRole('link', { name: 'Resume' }).click();
  await expect(failure).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a part of another remote can fail without its page, and Try again loads it', async ({ context }) => {
  const world = await newWorld();
  const { _id: id } = await newCandidate(world, 'Fatima Sheikh');
  await enterAsCompany(context, world);
  await forEachBreakage(ALL_BREAKAGES, async (breakage, breakRemote) => {
    const page = await context.newPage();
    const repair = await breakRemote(page, 'hr');
    await page.goto(`/CompanyInterviewProcess/${id}`, { waitUntil: 'commit' });
    const failure = page.getByRole('alert').filter({ hasText: 'The history' });
    await expect(failure, breakage).toBeVisible();
    // The page shows all of its own content.
    await expect(page.getByRole('list', { name: 'Where the application stands' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move to Next Round' })).toBeVisible();
    await expectShellWorks(page, 'company');
    await repair();
    if (breakage === 'throws in render') return page.close();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-remote=hr] li').first(), breakage).toBeVisible();
    await expect(failure, breakage).toHaveCount(0);
    await page.close();
  });
});

test('a public page stays readable without its remote, and Try again loads the next page', async ({ context }) => {
  await forEachBreakage(BREAKAGES, async (breakage, breakRemote) => {
    const page = await context.newPage();
    const repair = await breakRemote(page, 'marketing');
    await page.goto('/Overview', { waitUntil: 'commit' });
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Mission' })).toBeVisible();
    if (breakage !== 'throws in render') await expect(page.getByRole('heading', { level: 1 })).toHaveText(OVERVIEW);
    await waitForHydration(page);
    const before = await timeOrigin(page);
    await footer.getByRole('link', { name: 'Mission' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The public site' });
    await expect(failure, breakage).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Mission' })).toBeVisible();
    await repair();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure, breakage).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(OVERVIEW);
    expect(await timeOrigin(page), breakage).toBe(before);
    await page.close();
  });
});

test('an error while a page renders does not stop the other pages', async ({ page }) => {
  await signIn(page.context(), 'student');
  await page.goto('/Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  let isBroken = true;
  await page.route('**/api/resume', (route) =>
    isBroken ? route.fulfill({ json: [{ provoked: true }] }) : route.fallback(),
  );
  await page.getByRole('link', { name: 'Resume', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: "The job seeker's area ran into a problem" });
  await expect(failure).toBeVisible();
  await expectShellWorks(page, 'student');
  isBroken = false;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a screen waits for its style sheets, and the shell does not', async ({ page }) => {
  await signIn(page.context(), 'student');
  const styles = await pauseRequests(page, /\/remotes\/seeker\/[^/]+\.css$/);
  await page.goto('/Settings', { waitUntil: 'commit' });
  await expectShellWorks(page, 'student');
  await expect(page.getByText(/^Loading page/)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  styles.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // Each style sheet is loaded once.
  const links = page.locator('link[rel="stylesheet"][href*="/remotes/seeker/"]');
  const sheets = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
  expect(sheets.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sheets).size).toBe(sheets.length);
});

test('a file whose connection breaks is requested again without a message', async ({ page }) => {
  await signIn(page.context(), 'student');
  const requests = new Map<string, number>();
  await page.route(/\/remotes\/seeker\/(?!container)[^/]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (requests.get(pathname) ?? 0) + 1;
    requests.set(pathname, count);
    await (count === 1 ? route.abort('connectionreset') : route.fallback());
  });
  await page.goto('/Settings', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(requests.size).toBeGreaterThanOrEqual(2);
});

const OVERVIEW = 'Welcome to the product';

/** Runs a check for each breakage, a few at the same time. */
async function forEachBreakage<T>(
  breakages: Readonly<Record<string, T>>,
  run: (name: string, breakage: T) => Promise<void>,
) {
  const entries = Object.entries(breakages);
  for (let from = 0; from < entries.length; from += CONCURRENCY) {
    const group = entries.slice(from, from + CONCURRENCY);
    await Promise.all(group.map(([name, breakage]) => test.step(name, () => run(name, breakage))));
  }
}

/** The navigation and the log-out can be used. */
async function expectShellWorks(page: Page, role: Role): Promise<void> {
  await expect(page.getByRole('navigation', { name: ROLE_NAMES[role], exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
}

/** Differs between two documents of a tab. */
async function timeOrigin(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
