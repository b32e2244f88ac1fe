import { ROLE_COOKIES, ROLE_HOMES, ROLES, type Role } from '@niyukti/contract/accounts/roles';
import type { Registry } from '@niyukti/contract/releases/release';
import { REDIRECTS, REMOTE_NAMES } from '@niyukti/contract/screens/areas';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { builtScreens } from '../support/deploy.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/404/] });

/** Where a document request ends: its status, and the path that it is sent to. */
async function ask(request: APIRequestContext, path: string, tokens: Tokens = {}) {
  const cookie = Object.entries(tokens).map(([role, token]) => `${ROLE_COOKIES[role as Role]}=${token}`);
  const response = await request.get(baseUrl() + path, { maxRedirects: 0, headers: { cookie: cookie.join('; ') } });
  const location = response.headers().location ?? null;
  return { status: response.status(), to: location && new URL(location, baseUrl()).href.replace(baseUrl(), '') };
}

type Tokens = Partial<Record<Role, string>>;

async function allTokens(context: BrowserContext): Promise<Record<Role, string>> {
  const tokens: Tokens = {};
  for (const role of ROLES) tokens[role] = await signIn(context, role);
  return tokens as Record<Role, string>;
}

test('every protected screen wants its own role and no other', async ({ context, request }) => {
  const tokens = await allTokens(context);
  const guarded = builtScreens().filter((screen) => screen.role);
  expect(guarded.length).toBeGreaterThan(20);
  for (const { path, role } of guarded) {
    const refused = { status: 302, to: `/?next=${encodeURIComponent(path)}` };
    expect(await ask(request, path), `${path} without a session`).toEqual(refused);
    const { [role as Role]: own, ...others } = tokens;
    expect(await ask(request, path, others), `${path} with the other roles`).toEqual(refused);
    expect(await ask(request, path, { [role as Role]: own }), `${path} with its role`).toEqual({
      status: 200,
      to: null,
    });
    const shouted = await ask(request, path.toUpperCase(), { [role as Role]: own });
    expect(shouted.status, `${path} in capitals`).toBe(200);
  }
});

test('a log-in or sign-up screen with a live session leads home, and its documents are never kept', async ({
  context,
  request,
}) => {
  for (const { path, login } of builtScreens().filter((one) => one.login)) {
    const role = login as Role;
    const open = await request.get(baseUrl() + path);
    expect(open.status(), path).toBe(200);
    expect(open.headers()['cache-control'], path).toBe('private, no-store');
    const token = await signIn(context, role);
    expect(await ask(request, path, { [role]: token }), path).toEqual({ status: 302, to: ROLE_HOMES[role] });
  }
});

test('every screen is served by its remote, and paths that only redirect do', async ({ context, request }) => {
  const tokens = await allTokens(context);
  const cookie = Object.entries(tokens).map(([role, token]) => `${ROLE_COOKIES[role as Role]}=${token}`);
  for (const name of REMOTE_NAMES) {
    for (const { path, login, status } of builtScreens(name)) {
      const headers = login ? {} : { cookie: cookie.join('; ') };
      const answer = await request.get(baseUrl() + path, { maxRedirects: 0, headers });
      expect([path, answer.status()]).toEqual([path, status]);
      const { remotes } = JSON.parse(/id="registry">([^<]*)</.exec(await answer.text())?.[1] ?? '') as Registry;
      const served = remotes.find((one) => one.name === name)?.screens.map((screen) => screen.path);
      expect(served, path).toContain(path);
    }
  }
  for (const [from, to] of Object.entries(REDIRECTS)) {
    expect(await ask(request, from.toLowerCase())).toEqual({ status: 302, to });
  }
});

test('the plans path goes by live session: student, else company, else the landing page', async ({
  context,
  request,
}) => {
  const student = await signIn(context, 'student');
  const company = await signIn(context, 'company');
  expect((await ask(request, '/subscribe', { student, company })).to).toBe('/Chooseaplan');
  expect((await ask(request, '/Subscribe', { company })).to).toBe('/selectaplan');
  expect((await ask(request, '/subscribe')).to).toBe('/');
});

test('an unknown path answers 404 with the not-found page, with and without scripts', async ({ page, browser }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`${baseUrl()}/no/such/page`);
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  await plain.close();
});

test('a public document is the same for everyone and answers 304 to its ETag', async ({ context, request }) => {
  const token = await signIn(context, 'student');
  const open = await request.get(`${baseUrl()}/Overview`);
  const etag = open.headers().etag ?? '';
  expect(etag).not.toBe('');
  expect(open.headers()['set-cookie']).toBeUndefined();
  const signedIn = await request.get(`${baseUrl()}/overview`, { headers: { cookie: `authToken=${token}` } });
  expect(await signedIn.text()).toBe(await open.text());
  const again = await request.get(`${baseUrl()}/Overview`, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('files of a release are kept for ever, and a missing one is asked for again', async ({ request }) => {
  const html = await (await request.get(baseUrl())).text();
  const script = /href="(\/remotes\/shell\/main\.[^"]+)"/.exec(html)?.[1] ?? '';
  const there = await request.get(baseUrl() + script);
  expect(there.headers()['content-type']).toBe('text/javascript; charset=utf-8');
  expect(there.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const gone = await request.get(`${baseUrl()}/remotes/shell/none.0123456789.js`);
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control']).toBe('no-store');
});
