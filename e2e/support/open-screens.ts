import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { composeDocument, type FrontEndBuild, releaseFile } from '@niyukti/platform/testing/compose';
import { expect, type Page, test } from '@playwright/test';
import { baseUrl, signIn } from './sign-in.ts';

/**
 * Opens screens of these remotes in this shell, against the running product's API. Each remote is
 * one that the gate takes beside it.
 */
export async function openAll(page: Page, shell: FrontEndBuild, remotes: readonly FrontEndBuild[]): Promise<void> {
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
    expect(checkCompatibility(shell.release, release), 'what the gate refuses never meets this shell').toBeNull();
    let open = '';
    for (const screen of release.screens) {
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
  expect(opened.size, 'of every remote a screen was opened').toBe(remotes.length);
  const what = [...opened].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
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
