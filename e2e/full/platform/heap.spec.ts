import { ROLE_HOMES, type Role } from '@niyukti/contract/accounts/roles';
import type { CDPSession, Page } from '@playwright/test';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

/** Mounts before the baseline, in which the engine compiles and caches fill. */
const WARM_UP = 40;
/**
 * What a mount leaves behind grows the heap in every round; what the engine still compiles or a
 * cache still takes does so in one.
 */
const [ROUND, ROUNDS] = [40, 3];

/** Where each remote is entered; in its document all its pages are mounted in turn. */
const AREAS: readonly [name: string, role: Role | null, path: string][] = [
  ['marketing', null, '/Overview'],
  ['seeker', 'student', ROLE_HOMES.student],
  ['company', 'company', ROLE_HOMES.company],
  ['hr', 'hr', ROLE_HOMES.hr],
  ['admin', 'admin', ROLE_HOMES.admin],
];

test.describe.configure({ mode: 'parallel' });

for (const [name, role, path] of AREAS) {
  test(`mounts and unmounts of ${name} add nothing to the heap`, async ({ page }) => {
    if (role) await signIn(page.context(), role);
    // What other journeys change meanwhile would be read here, and counted.
    await page.routeWebSocket('**/api/live**', () => undefined);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!role) await waitForHydration(page);
    const cdp = await page.context().newCDPSession(page);
    await mount(page, WARM_UP);
    const sizes = [await heap(cdp)];
    let grown = 1;
    for (let round = 0; round < ROUNDS && grown >= 0.05; round += 1) {
      const before = sizes.at(-1) ?? 0;
      await mount(page, ROUND);
      sizes.push(await heap(cdp));
      grown = ((sizes.at(-1) ?? 0) - before) / before;
    }
    const description = `${sizes.map(kb).join(', ')} KB`;
    test.info().annotations.push({ type: 'heap', description });
    expect(grown, description).toBeLessThan(0.05);
  });
}

/**
 * Goes from page to page of this document by its links, so many times: each step mounts one and
 * unmounts the last.
 */
async function mount(page: Page, times: number): Promise<void> {
  await page.evaluate(async (steps) => {
    type Screen = { path: string; role: string | null; login: string | null; status: number };
    const text = document.getElementById('registry')?.textContent ?? '';
    const { remotes } = JSON.parse(text) as { remotes: { screens: Screen[] }[] };
    const screens = remotes.flatMap((remote) => remote.screens);
    const role = screens.find((screen) => screen.path === location.pathname)?.role ?? null;
    const paths = screens.filter((one) => one.role === role && !one.login).map((one) => one.path);
    const links = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('aside nav a, footer nav a')].filter((one) =>
        paths.includes(one.pathname),
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
  }, times);
}

/** Bytes that live objects take, in this document. */
async function heap(cdp: CDPSession): Promise<number> {
  const sizes: number[] = [];
  for (let read = 0; read < 3; read += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    sizes.push((await cdp.send('Runtime.getHeapUsage')).usedSize);
  }
  return Math.min(...sizes);
}

const kb = (bytes: number) => Math.round(bytes / 1024);
