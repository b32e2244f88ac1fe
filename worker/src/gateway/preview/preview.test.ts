import { env, exports } from 'cloudflare:workers';
import { ROLE_COOKIES } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { HOSTILE_PATHS } from '@niyukti/contract/testing/hostile-paths';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../../testing/client.ts';
import { putLive, putRelease, release, screen } from '../../../testing/releases.ts';
import { Database } from '../../core/database.ts';
import { listOpenPreviews, makePreviewLink, revokePreviews } from '../../releases/rollout/preview-links.ts';
import { forgetSecret } from '../../releases/rollout/signing.ts';
import { computeIntegrity } from '../../releases/storage/files.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const ORIGIN = 'https://niyukti.test';
const get = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(ORIGIN + path, { headers, redirect: 'manual' });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  worker.fetch(ORIGIN + path, {
    method: 'POST',
    body,
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    redirect: 'manual',
  });

const DOCUMENT = '<html><head><title></title></head><body><div id="root"></div></body></html>';
const SHELL = release('shell', 'shell0001', { document: DOCUMENT });
const NEXT_SHELL = release('shell', 'shell0002', { document: DOCUMENT.replace('<body>', '<body class="next">') });
const overview = screen('/Overview', { prerendered: true });
const MARKETING = release('marketing', 'marketing1', {
  screens: [overview, screen('/404', { status: 404 })],
  pages: { '/Overview': '<main>One</main>' },
  pair: SHELL.id,
});
const PAGES_OF_NEXT_SHELL = release('marketing', 'marketing3', {
  screens: [overview],
  pages: { '/Overview': '<main>Three</main>' },
  pair: NEXT_SHELL.id,
});
const home = screen('/Home', { role: 'student', layout: 'role' });
const SEEKER = release('seeker', 'seeker001', { screens: [screen('/StudentLogIn', { login: 'student' }), home] });
const NEXT_SEEKER = release('seeker', 'seeker002', {
  screens: [...SEEKER.screens, screen('/New', { role: 'student' })],
});

const link = async (
  name: 'seeker' | 'shell',
  id: string,
  now = Date.now(),
  bindings: typeof env = env,
): Promise<string> => {
  const at = { env: bindings, db: new Database(env.DB), now, caller: CALLER };
  const { url } = await makePreviewLink(at, { name, release: id, by: 'Asha', origin: ORIGIN });
  return new URL(url).searchParams.get('link') ?? '';
};
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
/** Opens a link and returns the browser's cookie. */
const opened = async (text: string) => cookieOf(await post('/preview/start', `link=${text}`));

const CALLER = { kind: 'deploy-token', frontEnd: 'all', label: 'Asha', right: 'promote', run: null } as const;

beforeEach(async () => {
  forgetSecret();
  for (const one of [SHELL, MARKETING, SEEKER]) await putLive(one);
  for (const one of [NEXT_SHELL, PAGES_OF_NEXT_SHELL, NEXT_SEEKER]) await putRelease(one);
});

describe('a preview link', () => {
  test('asks for a confirmation and names the release', async () => {
    const page = await get(`/preview?link=${await link('seeker', NEXT_SEEKER.id)}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    for (const text of ['The job seeker&#x27;s area', NEXT_SEEKER.id, 'Asha', 'Start the preview'])
      expect(html).toContain(text);
  });

  test('shows a release that is not live, only to the browser that started it', async () => {
    const started = await post('/preview/start', `link=${await link('seeker', NEXT_SEEKER.id)}`);
    expect(started.status).toBe(303);
    expect(started.headers.get('location')).toBe(`${ORIGIN}/StudentLogIn`);
    expect(started.headers.get('set-cookie')).toMatch(/; Max-Age=86\d{3}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const shown = await get('/StudentLogIn', { cookie: cookieOf(started) });
    const html = await shown.text();
    expect(html).toContain('seeker002');
    expect(html).toContain('<strong>Preview.</strong> The job seeker&#x27;s area, release seeker002.');
    expect(html).toContain('action="/preview/end"');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const other = await (await get('/StudentLogIn')).text();
    expect(other).toContain('seeker001');
    expect(other).not.toContain('Preview');
  });

  test('works for every browser that opens it, counts them, and ends in all when it is revoked', async () => {
    const text = await link('seeker', NEXT_SEEKER.id);
    const cookies = [await opened(text), await opened(text)];
    const sees = async (cookie: string) =>
      (await (await get('/StudentLogIn', { cookie })).text()).includes('seeker002');
    for (const cookie of cookies) expect(await sees(cookie)).toBe(true);
    const at = { db: new Database(env.DB), now: Date.now(), caller: CALLER };
    expect(await listOpenPreviews(at.db, 'seeker', at.now, 1)).toMatchObject([{ by_name: 'Asha', opened: 2 }]);
    expect(await revokePreviews(at, 'seeker')).toBeGreaterThan(0);
    expect(await listOpenPreviews(at.db, 'seeker', at.now, 20)).toEqual([]);
    for (const cookie of cookies) expect(await sees(cookie)).toBe(false);
    const refused = await get(`/preview?link=${text}`);
    expect([refused.status, await refused.text()]).toEqual([
      410,
      expect.stringContaining('This preview link was ended'),
    ]);
    expect((await post('/preview/start', `link=${text}`)).status).toBe(410);
  });

  test('can be ended, and leads back to a page of this site', async () => {
    const text = await link('seeker', NEXT_SEEKER.id);
    const cookie = await opened(text);
    const left = await post('/preview/end', '', { cookie, referer: `${ORIGIN}/Overview?a=1` });
    expect(left.headers.get('location')).toBe(`${ORIGIN}/Overview?a=1`);
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-previewRelease=; Max-Age=0;/);
    for (const referer of [
      'https://evil.test/Overview',
      `${ORIGIN}.evil.test/`,
      ...HOSTILE_PATHS.filter((path) => /^[!-~]*$/.test(path)).map((path) => ORIGIN + path),
    ]) {
      const away = await post('/preview/end', '', { referer });
      expect(new URL(away.headers.get('location') ?? '').href, referer).toBe(`${ORIGIN}/`);
    }
    expect((await post('/preview/start', `link=${text}`)).status).toBe(303);
  });

  test('of a shell includes the pages that were rendered with it', async () => {
    const cookie = await opened(await link('shell', NEXT_SHELL.id));
    const html = await (await get('/Overview', { cookie })).text();
    expect(html).toContain('class="next"');
    expect(html).toContain('<main>Three</main>');
  });

  test('has the right integrity hash of its style sheet', async () => {
    const cookie = await opened(await link('seeker', NEXT_SEEKER.id));
    const html = await (await get('/StudentLogIn', { cookie })).text();
    const [, path = '', integrity] = /href="(\/preview\/[^"]+)" integrity="([^"]+)"/.exec(html) ?? [];
    const sheet = await get(path);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await computeIntegrity(new Uint8Array(await sheet.arrayBuffer()))).toBe(integrity);
  });

  test('does not open guarded screens', async () => {
    const cookie = await opened(await link('seeker', NEXT_SEEKER.id));
    expect((await get('/New', { cookie })).headers.get('location')).toBe('/?next=%2FNew&as=student');
    const student = await signIn('student');
    const both = { cookie: `${cookie}; ${ROLE_COOKIES.student}=${student.token}` };
    expect((await get('/New', both)).status).toBe(200);
    expect((await get('/New', { cookie: `${ROLE_COOKIES.student}=${student.token}` })).status).toBe(404);
  });

  test('gives its browser public documents without an ETag, so that they are not cached', async () => {
    const tag = (await get('/Overview')).headers.get('etag') ?? '';
    const cookie = await opened(await link('seeker', NEXT_SEEKER.id));
    const shown = await get('/Overview', { cookie, 'if-none-match': tag });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('etag')).toBeNull();
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a preview link is refused', () => {
  const refusal = async (text: string) => {
    const [page, start] = [await get(`/preview?link=${text}`), await post('/preview/start', `link=${text}`)];
    expect(start.headers.get('set-cookie')).toBeNull();
    expect(start.status).toBe(page.status);
    return { status: page.status, title: /<h1>(.*?)<\/h1>/.exec(await page.text())?.[1] };
  };
  const NOT_OURS = { status: 403, title: 'This preview link is not ours' };

  test('if it was changed', async () => {
    const text = await link('seeker', NEXT_SEEKER.id);
    const [content = '', signature = ''] = text.split('.');
    const claims = JSON.parse(atob(content.replaceAll('-', '+').replaceAll('_', '/')));
    const other = btoa(JSON.stringify({ ...claims, r: 'seeker009' })).replaceAll('=', '');
    for (const wrong of ['', 'x', content, `${other}.${signature}`, `${content}.${'A'.repeat(43)}`, text.slice(1)])
      expect(await refusal(wrong)).toEqual(NOT_OURS);
  });

  test('if it has expired', async () => {
    const old = await link('seeker', NEXT_SEEKER.id, Date.now() - LIMITS.previewSeconds * 1_000 - 1);
    expect(await refusal(old)).toEqual({ status: 410, title: 'This preview link has expired' });
  });

  test('if another deployment signed it, even with the same secret', async () => {
    const elsewhere = { ...env, PREVIEW_SECRET: 'of another deployment' };
    expect(await refusal(await link('seeker', NEXT_SEEKER.id, Date.now(), elsewhere))).toEqual(NOT_OURS);
    const text = await link('seeker', NEXT_SEEKER.id);
    await env.DB.prepare('DELETE FROM preview_links').run();
    expect(await refusal(text)).toEqual(NOT_OURS);
  });

  test('if it is sent as a cookie', async () => {
    const text = await link('seeker', NEXT_SEEKER.id);
    const shown = await get('/StudentLogIn', { cookie: `__Host-previewRelease=${text}` });
    expect(await shown.text()).toContain('seeker001');
    expect(shown.headers.get('set-cookie')).toMatch(/^__Host-previewRelease=; Max-Age=0;/);
    // A public document that removes a cookie may be cached only by this browser.
    const open = await get('/Overview', { cookie: `__Host-previewRelease=${text}` });
    expect(open.headers.get('set-cookie')).toMatch(/^__Host-previewRelease=; Max-Age=0;/);
    expect(open.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('if another site sends the form', async () => {
    const text = await link('seeker', NEXT_SEEKER.id);
    const refused = await post('/preview/start', `link=${text}`, { origin: 'https://evil.test' });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect((await post('/preview/end', '', { origin: 'https://evil.test' })).status).toBe(403);
    // The event is recorded after the response.
    const problems = async () => {
      const failed = env.DB.prepare("SELECT payload FROM events WHERE name = 'proof.failed'");
      return (await failed.all<{ payload: string }>()).results.map(({ payload }) => JSON.parse(payload).problem);
    };
    await vi.waitFor(async () => expect(await problems()).toEqual(['foreign-origin']));
  });

  test('if its release was never uploaded', async () => {
    await expect(link('seeker', 'seeker999')).rejects.toThrow('There is no release');
  });

  test('if its release was removed meanwhile', async () => {
    const gone = release('seeker', 'seeker003', {});
    await putRelease(gone);
    const text = await link('seeker', gone.id);
    await env.RELEASES.delete('releases/seeker/seeker003.json');
    const refused = await post('/preview/start', `link=${text}`);
    expect(refused.status).toBe(410);
    expect(await refused.text()).toContain('no longer kept');
  });
});
