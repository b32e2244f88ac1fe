import { brotliCompressSync } from 'node:zlib';
import type { Role } from '@niyukti/contract/accounts/roles';
import { BUDGETS } from '@niyukti/contract/releases/budgets';
import type { Locator } from '@playwright/test';
import { enterAsHr, newCandidate, newWorld } from '../../company/world.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** What each role works with first. */
const FIRST: Readonly<Record<Role, string>> = {
  student: '/Home',
  hr: '/JobApplications',
  company: '/CompanyDashboard',
  admin: '/Dashboard',
};

test('the first screen of a role loads no more script than its budget, with all that comes behind it, and needs no Intl', async ({
  browser,
}) => {
  for (const [role, path] of Object.entries(FIRST) as [Role, string][]) {
    const context = await browser.newContext();
    await signIn(context, role);
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.addInitScript(countIntl);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts.values());
    const bytes = bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0);
    // A script that came from a preload is one answer: shell, entry and page are among them.
    expect(scripts.size, [...scripts.keys()].join('\n')).toBeGreaterThan(8);
    expect(bytes, path).toBeLessThanOrEqual(BUDGETS.firstScriptBehind);
    // Its first use holds a slow phone for 100 ms (`contract/src/text/plain-format.ts`).
    expect(await page.evaluate(() => (globalThis as unknown as IntlCounts).intl), path).toEqual([]);
    await context.close();
  }
});

test('on a phone the last cards of the queue are laid out when somebody comes near them, and move nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const world = await newWorld();
  for (let one = 1; one <= 16; one++) await newCandidate(world, `Candidate ${one}`, 'applied');
  await enterAsHr(context, world);
  const page = await context.newPage();
  await page.goto('/JobApplications');
  const cards = page.locator('main tbody tr[data-row]');
  const laidOut = (card: Locator) =>
    card.locator('th').evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }));
  await expect(cards.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(cards).toHaveCount(16);
  await expect.poll(() => laidOut(cards.first())).toBe(true);
  expect(await laidOut(cards.last())).toBe(false);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => laidOut(cards.last())).toBe(true);
  // What stands in for a card is as high as a card, so that the page keeps its length.
  expect(Math.abs((await height()) - before)).toBeLessThan(before / 100);
  await context.close();
});

interface IntlCounts {
  intl: string[];
}

/** In the page: names what is made of `Intl`. */
function countIntl(): void {
  const all = globalThis as unknown as IntlCounts;
  all.intl = [];
  for (const name of [
    'Collator',
    'DateTimeFormat',
    'ListFormat',
    'NumberFormat',
    'PluralRules',
    'RelativeTimeFormat',
  ]) {
    const kinds = Intl as unknown as Record<string, new () => object>;
    kinds[name] = new Proxy(kinds[name] ?? Object, {
      construct(kind, given, made) {
        all.intl.push(name);
        return Reflect.construct(kind, given, made) as object;
      },
    });
  }
}
