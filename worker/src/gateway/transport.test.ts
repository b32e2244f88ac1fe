import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { putLive, release, screen } from '../../testing/releases.ts';
import type { Env } from '../core/env.ts';
import { withTransportSecurity } from './headers.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const HEADER = 'strict-transport-security';

beforeAll(async () => {
  const document = '<html><head><title></title></head><body><div id="root"></div></body></html>';
  await putLive(release('shell', 'shell0001', { document }));
  await putLive(
    release('marketing', 'marketing1', { screens: [screen('/Overview'), screen('/404', { status: 404 })] }),
  );
  await putLive(release('seeker', 'seeker001', { screens: [screen('/Home', { role: 'student', layout: 'role' })] }));
  await env.FILES.put('photos/one.png', 'x', { httpMetadata: { contentType: 'image/png' } });
  await env.RELEASES.put('remotes/seeker/a.12345678.js', 'x');
});

it.each([
  ['GET', '/Overview', 200],
  ['HEAD', '/Overview', 200],
  ['GET', '/nowhere', 404],
  ['GET', '/Home', 302],
  ['GET', '/robots.txt', 200],
  ['GET', '/preview/style.css', 200],
  ['DELETE', '/Overview', 405],
  ['GET', '/api/session', 200],
  ['GET', '/api/user', 401],
  ['GET', '/api/nowhere', 404],
  ['GET', '/api/openapi.json', 200],
  ['POST', '/api/browser-reports', 415],
  ['GET', '/files/photos/one.png', 200],
  ['GET', '/files/photos/none.png', 404],
  ['GET', '/remotes/seeker/a.12345678.js', 200],
  ['GET', '/remotes/seeker/none.12345678.js', 404],
])('%s %s has the HSTS header over HTTPS only', async (method, path, status) => {
  const ask = (origin: string) => worker.fetch(origin + path, { method, redirect: 'manual' });
  const [over, plain] = [await ask('https://niyukti.test'), await ask('http://niyukti.test')];
  expect([over.status, over.headers.get(HEADER)]).toEqual([status, 'max-age=31536000']);
  expect([plain.status, plain.headers.get(HEADER)]).toEqual([status, null]);
  await Promise.all([over.body?.cancel(), plain.body?.cancel()]);
});

it('HSTS includes subdomains if the deployment has enabled it', () => {
  const told = (given: Pick<Env, 'HSTS_SUBDOMAINS'>) =>
    withTransportSecurity(given, new Request('https://niyukti.test/'), new Response()).headers.get(HEADER);
  expect([told({ HSTS_SUBDOMAINS: 'yes' }), told({})]).toEqual([
    'max-age=31536000; includeSubDomains',
    'max-age=31536000',
  ]);
});

it('only a response with immutable headers is copied', async () => {
  const over = (response: Response) => withTransportSecurity({}, new Request('https://niyukti.test/'), response);
  const own = new Response('own');
  expect(over(own)).toBe(own);
  const foreign = await worker.fetch('http://niyukti.test/robots.txt');
  const told = over(foreign);
  expect(told).not.toBe(foreign);
  expect([told.status, told.headers.get('content-type')]).toEqual([200, foreign.headers.get('content-type')]);
  expect(await told.text()).toContain('Sitemap');
});
