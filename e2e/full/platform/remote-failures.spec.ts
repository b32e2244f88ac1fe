import { ROLE_NAMES, type Role } from '@niyukti/contract/accounts/roles';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import type { Page } from '@playwright/test';
import { enter, newCandidate, newWorld } from '../../company/world.ts';
import { BREAKAGES, MORE_BREAKAGES } from '../../support/broken-remote.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

// Each of these provokes what a browser reports about a file that does not come or is not the right
// one.
test.use({
  expectedErrors: [
    /net::ERR|Failed to load|integrity|valid digest|AreaError|TypeError|SyntaxError|provoked|Unexpected token|error #422/i,
  ],
});

test.describe.configure({ mode: 'parallel' });

/** One screen of each remote with a role. */
const AREAS: readonly [RemoteName, Role, area: string, path: string][] = [
  ['seeker', 'student', "The job seeker's area", '/Settings'],
  ['company', 'company', "The company's area", '/CompanySettings'],
  ['hr', 'hr', "The HR's area", '/HRSettings'],
  ['admin', 'admin', "The administrator's area", '/AdminSettings'],
];
const KINDS = { ...BREAKAGES, ...MORE_BREAKAGES };
/** So many pages of one test at once: most of them wait for a deadline. */
const AT_ONCE = 4;

for (const [name, role, area, path] of AREAS) {
  test(`${area}, broken in each way, costs itself only, and Try again heals it`, async ({ context }) => {
    await signIn(context, role);
    await inGroups(KINDS, async (kind, breaks) => {
      const page = await context.newPage();
      const { heal } = await breaks(page, name);
      await page.goto(path, { waitUntil: 'commit' });
      await expectShellWorks(page, role);
      const failure = page.getByRole('alert').filter({ hasText: area });
      await expect(failure, kind).toBeVisible();
      await expectShellWorks(page, role);
      if (kind === 'throws in render') return page.close();
      const loaded = await timeOrigin(page);
      await heal();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' }), kind).toBeVisible();
      const map = page.getByRole('navigation', { name: ROLE_NAMES[role], exact: true });
      await map.getByRole('link').first().click();
      await expect(map.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: area })).toHaveCount(0);
      expect(await timeOrigin(page), kind).toBe(loaded);
      await page.close();
    });
  });
}

test('a page that did not come is asked for again by whoever leaves it and comes back', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto('/Resume');
  const { heal } = await (BREAKAGES['chunks missing'] as NonNullable<(typeof BREAKAGES)[string]>)(page, 'seeker');
  const map = page.getByRole('navigation', { name: ROLE_NAMES.student, exact: true });
  await map.getByRole('link', { name: 'Settings' }).click();
  const failure = page.getByRole('alert').filter({ hasText: "The job seeker's area" });
  await expect(failure).toBeVisible();
  await heal();
  await map.getByRole('link', { name: 'Resume' }).click();
  await expect(failure).toHaveCount(0);
  await map.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a part of another team, broken in each way, costs its place on the page only, and Try again heals it', async ({
  context,
}) => {
  const world = await newWorld();
  const { _id: id } = await newCandidate(world, 'Fatima Sheikh');
  await enter(context, world);
  await inGroups(KINDS, async (kind, breaks) => {
    const page = await context.newPage();
    const { heal } = await breaks(page, 'hr');
    await page.goto(`/CompanyInterviewProcess/${id}`, { waitUntil: 'commit' });
    const failure = page.getByRole('alert').filter({ hasText: 'The history did not load' });
    await expect(failure, kind).toBeVisible();
    // What the page shows by itself stands: the line, the resume, what can be done.
    await expect(page.getByRole('list', { name: 'Where the application stands' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move to Next Round' })).toBeVisible();
    await expectShellWorks(page, 'company');
    await heal();
    if (kind === 'throws in render') return page.close();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-remote=hr] li').first(), kind).toBeVisible();
    await expect(failure, kind).toHaveCount(0);
    await page.close();
  });
});

test('The public site, broken, stays readable; another page of it says so, and Try again heals it', async ({
  context,
}) => {
  await inGroups(BREAKAGES, async (kind, breaks) => {
    const page = await context.newPage();
    const { heal } = await breaks(page, 'marketing');
    await page.goto('/Overview', { waitUntil: 'commit' });
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Mission' })).toBeVisible();
    if (kind !== 'throws in render') await expect(page.getByRole('heading', { level: 1 })).toHaveText(OVERVIEW);
    await waitForHydration(page);
    const loaded = await timeOrigin(page);
    await footer.getByRole('link', { name: 'Mission' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The public site' });
    await expect(failure, kind).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Mission' })).toBeVisible();
    await heal();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure, kind).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(OVERVIEW);
    expect(await timeOrigin(page), kind).toBe(loaded);
    await page.close();
  });
});

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
  await expectShellWorks(page, 'student');
  broken = false;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('styles of an area that are on their way hold up its page alone, and it never shows without them', async ({
  page,
}) => {
  await signIn(page.context(), 'student');
  let come: () => void = () => undefined;
  const coming = new Promise<void>((done) => {
    come = done;
  });
  await page.route(/\/remotes\/seeker\/[^/]+\.css$/, async (route) => {
    await coming;
    await route.fallback();
  });
  await page.goto('/Settings', { waitUntil: 'commit' });
  await expectShellWorks(page, 'student');
  await expect(page.getByText(/^Loading page/)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  come();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // Those of the area, of the screen and of what it loads, each once.
  const links = page.locator('link[rel="stylesheet"][href*="/remotes/seeker/"]');
  const sheets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(sheets.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sheets).size).toBe(sheets.length);
});

test('files of a first screen whose connection broke off come with a second request, without anybody pressing anything', async ({
  page,
}) => {
  await signIn(page.context(), 'student');
  const asked = new Map<string, number>();
  await page.route(/\/remotes\/seeker\/(?!container)[^/]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const times = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, times);
    await (times === 1 ? route.abort('connectionreset') : route.fallback());
  });
  await page.goto('/Settings', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked.size).toBeGreaterThanOrEqual(2);
});

const OVERVIEW = 'Welcome to the product';

async function inGroups<T>(all: Readonly<Record<string, T>>, run: (kind: string, one: T) => Promise<void>) {
  const kinds = Object.entries(all);
  for (let from = 0; from < kinds.length; from += AT_ONCE) {
    await Promise.all(kinds.slice(from, from + AT_ONCE).map(([kind, one]) => test.step(kind, () => run(kind, one))));
  }
}

/** The frame stands, its links and log-out can be used. */
async function expectShellWorks(page: Page, role: Role): Promise<void> {
  await expect(page.getByRole('navigation', { name: ROLE_NAMES[role], exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
}

/** Tells one document of a tab from the next. */
async function timeOrigin(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
