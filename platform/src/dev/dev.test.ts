import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Registry, Screen } from '@niyukti/contract/releases/release';
import { HOSTILE_PATHS } from '@niyukti/contract/testing/hostile-paths';
import { describe, expect, test } from 'vitest';
import { developmentDocument, type LocalRemote } from './document.ts';
import { backHeaders, isOwnHost, onwardHeaders } from './headers.ts';
import { newScreenDocument } from './new-screen.ts';
import { startProxy } from './proxy.ts';

const between = { self: 'http://localhost:8787', target: new URL('https://staging.example') };
const addresses = new Map([
  ['shell', 'http://localhost:1'],
  ['seeker', 'http://localhost:2'],
] as const);
const screen = {
  path: '/Home',
  role: 'student',
  layout: 'role',
  title: 'Home',
  js: ['a.js'],
  css: ['a.css'],
} as Screen;
const remote = (name: 'seeker' | 'hr') => ({
  name,
  release: 'r1',
  label: name,
  entry: `/remotes/${name}/entry.js`,
  integrity: 'sha384-x',
  screens: [screen],
});

function page(...names: ('seeker' | 'hr')[]): string {
  const registry: Registry = { version: 1, shell: 's1', sample: 1, remotes: names.map(remote) };
  const links = names.map((name) => `<link rel="preload" as="script" href="/remotes/${name}/entry.js" integrity="x">`);
  return `<html><head><title>Home</title><link rel="stylesheet" href="/remotes/shell/main.css" integrity="x">${links.join('')}<script defer src="/remotes/shell/main.js"></script></head>
<body><div id="root"><p>Old</p></div><script type="application/json" id="registry">${JSON.stringify(registry)}</script></body></html>`;
}

const registryOf = (html: string) => JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '') as Registry;

describe('a document in development', () => {
  test('loads the developed remotes and the shell from their servers, and the others from their releases', () => {
    const html = developmentDocument(page('seeker', 'hr'), addresses, [], 'checkout 3f0c5a1b on main');
    const { shell: release, remotes } = registryOf(html);
    const [seeker, hr] = remotes;
    expect(release).toBe('checkout 3f0c5a1b on main');
    expect(seeker).toMatchObject({ entry: 'http://localhost:2/container.js', integrity: '', release });
    expect(seeker?.screens[0]).toMatchObject({ js: [], css: [] });
    expect(hr).toEqual(remote('hr'));
    expect(html).toContain('href="/remotes/hr/entry.js"');
    expect(html).not.toMatch(/remotes\/(seeker|shell)\//);
    expect(html).not.toContain('Old');
  });

  test('has the screens of this checkout, also of a remote that the deployment does not know, and reports nothing', () => {
    const local: LocalRemote[] = [{ name: 'seeker', screens: [{ ...screen, path: '/New' }] }];
    for (const html of [page('seeker'), page('hr')]) {
      const registry = registryOf(developmentDocument(html, addresses, local));
      const seeker = registry.remotes.find(({ name }) => name === 'seeker');
      expect(seeker?.screens.map(({ path }) => path)).toEqual(['/New']);
      expect(registry.sample).toBe(0);
    }
  });
});

/** Starts a proxy before this server. */
async function startBefore(target: Server) {
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  const proxy = await startProxy(0, new URL(origin), { addresses });
  const close = () => {
    proxy.close();
    target.close();
  };
  return { origin, port: (proxy.address() as AddressInfo).port, close };
}

describe('the proxy before a deployment', () => {
  test('changes the Origin of its own pages only', () => {
    const headers = { host: 'localhost:8787', referer: 'http://localhost:8787/Home', cookie: 'a=1' };
    expect(onwardHeaders({ ...headers, origin: between.self }, between)).toMatchObject({
      host: 'staging.example',
      origin: 'https://staging.example',
      referer: 'https://staging.example/Home',
      cookie: 'a=1',
    });
    expect(onwardHeaders({ origin: 'https://evil.example' }, between).origin).toBe('https://evil.example');
  });

  test('sends requests to its target alone, whatever host an address names', async () => {
    const asked: string[] = [];
    const target = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const { port, close } = await startBefore(target);
    const ask = (path: string) =>
      new Promise<number | undefined>((done, fail) => {
        const headers = { host: 'localhost:0' };
        request({ host: 'localhost', port, path, headers }, (answer) => done(answer.resume().statusCode))
          .on('error', fail)
          .end();
      });
    try {
      for (const path of HOSTILE_PATHS.filter((one) => /^[!-~]+$/.test(one)))
        expect([path, await ask(path)]).toEqual([path, 400]);
      expect(await ask('/a/../Home?x=1')).toBe(200);
      expect(asked).toEqual(['/Home?x=1']);
    } finally {
      close();
    }
  });

  test('passes on the socket of a live page, with an Origin that the target accepts', async () => {
    const origins: unknown[] = [];
    const target = createServer();
    target.on('upgrade', ({ headers }, line) => {
      origins.push(headers.origin, headers.upgrade);
      line.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nwelcome');
      line.pipe(line);
    });
    const { origin, port, close } = await startBefore(target);
    const opened = await new Promise<Duplex>((done, fail) => {
      const headers = {
        ...{ host: 'localhost:0', connection: 'Upgrade', upgrade: 'websocket' },
        origin: 'http://localhost:0',
      };
      request({ host: 'localhost', port, path: '/api/live', headers })
        .on('upgrade', (_, line, first) => {
          line.unshift(first);
          done(line);
        })
        .on('error', fail)
        .end();
    });
    opened.write(' back');
    let read = '';
    for await (const part of opened) {
      read += String(part);
      if (read === 'welcome back') break;
    }
    expect(origins).toEqual([origin, 'websocket']);
    opened.destroy();
    close();
  });

  test('answers only to its own host names', () => {
    expect(isOwnHost('localhost:8787', between.self)).toBe(true);
    expect(isOwnHost('evil.example:8787', between.self)).toBe(false);
    expect(isOwnHost(undefined, between.self)).toBe(false);
  });

  test('keeps redirects and cookies on its own origin and removes the policies of released scripts', () => {
    const back = backHeaders(
      {
        location: 'https://staging.example/Home',
        'set-cookie': ['authToken=x; Domain=staging.example; Path=/; Secure; HttpOnly'],
        'content-security-policy': "script-src 'self'",
        'strict-transport-security': 'max-age=1',
        'content-type': 'text/html',
      },
      between,
      true,
    );
    expect(back).toEqual({
      location: 'http://localhost:8787/Home',
      'set-cookie': ['authToken=x; Path=/; Secure; HttpOnly'],
      'content-type': 'text/html',
      'cache-control': 'no-store',
    });
  });

  test('shows a public screen that the deployment does not know, with its title', async () => {
    const local: LocalRemote[] = [
      {
        name: 'seeker',
        screens: [{ ...screen, path: '/News', role: null, login: null, aliases: [], title: 'News' }],
      },
    ];
    const request = (url: string) => ({ url, headers: {} });
    const made = await newScreenDocument(request('/news?x=1'), page('hr'), between, local);
    expect(made).toEqual({ html: page('hr').replace('<title>Home', '<title>News · Niyukti') });
    expect(await newScreenDocument(request('/other'), page('hr'), between, local)).toBeUndefined();
  });
});
