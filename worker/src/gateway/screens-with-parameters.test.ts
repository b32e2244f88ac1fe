import { exports } from 'cloudflare:workers';
import type { Registry } from '@niyukti/contract/releases/release';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';
import { putLive, release, screen } from '../../testing/releases.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const ORIGIN = 'https://niyukti.test';
const get = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(ORIGIN + path, { headers, redirect: 'manual' });
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();
const registryOf = (html: string): Registry => JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '{}');

const SHELL = release('shell', 'shell0001', {
  document:
    '<html><head><title></title><meta name="description" content=""></head><body><div id="root"></div></body></html>',
});
const files = {
  'entry.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 3, type: 'text/javascript' },
  'something.js': { integrity: `sha384-${'b'.repeat(64)}`, size: 3, type: 'text/javascript' },
};
/** A remote for these tests: public screens with parameters. */
const MARKETING = release('marketing', 'marketing1', {
  files,
  screens: [
    screen('/404', { status: 404, prerendered: true }),
    screen('/Something', { prerendered: true }),
    screen('/Something/{slug}', {
      prerendered: true,
      aliases: ['/Some/{slug}'],
      title: 'Something: {slug}',
      description: 'All about {slug}',
      js: ['something.js'],
      content: [],
    }),
    screen('/Something/New', { prerendered: true, title: 'A new one' }),
    screen('/Community/{thought}', { prerendered: true, content: ['board'], title: 'A thought' }),
  ],
  pages: {
    '/404': '<main>None since {{year}}</main>',
    '/Something': '<main>All</main>',
    '/Something/{slug}': '<main>One: {{params.slug}}</main>',
    '/Something/New': '<main>New</main>',
    '/Community/{thought}': '{{#board.open}}<main>{{board.open.text}} in {{params.thought}}</main>{{/board.open}}',
  },
  pair: 'shell0001',
});
const SEEKER = release('seeker', 'seeker001', {
  screens: [
    screen('/StudentLogIn', { login: 'student' }),
    screen('/Joblist', { role: 'student', layout: 'role' }),
    screen('/Joblist/{id}', { role: 'student', layout: 'role', title: 'Job' }),
  ],
});

beforeAll(async () => {
  for (const one of [SHELL, MARKETING, SEEKER]) await putLive(one);
});
beforeEach(forgetReleaseSet);

describe('a public screen with a parameter', () => {
  test('is served and filled for every value, in any letter case of its literal segments', async () => {
    for (const path of [
      '/Something/Welder-Pune',
      '/something/Welder-Pune/',
      '/SOMETHING/Welder-Pune?utm_source=mail',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const html = await response.text();
      expect(html).toContain('<div id="root"><main>One: Welder-Pune</main></div>');
      expect(html).toContain('<title>Something: Welder-Pune · Niyukti</title>');
      expect(html).toContain('<meta name="description" content="All about Welder-Pune">');
    }
    expect(await textOf('/something/welder-pune')).toContain('One: welder-pune<');
  });

  test('has a canonical address with the value as it was typed, for every spelling and alias', async () => {
    for (const path of ['/something/A%20b', '/Something/A%20b/?page=2', '/some/A%20b', '/Something/%41%20b']) {
      const html = await textOf(path);
      expect(html, path).toContain('<link rel="canonical" href="https://niyukti.test/Something/A%20b">');
      expect(html, path).toContain('<meta property="og:url" content="https://niyukti.test/Something/A%20b">');
    }
  });

  test('is preloaded, and is in the registry of its document', async () => {
    const response = await get('/Something/x');
    const html = await response.text();
    for (const file of ['entry.js', 'something.js']) {
      expect(html).toContain(`<link rel="preload" as="script" href="/remotes/marketing/${file}" integrity="sha384-`);
    }
    const paths = registryOf(html).remotes.flatMap(({ screens }) => screens.map(({ path }) => path));
    expect(paths).toContain('/Something/{slug}');
    expect(JSON.stringify(registryOf(html))).not.toContain('content');
  });

  test('has a lower priority than a literal screen', async () => {
    expect(await textOf('/something/NEW')).toContain('<main>New</main>');
    expect(await textOf('/Something')).toContain('<main>All</main>');
  });

  test.each(['/Something/x/y', '/Something//', '/Something/%E0%A4%A', '/Something/{slug}/x'])(
    'is not found at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<main>None since 20');
    },
  );

  test('shows the value as text, whatever it is', async () => {
    const html = await textOf(`/Something/${encodeURIComponent('"><script>alert(1)</script>{{year}}')}`);
    expect(html).not.toContain('"><script>alert');
    expect(html).toContain('One: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{year}}</main>');
  });

  test('has another document and ETag for another value', async () => {
    const [one, other] = [await get('/Something/a'), await get('/Something/b')];
    const tag = one.headers.get('etag') ?? '';
    expect(tag).not.toBe(other.headers.get('etag'));
    expect((await get('/Something/a', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('/Something/b', { 'if-none-match': tag })).status).toBe(200);
  });

  test('is in no sitemap, and in the speculation rules with its pattern', async () => {
    const sitemap = await textOf('/sitemap-pages.xml');
    expect(sitemap).toContain('<loc>https://niyukti.test/Something</loc>');
    expect(sitemap).not.toMatch(/[{}]|slug/);
    const [rules] = JSON.parse(await textOf('/speculation-rules.json')).prerender;
    expect(rules.where.href_matches).toEqual(['/Something', '/Something/:slug', '/Something/New']);
  });
});

describe('a public screen whose parameter names a thing', () => {
  test('shows the thing, and is 404 if there is none', async () => {
    const shared = await ask('POST', '/api/thoughts', { body: { text: 'Hello from a path' } });
    const id = shared.json._id as string;
    const there = await get(`/community/${id}`);
    expect([there.status, there.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(await there.text()).toContain(`>Hello from a path in ${id}</main>`);
    const gone = await get('/Community/none');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('etag')).toBeNull();
    const html = await gone.text();
    expect(html).toContain('<main>None since 20');
    expect(html).toContain('<title>404 · Niyukti</title>');
    expect(html).not.toContain('rel="canonical"');
  });

  test('is 404 also if its page was rendered with another shell', async () => {
    await putLive({ ...MARKETING, id: 'marketing2', pair: 'shell0000' });
    expect((await get('/Community/none')).status).toBe(404);
    await putLive(MARKETING);
  });
});

describe('a screen of a role with a parameter', () => {
  test('is guarded, and the way back has its address', async () => {
    const response = await get('/joblist/Ab-1?tab=2');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/?next=%2Fjoblist%2FAb-1%3Ftab%3D2']);
    const { cookie } = await signIn('company');
    expect((await get('/Joblist/Ab-1', { cookie })).status).toBe(302);
  });

  test('is served to its role, also repeatedly', async () => {
    const { cookie } = await signIn('student');
    for (const path of ['/Joblist/Ab-1', '/joblist/Ab-1']) {
      const response = await get(path, { cookie });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const html = await response.text();
      expect(html).toContain('id="session"');
      expect(html).toContain('<title>Job · Niyukti</title>');
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  });
});
