import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { putLive, putRelease, release, screen } from '../../testing/releases.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const get = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(`https://niyukti.test${path}`, { headers, redirect: 'manual' });

const DOCUMENT = '<html><head><title></title></head><body><div id="root"></div></body></html>';
const SHELL = release('shell', 'shell0001', { document: DOCUMENT });
const NEXT_SHELL = release('shell', 'shell0002', { document: DOCUMENT.replace('<body>', '<body class="next">') });
const PAGE = { screens: [screen('/Overview', { prerendered: true }), screen('/404', { status: 404 })] };
const MARKETING = release('marketing', 'marketing1', {
  ...PAGE,
  pages: { '/Overview': '<main>One</main>' },
  pair: SHELL.id,
});
const NEXT_MARKETING = release('marketing', 'marketing2', {
  ...PAGE,
  pages: { '/Overview': '<main>Two</main>' },
  pair: SHELL.id,
});
const MARKETING_OF_NEXT_SHELL = release('marketing', 'marketing3', {
  ...PAGE,
  pages: { '/Overview': '<main>Three</main>' },
  pair: NEXT_SHELL.id,
});
const SEEKER = release('seeker', 'seeker001', { screens: [screen('/StudentLogIn', { login: 'student' })] });
const NEXT_SEEKER = release('seeker', 'seeker002', { screens: SEEKER.screens });

async function canary(name: string, id: string, percent: number): Promise<void> {
  await env.DB.prepare(
    'UPDATE release_pointers SET canary_id = ?, canary_percent = ?, canary_salt = name, canary_since = 0 WHERE name = ?',
  )
    .bind(id, percent, name)
    .run();
  forgetReleaseSet();
}

const visitor = (key: string) => ({ cookie: `__Host-visitorKey=${key}` });
const KEYS = Array.from({ length: 60 }, (_, at) => `k${at.toString(36).padStart(3, '0')}`);

/** Counts which of sixty visitors get this text. */
async function shown(path: string, text: string): Promise<string[]> {
  const pages = await Promise.all(KEYS.map(async (key) => (await get(path, visitor(key))).text()));
  return KEYS.filter((_, at) => pages[at]?.includes(text));
}

beforeEach(async () => {
  for (const one of [SHELL, MARKETING, SEEKER]) await putLive(one);
  for (const one of [NEXT_SHELL, NEXT_MARKETING, MARKETING_OF_NEXT_SHELL, NEXT_SEEKER]) await putRelease(one);
});

describe('a canary', () => {
  test('is shown to its share of the visitors, and raising the share keeps them', async () => {
    await canary('marketing', NEXT_MARKETING.id, 30);
    const some = await shown('/Overview', 'Two');
    expect(some.length).toBeGreaterThan(5);
    expect(some.length).toBeLessThan(35);
    await canary('marketing', NEXT_MARKETING.id, 70);
    const more = await shown('/Overview', 'Two');
    expect(more).toEqual(expect.arrayContaining(some));
    expect(more.length).toBeGreaterThan(some.length);
    await canary('marketing', NEXT_MARKETING.id, 100);
    expect(await shown('/Overview', 'Two')).toEqual(KEYS);
  });

  test('is chosen once for a new visitor, by the first document', async () => {
    await canary('marketing', NEXT_MARKETING.id, 50);
    for (let time = 0; time < 8; time += 1) {
      const first = await get('/Overview');
      const cookie = first.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^__Host-visitorKey=[\w-]{4}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const again = await get('/Overview', { cookie: cookie.split(';')[0] ?? '' });
      expect(again.headers.get('set-cookie')).toBeNull();
      expect(await again.text()).toBe(await first.text());
    }
  });

  test('makes the documents that it may change private, with their own ETags', async () => {
    await canary('marketing', NEXT_MARKETING.id, 50);
    const [inside] = await shown('/Overview', 'Two');
    const [outside] = await shown('/Overview', 'One');
    const [two, one] = [await get('/Overview', visitor(inside ?? '')), await get('/Overview', visitor(outside ?? ''))];
    for (const { headers } of [two, one]) {
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe('Cookie');
      expect(headers.get('link')).toBeNull();
    }
    const tag = one.headers.get('etag') ?? '';
    expect(two.headers.get('etag')).not.toBe(tag);
    expect((await get('/Overview', { ...visitor(outside ?? ''), 'if-none-match': tag })).status).toBe(304);
    expect((await get('/Overview', { ...visitor(inside ?? ''), 'if-none-match': tag })).status).toBe(200);
    await canary('marketing', NEXT_MARKETING.id, 100);
    expect((await get('/Overview', { ...visitor(outside ?? ''), 'if-none-match': tag })).status).toBe(200);
  });

  test('does not change documents of other front ends, which stay public and without cookies', async () => {
    const before = await get('/Overview');
    await canary('seeker', NEXT_SEEKER.id, 50);
    const after = await get('/Overview');
    expect(after.headers.get('set-cookie')).toBeNull();
    expect(after.headers.get('cache-control')).toBe('public, no-cache');
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    const logIn = await get('/StudentLogIn');
    expect(logIn.headers.get('set-cookie')).toContain('visitorKey=');
    expect(logIn.headers.get('cache-control')).toBe('private, no-store');
    expect((await shown('/StudentLogIn', 'seeker002')).length).toBeGreaterThan(10);
  });

  test('does not change files that are cached for an hour', async () => {
    const more = release('marketing', 'marketing4', {
      screens: [...PAGE.screens, screen('/Industries')],
      pair: SHELL.id,
    });
    await putRelease(more);
    await canary('marketing', more.id, 100);
    expect((await get('/Industries', visitor('k000'))).status).toBe(200);
    expect(await (await get('/sitemap-pages.xml', visitor('k000'))).text()).not.toContain('/Industries');
  });

  test('of the shell comes only with the pages that were rendered with it', async () => {
    await canary('shell', NEXT_SHELL.id, 50);
    await canary('marketing', NEXT_MARKETING.id, 50);
    const pages = await Promise.all(KEYS.map(async (key) => (await get('/Overview', visitor(key))).text()));
    const kinds = pages.map((html) => `${html.includes('class="next"')} ${/<main>(\w+)<\/main>/.exec(html)?.[1]}`);
    expect(new Set(kinds)).toEqual(new Set(['true Three', 'false One', 'false Two']));
  });

  test('that cannot be read is replaced by the live release', async () => {
    await canary('marketing', 'marketing9', 100);
    expect(await shown('/Overview', 'One')).toEqual(KEYS);
  });
});
