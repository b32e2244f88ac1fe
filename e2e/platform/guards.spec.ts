import { ROLE_COOKIES, ROLE_HOMES, ROLES, type Role } from '@niyukti/contract/accounts/roles';
import type { Registry } from '@niyukti/contract/releases/release';
import { REDIRECTS, REMOTE_NAMES } from '@niyukti/contract/screens/areas';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { builtScreens } from '../support/deploy.ts';
import { baseUrl, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/404/] });

type Tokens = Partial<Record<Role, string>>;

const cookiesOf = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([role, token]) => `${ROLE_COOKIES[role as Role]}=${token}`)
    .join('; ');

/** Requests a document without following a redirect. */
async function get(request: APIRequestContext, path: string, tokens: Tokens = {}) {
  const response = await request.get(path, { maxRedirects: 0, headers: { cookie: cookiesOf(tokens) } });
  const { location } = response.headers();
  return {
    status: response.status(),
    location: location ? new URL(location, baseUrl()).href.replace(baseUrl(), '') : null,
  };
}

async function signInAll(context: BrowserContext): Promise<Record<Role, string>> {
  const tokens: Tokens = {};
  for (const role of ROLES) tokens[role] = await signIn(context, role);
  return tokens as Record<Role, string>;
}

test('every protected screen needs a session of its own role', async ({ context, request }) => {
  const tokens = await signInAll(context);
  const screens = builtScreens().filter((screen) => screen.role);
  expect(screens.length).toBeGreaterThan(20);
  for (const { path, role } of screens) {
    const refused = { status: 302, location: `/?next=${encodeURIComponent(path)}` };
    const { [role as Role]: token, ...others } = tokens;
    const own = { [role as Role]: token };
    expect(await get(request, path), `${path} without a session`).toEqual(refused);
    expect(await get(request, path, others), `${path} with the other roles`).toEqual(refused);
    expect(await get(request, path, own), `${path} with its role`).toEqual({ status: 200, location: null });
    expect((await get(request, path.toUpperCase(), own)).status, `${path} in capitals`).toBe(200);
  }
});

test('a log-in or sign-up redirects a signed-in visitor home, and is never cached', async ({ context, request }) => {
  for (const { path, login } of builtScreens().filter((screen) => screen.login)) {
    const role = login as Role;
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['cache-control'], path).toBe('private, no-store');
    const token = await signIn(context, role);
    expect(await get(request, path, { [role]: token }), path).toEqual({ status: 302, location: ROLE_HOMES[role] });
  }
});

test('its remote serves every screen, and paths that only redirect do', async ({ context, request }) => {
  const cookie = cookiesOf(await signInAll(context));
  for (const name of REMOTE_NAMES) {
    for (const { path, login, status } of builtScreens(name)) {
      const response = await request.get(path, { maxRedirects: 0, headers: login ? {} : { cookie } });
      expect([path, response.status()]).toEqual([path, status]);
      const { remotes } = JSON.parse(/id="registry">([^<]*)</.exec(await response.text())?.[1] ?? '') as Registry;
      const served = remotes.find((remote) => remote.name === name)?.screens.map((screen) => screen.path);
      expect(served, path).toContain(path);
    }
  }
  for (const [from, to] of Object.entries(REDIRECTS)) {
    expect(await get(request, from.toLowerCase())).toEqual({ status: 302, location: to });
  }
});

test('/subscribe redirects a student and a company to their plans, others to the landing page', async ({
  context,
  request,
}) => {
  const student = await signIn(context, 'student');
  const company = await signIn(context, 'company');
  expect((await get(request, '/subscribe', { student, company })).location).toBe('/Chooseaplan');
  expect((await get(request, '/Subscribe', { company })).location).toBe('/selectaplan');
  expect((await get(request, '/subscribe')).location).toBe('/');
});

test('an unknown path is answered with 404 and the not-found page, with and without scripts', async ({
  page,
  newPage,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto('/no/such/page');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
});

test('a public document does not depend on the session, and its ETag is answered with 304', async ({
  context,
  request,
}) => {
  const token = await signIn(context, 'student');
  const response = await request.get('/Overview');
  const etag = response.headers().etag ?? '';
  expect(etag).not.toBe('');
  expect(response.headers()['set-cookie']).toBeUndefined();
  const signedIn = await request.get('/overview', { headers: { cookie: `authToken=${token}` } });
  expect(await signedIn.text()).toBe(await response.text());
  expect((await request.get('/Overview', { headers: { 'if-none-match': etag } })).status()).toBe(304);
});

test('files of a release are cached for ever, a missing file is not', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /href="(\/remotes\/shell\/main\.[^"]+)"/.exec(html)?.[1] ?? '';
  const response = await request.get(script);
  expect(response.headers()['content-type']).toBe('text/javascript; charset=utf-8');
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await request.get('/remotes/shell/none.0123456789.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
});
