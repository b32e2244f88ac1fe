import type { Role } from '@niyukti/contract/roles';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The first screen of each role, and something of it that only its data makes. */
const FIRST: Readonly<Record<Role, readonly [path: string, data: string]>> = {
  student: ['/Home', 'main h3 a[href^="/Joblist?id="]'],
  hr: ['/JobApplications', 'main tbody tr button'],
  company: ['/CompanyDashboard', 'main dt:has(a[href="/CompanyHRSelected"]) + dd'],
  admin: ['/Dashboard', 'main dt:has(a[href="/UserManagement"]) + dd'],
};

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("a role's document shows its data before a script of the shell or of its remote has run, and the page takes its place", async ({
  browser,
}) => {
  const roles = Object.entries(FIRST) as [Role, (typeof FIRST)[Role]][];
  for (const [[role, [path, data]], viewport] of roles.flatMap((one) => WINDOWS.map((size) => [one, size] as const))) {
    const context = await browser.newContext({ viewport, timezoneId: 'Asia/Kolkata' });
    await signIn(context, role);
    const page = await context.newPage();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const asked: string[] = [];
    // Held back, they are only asked for.
    await page.route(/\/remotes\/.*\.js$/, async (route) => {
      const file = new URL(route.request().url()).pathname;
      if (/\/(theme|start)\./.test(file)) return route.continue();
      asked.push(file);
      await released;
      return route.continue();
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/^\/api\/(?!live)/.test(new URL(request.url()).pathname)) calls.push(request.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    const first = page.locator(data).first();
    await expect(first, path).toBeVisible();
    const shown = lines(await page.locator('main').innerText());
    expect(await page.locator('#root > [inert]').count(), path).toBe(1);
    await expect(page.locator('#root'), path).not.toContainText('{{');
    // Nothing was asked for but what the document names: no chain stands before the data.
    expect(calls, path).toEqual([]);
    expect(
      asked.every((file) => !/\/shell\/\d/.test(file)),
      path,
    ).toBe(true);
    await page.evaluate(watchShifts);
    release();
    await expect(page.locator('#root > [inert]'), path).toHaveCount(0);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // A sheet that is linked twice makes each later one lay out the whole page again.
    const sheets = await page.locator('link[rel=stylesheet]').evaluateAll(addresses);
    expect(sheets, path).toEqual([...new Set(sheets)]);
    // Whatever the picture says, the page says too; what is far below it lays out when it comes
    // near, and until then it is no text that is rendered.
    const said = squeezed((await page.locator('main').textContent()) ?? '');
    // Figures of the whole product go on meanwhile: other journeys add to them.
    const compared = role === 'admin' ? shown.filter((line) => !/^\d+$/.test(line)) : shown;
    expect(
      compared.filter((line) => !said.includes(squeezed(line))),
      path,
    ).toEqual([]);
    // The company's profile has no words that marks can say, so its room is a guess.
    expect(await page.evaluate(() => (globalThis as unknown as Shifts).shifted), path).toBeLessThan(0.02);
    await context.close();
  }
});

test('a page comes in a browser that does not say which files it has loaded', async ({ page, context }) => {
  await signIn(context, 'hr');
  await page.addInitScript(() => {
    Performance.prototype.getEntriesByName = () => [];
    Performance.prototype.getEntriesByType = () => [];
  });
  // Every other file is there before the script that would listen for it.
  await page.route(/\/start\.\w+\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    return route.continue();
  });
  await page.goto('/JobApplications');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

/** In the page: where its sheets come from. */
function addresses(links: Element[]): string[] {
  return links.map((link) => (link as HTMLLinkElement).href);
}

/** What a page says, line by line; Intl separates with other spaces in some versions. */
function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Letters alone: styles change their case, and neighbours are parted by space. */
const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

interface Shifts {
  shifted: number;
}

/** In the page: adds up how far things move that nobody has asked to move. */
function watchShifts(): void {
  const all = globalThis as unknown as Shifts;
  all.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) all.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
}
