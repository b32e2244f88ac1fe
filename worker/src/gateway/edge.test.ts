import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import type { Release, Screen } from '@niyukti/contract/release';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';
import { api } from '../api.ts';
import { forgetLive, namedReleases } from '../releases/live/live.ts';
import { type DocumentKey, documentKey } from './document-key.ts';
import { type Edge, edgeOf } from './edge.ts';
import { serveDocument } from './gateway.ts';
import { publicDocument } from './public-documents.ts';

const ORIGIN = 'https://niyukti.test';

/**
 * Workers Cache as it is documented: an answer is kept under the entrypoint, the address and the
 * props, if its most specific caching header says so and it sets no cookie. It does not run
 * locally, so tests put this in its place in front of the real entrypoints.
 */
class StandIn implements Edge {
  readonly #behind = edgeOf({ exports } as never);
  readonly #kept = new Map<string, Response>();
  readonly log: string[] = [];

  publicDocument(key: DocumentKey): Promise<Response> {
    return this.#ask(JSON.stringify(key), () => this.#behind.publicDocument(key));
  }

  releaseFile(request: Request): Promise<Response> {
    return this.#ask(new URL(request.url).pathname, () => this.#behind.releaseFile(request));
  }

  async #ask(key: string, run: () => Promise<Response>): Promise<Response> {
    const kept = this.#kept.get(key);
    this.log.push(kept ? 'hit' : 'miss');
    if (kept) return kept.clone();
    const answer = await run();
    const { headers } = answer;
    const rule = headers.get('cloudflare-cdn-cache-control') ?? headers.get('cache-control') ?? 'max-age=7200';
    if (!/no-store|private|no-cache/.test(rule) && !headers.has('set-cookie')) this.#kept.set(key, answer.clone());
    return answer;
  }
}

let edge = new StandIn();
const visit = (path: string, headers: Record<string, string> = {}, bindings: typeof env = env) =>
  serveDocument(
    new Request(ORIGIN + path, { headers, redirect: 'manual' }),
    bindings,
    (call) => api.fetch(call, bindings, createExecutionContext()),
    edge,
    () => undefined,
  );
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
beforeEach(() => {
  edge = new StandIn();
  forgetLive();
});

describe('the edge', () => {
  test('answers the second visitor of a page without running anything', async () => {
    const first = await textOf('/Overview');
    expect(await textOf('/overview/?utm_source=mail')).toBe(first);
    expect(edge.log).toEqual(['miss', 'hit']);
  });

  test('is told to keep a document, the browser to ask again', async () => {
    const key = documentKey(await live(), found('/Overview'), new URL(`${ORIGIN}/Overview`), '');
    const kept = await publicDocument(env, key, () => Promise.reject(new Error('not asked')));
    expect(kept.headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=86400');
    const sent = await visit('/Overview');
    expect(sent.headers.get('cloudflare-cdn-cache-control')).toBeNull();
    expect(sent.headers.get('cache-control')).toBe('public, no-cache');
    expect(sent.headers.get('etag')).toBe(kept.headers.get('etag'));
  });

  test('holds nothing of who asks: a session changes no byte of a public document, and none of them sets a cookie', async () => {
    const { cookie } = await signIn('student');
    const first = await visit('/Community', { cookie });
    const second = await visit('/Community');
    expect(edge.log).toEqual(['miss', 'hit']);
    expect(await second.text()).toBe(await first.text());
    for (const path of ['/', '/Overview', '/Community', '/nothing']) {
      expect((await visit(path, { cookie })).headers.get('set-cookie'), path).toBeNull();
    }
  });

  test('never sees a role’s document, a log-in or a redirect', async () => {
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
    expect(edge.log).toEqual([]);
  });

  test('answers HEAD from the same document, without its body', async () => {
    await textOf('/Overview');
    const head = await serveDocument(
      new Request(`${ORIGIN}/Overview`, { method: 'HEAD' }),
      env,
      () => Promise.reject(new Error('not asked')),
      edge,
      () => undefined,
    );
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(edge.log).toEqual(['miss', 'hit']);
  });

  test('is not asked where the browser still holds the document', async () => {
    const etag = (await visit('/Community')).headers.get('etag') ?? '';
    expect((await visit('/Community', { 'if-none-match': etag })).status).toBe(304);
    expect(edge.log).toEqual(['miss']);
  });

  test('keeps release files by their address and missing ones not at all', async () => {
    await env.RELEASES.put('remotes/seeker/b.12345678.js', 'export {}');
    const file = () => edge.releaseFile(new Request(`${ORIGIN}/remotes/seeker/b.12345678.js`));
    expect((await file()).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await (await file()).text()).toBe('export {}');
    await edge.releaseFile(new Request(`${ORIGIN}/remotes/seeker/none.js`));
    await edge.releaseFile(new Request(`${ORIGIN}/remotes/seeker/none.js`));
    expect(edge.log).toEqual(['miss', 'hit', 'miss', 'miss']);
  });
});

describe('what changes is seen without a purge', () => {
  test('a promotion within two seconds', async () => {
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

  test('another audience’s release leaves the document where it is', async () => {
    await textOf('/Overview');
    await promote({ ...SEEKER, id: 'seeker002' });
    forgetLive();
    await textOf('/Overview');
    expect(edge.log).toEqual(['miss', 'hit']);
  });

  test('a thought, a hidden thought and a published landing page at once', async () => {
    const admin = await signIn('admin');
    await textOf('/Community');
    const shared = await ask('POST', '/api/thoughts', { body: { text: 'Seen at once' } });
    expect(await textOf('/Community')).toContain('Seen at once');
    await textOf('/Community');
    expect(edge.log).toEqual(['miss', 'miss', 'hit']);
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

describe('a document’s key', () => {
  test('tells visitors with other releases apart', async () => {
    await promote({
      ...MARKETING,
      id: 'marketing3',
      pages: { ...MARKETING.pages, '/Overview': '<main>Canary</main>' },
    });
    await promote(MARKETING);
    const url = new URL(`${ORIGIN}/Overview`);
    const [most, some] = await Promise.all(
      ['marketing1', 'marketing3'].map(async (id) =>
        documentKey(await namedReleases(env, { shell: 'shell0001', marketing: id }), found('/Overview'), url, ''),
      ),
    );
    if (!most || !some) throw new Error('two keys');
    for (const key of [most, some, most, some]) await edge.publicDocument(key);
    expect(edge.log).toEqual(['miss', 'miss', 'hit', 'hit']);
    expect(await (await edge.publicDocument(some)).text()).toContain('Canary');
    expect(await (await edge.publicDocument(most)).text()).toContain('First words');
  });

  test('holds what the page reads of the address', async () => {
    const plain = await textOf('/');
    expect(await textOf('/?next=%2FHome')).toContain('href="/StudentLogIn?next=%2FHome"');
    expect(await textOf('/?gclid=1')).toBe(plain);
    expect(edge.log).toEqual(['miss', 'miss', 'hit']);
  });
});

describe('nothing false is kept', () => {
  test('of content that could not be read', async () => {
    const key = documentKey(await live(), found('/Community'), new URL(`${ORIGIN}/Community`), '0');
    const failed = await publicDocument(env, key, () => new Response('', { status: 500 }));
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(failed.headers.get('etag')).toBeNull();
  });

  test('of content that changed while it was read, or whose version is not known', async () => {
    for (const version of ['99999', null]) {
      const key = documentKey(await live(), found('/Community'), new URL(`${ORIGIN}/Community`), version);
      const document = await publicDocument(env, key, () => Response.json([]));
      expect(document.headers.get('cloudflare-cdn-cache-control')).toBe('no-store');
    }
  });

  test('of a thought that is not there', async () => {
    expect(await textOf('/Community?thought=nothing')).toContain('Gone');
    expect(await textOf('/Community?thought=nothing')).toContain('Gone');
    expect(edge.log).toEqual(['miss', 'miss']);
  });

  test('but what was kept outlives the database', async () => {
    const whole = await textOf('/Community');
    const broken = {
      withSession: () => ({
        prepare: () => {
          throw new Error('D1 is down');
        },
      }),
    };
    const down = await visit('/Community', {}, { ...env, DB: broken as never });
    expect(await down.text()).toBe(whole);
    expect(edge.log).toEqual(['miss', 'hit']);
  });
});

test('Every answer says how long it may be kept', async () => {
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
    expect(answer.headers.get('cloudflare-cdn-cache-control'), path).toBeNull();
    await answer.body?.cancel();
  }
});

const live = () => namedReleases(env, { shell: 'shell0001', marketing: 'marketing1' });

function found(path: string) {
  const { screens } = MARKETING;
  const remote = { name: 'marketing', release: MARKETING.id, entry: '', integrity: '', screens } as const;
  return { remote, screen: screens.find((one) => one.path === path) ?? null, params: {}, status: 200, role: null };
}
