import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import type { Release, Screen } from '@niyukti/contract/releases/release';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';
import { api } from '../api.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';
import { serveDocument } from './gateway.ts';
import type { Api } from './marketing/api.ts';

const ORIGIN = 'https://niyukti.test';

const fromApi: Api = (call) => api.fetch(call, env, createExecutionContext());
const visit = (path: string, headers: Record<string, string> = {}, bindings = env, from = fromApi) =>
  serveDocument(new Request(ORIGIN + path, { headers, redirect: 'manual' }), bindings, from, () => undefined);
const textOf = async (path: string, headers: Record<string, string> = {}) => (await visit(path, headers)).text();

const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  aliases: [],
  role: null,
  login: null,
  layout: 'public',
  title: path.slice(1),
  description: 'A page',
  nav: null,
  prerendered: true,
  status: 200,
  js: [],
  css: [],
  ...more,
});

const release = (name: Release['name'], id: string, more: Partial<Release>): Release => ({
  name,
  id,
  createdAt: '2026-11-21T00:00:00.000Z',
  entry: 'entry.js',
  files: { 'entry.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 3, type: 'text/javascript' } },
  screens: [],
  kit: '1.0.0',
  runtime: '2.0.0',
  document: null,
  css: [],
  pages: {},
  pair: null,
  server: null,
  ...more,
});

async function promote(one: Release): Promise<void> {
  await env.RELEASES.put(`releases/${one.name}/${one.id}.json`, JSON.stringify(one));
  await env.DB.prepare('INSERT OR REPLACE INTO release_pointers (name, release_id, updated_at) VALUES (?, ?, 0)')
    .bind(one.name, one.id)
    .run();
}

const SHELL = release('shell', 'shell0001', {
  document: '<html><head><title></title></head><body><div id="root"></div></body></html>',
});
const MARKETING = release('marketing', 'marketing1', {
  screens: [
    screen('/', { layout: 'landing', content: ['landing', 'log-in'] }),
    screen('/Overview'),
    screen('/Community', { content: ['board'] }),
    screen('/404', { status: 404 }),
  ],
  pages: {
    '/': '<main><h1>{{landing.heading}}</h1>{{#logIn}}<a href="{{logIn.href}}">In</a>{{/logIn}}</main>',
    '/Overview': '<main>First words</main>',
    '/Community':
      '<main>{{#board.thoughts}}<p>{{excerpt}}</p>{{/board.thoughts}}{{#board.missing}}<b>Gone</b>{{/board.missing}}</main>',
    '/404': '<main>None</main>',
  },
  pair: 'shell0001',
});
const SEEKER = release('seeker', 'seeker001', {
  screens: [
    screen('/StudentLogIn', { login: 'student', prerendered: false }),
    screen('/Home', { role: 'student', layout: 'role', prerendered: false }),
  ],
});

beforeAll(async () => {
  for (const one of [SHELL, MARKETING, SEEKER]) await promote(one);
});
beforeEach(forgetReleaseSet);

describe('a public document', () => {
  test('is the same with and without a session, and sets no cookie', async () => {
    const { cookie } = await signIn('student');
    for (const path of ['/', '/Overview', '/Community', '/nothing']) {
      const [mine, another] = [await visit(path, { cookie }), await visit(path)];
      expect([path, mine.headers.get('set-cookie')]).toEqual([path, null]);
      expect(await mine.text()).toBe(await another.text());
    }
    expect(await textOf('/overview/?utm_source=mail')).toBe(await textOf('/Overview'));
    expect(await textOf('/?gclid=1')).toBe(await textOf('/'));
    expect(await textOf('/?next=%2FHome')).toContain('href="/StudentLogIn?next=%2FHome"');
  });

  test('is revalidated each time, and 304 if the browser has it', async () => {
    for (const path of ['/Overview', '/Community']) {
      const sent = await visit(path);
      expect(sent.headers.get('cache-control')).toBe('public, no-cache');
      const again = await visit(path, { 'if-none-match': sent.headers.get('etag') ?? '' });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    }
  });

  test('is the only cacheable kind: documents of roles, logins and redirects are not stored', async () => {
    const { cookie } = await signIn('student');
    const home = await visit('/Home', { cookie });
    expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await home.text()).toContain('id="session"');
    expect((await visit('/StudentLogIn')).headers.get('cache-control')).toBe('private, no-store');
    for (const [path, headers] of [
      ['/StudentLogIn', { cookie }],
      ['/Home', {}],
      ['/subscribe', { cookie }],
    ] as const) {
      const moved = await visit(path, headers);
      expect([moved.status, moved.headers.get('cache-control')], path).toEqual([302, 'private, no-store']);
    }
  });

  test('answers HEAD without its body', async () => {
    const request = new Request(`${ORIGIN}/Overview`, { method: 'HEAD' });
    const head = await serveDocument(request, env, fromApi, () => undefined);
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('has no ETag if a part of it could not be read or does not exist', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await visit('/Community', {}, env, () => new Response('', { status: 500 }));
    expect([failed.status, failed.headers.get('cache-control'), failed.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(await textOf('/Community?thought=nothing')).toContain('Gone');
    expect((await visit('/nothing')).headers.get('etag')).toBeNull();
  });
});

describe('a change is visible', () => {
  test('after two seconds for a promotion', async () => {
    expect(await textOf('/Overview')).toContain('First words');
    await promote({
      ...MARKETING,
      id: 'marketing2',
      pages: { ...MARKETING.pages, '/Overview': '<main>New words</main>' },
    });
    const promoted = Date.now();
    while (!(await textOf('/Overview')).includes('New words')) {
      expect(Date.now() - promoted).toBeLessThan(2_000);
      await new Promise((done) => setTimeout(done, 50));
    }
    await promote(MARKETING);
  });

  test('at once for a thought, a hidden thought and a published landing page', async () => {
    const admin = await signIn('admin');
    await textOf('/Community');
    const shared = await ask('POST', '/api/thoughts', { body: { text: 'Seen at once' } });
    expect(await textOf('/Community')).toContain('Seen at once');
    await ask('PUT', `/api/changevisible/${shared.json._id}`, { token: admin.token, body: { visible: 'hide' } });
    expect(await textOf('/Community')).not.toContain('Seen at once');

    expect(await textOf('/')).not.toContain('New heading');
    const banner = { text: 'A banner', link: '/Overview', image: null };
    const body = { heading: 'New heading', text: 'Text', banners: [banner, banner, banner] };
    const saved = await ask('POST', '/api/landing-versions', { token: admin.token, body });
    await ask('PUT', `/api/landing-versions/${saved.json._id}/publish`, { token: admin.token });
    expect(await textOf('/')).toContain('New heading');
  });
});

test('every response has a Cache-Control header', async () => {
  const { default: worker } = exports as unknown as { default: Fetcher };
  const asked: [string, RequestInit?][] = [
    ['/'],
    ['/Overview'],
    ['/nothing'],
    ['/Home'],
    ['/StudentLogIn'],
    ['/userdashboard'],
    ['/Overview', { method: 'DELETE' }],
    ['/robots.txt'],
    ['/sitemap-pages.xml'],
    ['/manifest.webmanifest'],
    ['/speculation-rules.json'],
    ['/remotes/seeker/none.js'],
    ['/remotes/seeker/none.js', { method: 'POST' }],
    ['/files/none'],
    ['/api/session'],
    ['/api/none'],
    ['/api/session', { method: 'PATCH' }],
    ['/api/openapi.json'],
    ['/api/docs'],
  ];
  for (const [path, init] of asked) {
    const answer = await worker.fetch(ORIGIN + path, { redirect: 'manual', ...init });
    expect(answer.headers.get('cache-control'), `${init?.method ?? 'GET'} ${path}`).toBeTruthy();
    await answer.body?.cancel();
  }
});
