import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { HOSTILE_PATHS } from '@niyukti/contract/testing/hostile-paths';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putLive, release, screen } from '../../testing/releases.ts';
import gateway from '../index.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const ORIGIN = 'https://niyukti.test';
const get = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(ORIGIN + path, { headers, redirect: 'manual' });

async function forgetRemote(name: string): Promise<void> {
  await env.DB.prepare('DELETE FROM release_pointers WHERE name = ?').bind(name).run();
  forgetReleaseSet();
}

const SHELL = release('shell', 'shell0001', {
  document:
    '<html><head><title></title><meta name="description" content=""></head><body><div id="root"></div></body></html>',
});
const MARKETING = release('marketing', 'marketing1', {
  screens: [screen('/Overview', { prerendered: true }), screen('/404', { status: 404 })],
  pages: { '/Overview': '<main>Since {{year}}</main>' },
  pair: 'shell0001',
});
const SEEKER = release('seeker', 'seeker001', {
  screens: [screen('/StudentLogIn', { login: 'student' }), screen('/Home', { role: 'student', layout: 'role' })],
});

beforeAll(async () => {
  for (const one of [SHELL, MARKETING, SEEKER]) await putLive(one);
});
beforeEach(forgetReleaseSet);

describe('the styles of a remote', () => {
  const css = { 'p.11111111.css': { integrity: `sha384-${'b'.repeat(64)}`, size: 3, type: 'text/css' } };
  const own = { css: ['p.11111111.css'] };
  const linked = (html: string) => /<link rel="stylesheet" href="\/remotes\/\w+\/p\.11111111\.css"/.test(html);
  const preloaded = (html: string) =>
    /<link rel="preload" as="style" href="\/remotes\/\w+\/p\.11111111\.css"/.test(html);

  test('are linked for a prerendered page, and only preloaded for others', async () => {
    await putLive({
      ...MARKETING,
      id: 'marketing9',
      files: { ...MARKETING.files, ...css },
      screens: [screen('/Overview', { prerendered: true, ...own }), screen('/404', { status: 404 })],
    });
    await putLive({
      ...SEEKER,
      id: 'seeker009',
      files: { ...SEEKER.files, ...css },
      screens: [screen('/StudentLogIn', { login: 'student', ...own })],
    });
    const [whole, drawn] = await Promise.all(['/Overview', '/StudentLogIn'].map(async (at) => (await get(at)).text()));
    expect([linked(whole ?? ''), preloaded(whole ?? '')]).toEqual([true, false]);
    expect([linked(drawn ?? ''), preloaded(drawn ?? '')]).toEqual([false, true]);
    for (const one of [MARKETING, SEEKER]) await putLive(one);
  });
});

describe('a public document', () => {
  test('contains the page and the registry of its audience and no session, in any letter case', async () => {
    const response = await get('/OVERVIEW/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<div id="root"><main>Since 20\d\d<\/main><\/div>/);
    expect(html).toContain('<title>Overview · Niyukti</title>');
    expect(html).toContain('/remotes/marketing/entry.js');
    expect(html).not.toContain('/remotes/seeker/entry.js');
    expect(html).not.toContain('id="session"');
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
  });

  test('answers 304 to its ETag until its content changes', async () => {
    const etag = (await get('/Overview')).headers.get('etag') ?? '';
    expect((await get('/Overview', { 'if-none-match': etag })).status).toBe(304);
    await putLive({ ...SEEKER, id: 'seeker002' });
    expect((await get('/Overview', { 'if-none-match': etag })).status).toBe(304);
    await putLive({ ...MARKETING, id: 'marketing3' });
    expect((await get('/Overview', { 'if-none-match': etag })).status).toBe(200);
    await putLive(MARKETING);
  });

  test('preloads scripts with low priority if it is prerendered, and with normal priority if not', async () => {
    const [whole, drawn] = await Promise.all(['/Overview', '/StudentLogIn'].map(async (at) => (await get(at)).text()));
    const asked = /<link rel="preload" as="script" href="\/remotes\/(?:marketing|seeker)\/entry\.js"[^>]*>/;
    expect(asked.exec(whole ?? '')?.[0]).toContain('fetchpriority="low"');
    expect(asked.exec(drawn ?? '')?.[0]).toContain('crossorigin="anonymous">');
  });

  test('does not contain a page that was rendered for another shell', async () => {
    await putLive({ ...MARKETING, id: 'marketing2', pair: 'shell0000' });
    expect(await (await get('/Overview')).text()).toContain('<div id="root"></div>');
    await putLive(MARKETING);
  });
});

describe('additional remotes', () => {
  test('are in the documents of their audience, in the order of the areas', async () => {
    await putLive(release('hr', 'hr0000001', { screens: [screen('/Advice'), screen('/HRLogin', { login: 'hr' })] }));
    for (const path of ['/Overview', '/Advice']) {
      const registry = JSON.parse(/id="registry">([^<]*)</.exec(await (await get(path)).text())?.[1] ?? '{}');
      expect(registry.remotes.map((one: { name: string }) => one.name)).toEqual(['marketing', 'hr']);
    }
    expect(await (await get('/HRLogin')).text()).not.toContain('/remotes/marketing/');
    await forgetRemote('hr');
  });

  test('that this Worker does not know are ignored', async () => {
    await env.DB.prepare('INSERT INTO release_pointers (name, release_id, updated_at) VALUES (?, ?, 0)')
      .bind('younger', 'younger01')
      .run();
    forgetReleaseSet();
    expect((await get('/Overview')).status).toBe(200);
    await forgetRemote('younger');
  });
});

describe('a guarded document', () => {
  test('without a session redirects to the landing page with a way back', async () => {
    const response = await get('/home?tab=2', { cookie: `authToken=${'x'.repeat(43)}` });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/?next=%2Fhome%3Ftab%3D2');
  });

  test('of a login screen is open and never cached', async () => {
    const response = await get('/studentlogin');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
  });
});

describe('other paths', () => {
  test.each([
    ['/userdashboard', '/Home'],
    ['/Login', '/CompanyLogin'],
    ['/subscribe', '/'],
  ])('%s redirects to %s', async (from, to) => {
    expect((await get(from)).headers.get('location')).toBe(to);
  });

  test.each(HOSTILE_PATHS.filter((path) => path.startsWith('/')))('%j leads to no other site', async (path) => {
    for (const address of [path, `${path}/..//Home`, `/Home?next=${encodeURIComponent(path)}`]) {
      const to = (await worker.fetch(`${ORIGIN}${address}`, { redirect: 'manual' })).headers.get('location') ?? '/';
      expect(ownPath(to), address).toBe(to);
    }
  });

  test('that are unknown are 404 with a document', async () => {
    const response = await get('/none');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>404 · Niyukti</title>');
  });

  test('accept only GET', async () => {
    const response = await worker.fetch(`${ORIGIN}/Overview`, { method: 'DELETE' });
    expect(response.status).toBe(405);
  });
});

describe('every document', () => {
  test.each(['/Overview', '/none', '/Home', '/StudentLogIn'])('%s is under a strict policy', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    // Regression: `default-src 'none'` blocked the web manifest, without a message in the console.
    expect(policy).toContain("manifest-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('the Turnstile frame of a login', () => {
  const SITE = { TURNSTILE_SITE_KEY: '0x4"key', TURNSTILE_SECRET: 'secret' };
  const setUp = () => void Object.assign(env, SITE);
  afterEach(() => {
    for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'] as const) delete env[name];
  });
  const policyOf = async (path: string) => (await serve(path)).headers.get('content-security-policy') ?? '';
  const serve = async (path: string) => {
    const context = createExecutionContext();
    const response = await gateway.fetch(new Request(ORIGIN + path) as never, env, context);
    await waitOnExecutionContext(context);
    return response;
  };

  test('exists only if the deployment has configured it', async () => {
    expect([(await serve('/proof')).status, (await serve('/proof.js')).status]).toEqual([404, 404]);
    expect(await policyOf('/StudentLogIn')).not.toContain('frame-src');
    setUp();
    expect(await policyOf('/StudentLogIn')).toContain("; frame-src 'self'");
    expect(await policyOf('/Overview')).not.toContain('frame-src');
    expect([(await serve('/proof')).status, (await serve('/proof.js')).status]).toEqual([200, 200]);
  });

  test("has its own policy for the widget; the login's policy allows only own scripts", async () => {
    setUp();
    const login = await policyOf('/StudentLogIn');
    expect(login).toContain("script-src 'self';");
    expect(login).not.toContain('challenges.cloudflare.com');
    const frame = await serve('/proof');
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' https://challenges.cloudflare.com; frame-src");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(frame.headers.get('cache-control')).toBe('private, no-store');
    const html = await frame.text();
    expect(html).toContain('data-sitekey="0x4&quot;key" data-action="log-in"');
    expect(html).not.toContain('secret');
    expect(html).not.toMatch(/<script>|style=/);
  });
});

describe('files of releases', () => {
  test('are immutable with their type, and refused if their name is no file name', async () => {
    await env.RELEASES.put('remotes/seeker/a.12345678.js', 'export {}');
    const there = await get('/remotes/seeker/a.12345678.js');
    expect(there.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = there.headers.get('etag') ?? '';
    expect((await get('/remotes/seeker/a.12345678.js', { 'if-none-match': etag })).status).toBe(304);
    for (const path of ['/remotes/seeker/none.js', '/remotes/seeker/a.html', '/remotes/seeker/..%2f..%2freleases.js']) {
      const gone = await get(path);
      expect(gone.status, path).toBe(404);
      expect(gone.headers.get('cache-control'), path).toBe('no-store');
    }
  });
});
