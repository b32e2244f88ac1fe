import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import { composeDocument, type FrontEndBuild, releaseFile } from '@niyukti/platform/testing/compose';
import { expect, type Page, test } from '@playwright/test';
import { baseUrl, signIn } from './sign-in.ts';

/**
 * Opens every screen of these remotes in this shell, with the API of the product under test. The
 * gate must accept each remote beside this shell.
 */
export async function openAllScreens(
  page: Page,
  shell: FrontEndBuild,
  remotes: readonly FrontEndBuild[],
): Promise<void> {
  const sessions = new Map<Role, Session>();
  for (const role of ROLES) sessions.set(role, await sessionOf(await signIn(page.context(), role), role));
  // A composed document may not open a socket to this machine. Pages poll instead.
  await page.routeWebSocket('**/api/live**', (socket) => socket.close());
  const product = { shell, remotes: [...remotes] };
  let path = '';
  let session: Session | null = null;
  await page.route(`${baseUrl()}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = releaseFile(product, pathname);
    if (file) return route.fulfill({ path: file.path, contentType: file.type });
    if (route.request().resourceType() !== 'document') return route.fallback();
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: composeDocument(product, path, session) });
  });
  const pendingCalls = countPendingCalls(page);
  const opened: string[] = [];
  for (const { release } of remotes) {
    expect(checkCompatibility(shell.release, release), 'the gate accepts the remote').toBeNull();
    expect(release.screens.length, release.name).toBeGreaterThan(0);
    let document = '';
    for (const screen of release.screens) {
      path = screen.path;
      session = (screen.role && sessions.get(screen.role)) || null;
      // Links to screens of the same role stay in the document. A log-in has a document of its own.
      const next = screen.login ? path : String(screen.role);
      if (next === document) await navigateWithin(page, path);
      else await page.goto(path, { waitUntil: 'commit' });
      document = next;
      await expect(page.locator('h1').first(), `${release.name} ${path}`).toBeVisible();
      // A page can also fail when its data arrives.
      await expect.poll(pendingCalls, { message: `${release.name} ${path}` }).toBe(0);
      await expect(page.getByText(/did not load$|ran into a problem$/), `${release.name} ${path}`).toHaveCount(0);
    }
    opened.push(`${release.name} ${release.screens.length}`);
  }
  test.info().annotations.push({ type: 'screens opened', description: opened.join(', ') || 'none' });
}

/** Goes to another screen of the document and waits for its heading. */
async function navigateWithin(page: Page, path: string): Promise<void> {
  const oldHeading = await page.locator('h1').first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((old) => ![null, old].includes(document.querySelector('h1')), oldHeading);
}

function countPendingCalls(page: Page): () => number {
  const pending = new Set<unknown>();
  page.on('request', (request) => request.url().includes('/api/') && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

async function sessionOf(token: string, role: Role): Promise<Session> {
  const answer = await fetch(`${baseUrl()}/api/session`, { headers: { authorization: `Bearer ${token}` } });
  const { sessions } = (await answer.json()) as { sessions: Session[] };
  const session = sessions.find((one) => one.role === role);
  if (!session) throw new Error(`There is no session of ${role}.`);
  return session;
}
