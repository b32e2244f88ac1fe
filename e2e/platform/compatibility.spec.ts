import path from 'node:path';
import { misfitOf } from '@niyukti/contract/fit';
import type { FrontEndName } from '@niyukti/contract/release';
import { holdsRuntime } from '@niyukti/contract/remote-entry';
import { ROLES, type Role } from '@niyukti/contract/roles';
import type { Session } from '@niyukti/contract/session';
import { TESTED_RUNTIMES } from '@niyukti/contract/versions';
import {
  type Built,
  type BuiltProduct,
  composeDocument,
  readBuild,
  releaseFile,
} from '@niyukti/platform/testing/compose';
import type { Page } from '@playwright/test';
import { ROOT } from '../support/checkout.ts';
import { buildLastRelease, type LastRelease } from '../support/last-release.ts';
import { buildWithRuntime, federationVersion } from '../support/other-runtime.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The new API answers old pages, too: what it refuses them is theirs to show.
test.use({ expectedErrors: [/Failed to load resource/] });
test.setTimeout(240_000);

let last: LastRelease;

test.beforeAll(() => {
  test.setTimeout(400_000);
  last = buildLastRelease();
});

test.afterAll(() => {
  if ('dist' in last) last.remove();
});

test('the screens of the remotes of the last release open in the new shell', async ({ page }) => {
  const { old, now } = builds();
  await openAll(page, now.shell, changed(now.shell, old.shell) ? old.remotes : changedOf(old, now));
});

test('the screens of the new remotes open in the shell of the last release', async ({ page }) => {
  const { old, now } = builds();
  await openAll(page, old.shell, changed(now.shell, old.shell) ? now.remotes : changedOf(now, old));
});

for (const { from } of TESTED_RUNTIMES.filter((range) => range.from !== range.to))
  test(`remotes that were released with the runtime of federation ${from} open in this shell, whose runtime is another`, async ({
    page,
  }) => {
    // It builds everything once more, with packages of the registry.
    test.skip(process.env.RUNTIMES !== 'all', 'RUNTIMES=all, as npm test -- --full');
    test.setTimeout(900_000);
    const other = buildWithRuntime(from);
    try {
      const [old, now] = [readBuild(other.dist), readBuild(path.join(ROOT, 'dist'))];
      expect([old, now].map(({ shell }) => shell.release.runtime)).toEqual([from, federationVersion()]);
      expect(old.remotes.filter(({ release }) => !holdsRuntime(release.entry))).toEqual([]);
      await openAll(page, now.shell, old.remotes);
    } finally {
      other.remove();
    }
  });

function builds(): { old: BuiltProduct; now: BuiltProduct } {
  test.skip('missing' in last, 'missing' in last ? last.missing : '');
  if ('missing' in last) throw new Error(last.missing);
  return { old: readBuild(last.dist), now: readBuild(path.join(ROOT, 'dist')) };
}

const changed = (one: Built, other: Built) => one.release.id !== other.release.id;

/**
 * Beside an unchanged shell only remotes that changed are a new pair; the others are what every
 * journey opens.
 */
function changedOf(mine: BuiltProduct, others: BuiltProduct): Built[] {
  const ids = others.remotes.map((one) => one.release.id);
  return mine.remotes.filter((one) => !ids.includes(one.release.id));
}

/** A day every third screen of a remote is opened, and each with `npm test -- --full`. */
function some<T>(screens: readonly T[]): T[] {
  return screens.filter((_, index) => process.env.COMPATIBILITY === 'all' || index % 3 === 0);
}

/** Opens each screen of these remotes in this shell, against the running product's API. */
async function openAll(page: Page, shell: Built, remotes: readonly Built[]): Promise<void> {
  const sessions = await signInAll(page);
  // Made-up documents may open no socket of this machine: pages read again by themselves.
  await page.routeWebSocket('**/api/live**', (socket) => socket.close());
  const product = { shell, remotes: [...remotes] };
  let at = '';
  let session: Session | null = null;
  await page.route(`${baseUrl()}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = releaseFile(product, pathname);
    if (file) return route.fulfill({ path: file.path, contentType: file.type });
    if (route.request().resourceType() !== 'document') return route.fallback();
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: composeDocument(product, at, session) });
  });
  const asking = countCalls(page);
  const opened = new Map<FrontEndName, number>();
  for (const { release } of remotes) {
    // What the gate refuses never meets this shell.
    if (misfitOf(shell.release, release)) continue;
    let open = '';
    for (const screen of some(release.screens)) {
      at = screen.path;
      session = sessions.find((one) => one.role === screen.role) ?? null;
      // As people go: within an audience the document stays, to a log-in and to another audience it
      // is a new one.
      const audience = screen.login ? at : String(screen.role);
      if (audience === open) await goWithin(page, at);
      else await page.goto(at, { waitUntil: 'commit' });
      open = audience;
      await expect(page.locator('h1').first(), `${release.name} ${at}`).toBeVisible();
      // Pages break over their data, too.
      await expect.poll(asking, { message: `${release.name} ${at}` }).toBe(0);
      await expect(page.getByText(/did not load$|ran into a problem$/), `${release.name} ${at}`).toHaveCount(0);
      opened.set(release.name, (opened.get(release.name) ?? 0) + 1);
    }
  }
  const asked = remotes.filter(({ release }) => !misfitOf(shell.release, release));
  expect(opened.size, 'of every remote that the gate takes a screen was opened').toBe(asked.length);
  const what = [...opened].map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing changed between the two';
  test.info().annotations.push({ type: 'screens opened', description: what });
}

/**
 * Goes to another screen of the document, and waits until its heading stands in place of the last
 * one.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  const old = await page.locator('h1').first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((last) => ![null, last].includes(document.querySelector('h1')), old);
}

/** How many calls of the API are under way. */
function countCalls(page: Page): () => number {
  const asked = new Set<unknown>();
  page.on('request', (request) => request.url().includes('/api/') && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return () => asked.size;
}

async function signInAll(page: Page): Promise<Session[]> {
  const found: Session[] = [];
  for (const role of ROLES) {
    const token = await signIn(page.context(), role);
    found.push(await sessionOf(token, role));
  }
  return found;
}

async function sessionOf(token: string, role: Role): Promise<Session> {
  const answer = await fetch(`${baseUrl()}/api/session`, { headers: { authorization: `Bearer ${token}` } });
  const { sessions } = (await answer.json()) as { sessions: Session[] };
  const session = sessions.find((one) => one.role === role);
  if (!session) throw new Error(`There is no session of ${role}.`);
  return session;
}
