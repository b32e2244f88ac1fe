import { ROLE_HOMES, type Role } from '@niyukti/contract/accounts/roles';
import type { CDPSession, Page } from '@playwright/test';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

/** Navigations before the first measurement, while the engine compiles and caches fill. */
const WARM_UP_STEPS = 40;
/** A leak grows the heap in every round. The engine and caches do not. */
const [ROUNDS, STEPS] = [3, 40];
/** A round without a leak adds less than this share. */
const ALLOWED_GROWTH = 0.05;

/** The first screen of each remote. Its links lead to the other screens. */
const AREAS: readonly [name: string, role: Role | null, path: string][] = [
  ['marketing', null, '/Overview'],
  ['seeker', 'student', ROLE_HOMES.student],
  ['company', 'company', ROLE_HOMES.company],
  ['hr', 'hr', ROLE_HOMES.hr],
  ['admin', 'admin', ROLE_HOMES.admin],
];

test.describe.configure({ mode: 'parallel' });

for (const [name, role, path] of AREAS) {
  test(`going from screen to screen of ${name} leaks no memory`, async ({ page }) => {
    if (role) await signIn(page.context(), role);
    // News of other journeys would make the page read more.
    await page.routeWebSocket('**/api/live**', () => undefined);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!role) await waitForHydration(page);
    const cdp = await page.context().newCDPSession(page);
    await navigate(page, WARM_UP_STEPS);
    const sizes = [await heapSize(cdp)];
    let growth = 1;
    for (let round = 0; round < ROUNDS && growth >= ALLOWED_GROWTH; round += 1) {
      const before = sizes.at(-1) ?? 0;
      await navigate(page, STEPS);
      sizes.push(await heapSize(cdp));
      growth = ((sizes.at(-1) ?? 0) - before) / before;
    }
    const description = `${sizes.map((bytes) => Math.round(bytes / 1024)).join(', ')} KB`;
    test.info().annotations.push({ type: 'heap', description });
    expect(growth, description).toBeLessThan(ALLOWED_GROWTH);
  });
}

/** Follows links from screen to screen within the document. */
async function navigate(page: Page, count: number): Promise<void> {
  await page.evaluate(async (steps) => {
    type Screen = { path: string; role: string | null; login: string | null; status: number };
    const text = document.getElementById('registry')?.textContent ?? '';
    const { remotes } = JSON.parse(text) as { remotes: { screens: Screen[] }[] };
    const screens = remotes.flatMap((remote) => remote.screens);
    const role = screens.find((screen) => screen.path === location.pathname)?.role ?? null;
    const paths = screens.filter((screen) => screen.role === role && !screen.login).map((screen) => screen.path);
    const links = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('aside nav a, footer nav a')].filter((link) =>
        paths.includes(link.pathname),
      );
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let step = 0; step < steps; step += 1) {
      const others = links().filter((link) => link.pathname !== location.pathname);
      const link = others[step % others.length];
      if (!link) throw new Error(`No link leads from ${location.pathname} to another page of this document.`);
      const old = document.querySelector('main h1');
      const { pathname } = link;
      link.click();
      for (const until = Date.now() + 60_000; ; await frame()) {
        const heading = document.querySelector('main h1');
        if (location.pathname === pathname && heading && heading !== old) break;
        if (Date.now() > until) throw new Error(`${pathname} did not come.`);
      }
      await frame();
    }
  }, count);
}

/** The size of live objects, in bytes. */
async function heapSize(cdp: CDPSession): Promise<number> {
  const sizes: number[] = [];
  for (let read = 0; read < 3; read += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    sizes.push((await cdp.send('Runtime.getHeapUsage')).usedSize);
  }
  return Math.min(...sizes);
}
