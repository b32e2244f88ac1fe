import { expect, test } from 'vitest';
import { readConfig } from '../deploy/wrangler.ts';
import { accountFindings, configFindings, type Finding, siteFindings } from './checks.ts';

const URL_ = 'https://niyukti.example';
const NOW = Date.parse('2026-11-22T10:00:00Z');
const bad = (findings: readonly Finding[]) =>
  findings.filter(({ is }) => is !== 'well').map(({ is, what }) => [is, what]);

const GOOD_HEADERS = {
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  date: new Date(NOW).toUTCString(),
};

/** A deployment that answers as ours does, but for what is given. */
function site(answers: Readonly<Record<string, () => Response>> = {}): typeof fetch {
  const ours: Record<string, () => Response> = {
    '/': () => new Response('<!doctype html>', { headers: GOOD_HEADERS }),
    '/api/session': () => Response.json(null),
    '/api/nothing': () => Response.json({}, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
    '/sitemap.xml': () => new Response(`<loc>${URL_}/</loc>`),
    ...answers,
  };
  return (async (url: URL) => ours[url.pathname]?.() ?? new Response(null, { status: 404 })) as unknown as typeof fetch;
}

test('a deployment that is well has nothing to say against it', async () => {
  expect(bad(await siteFindings(URL_, site(), NOW))).toEqual([]);
});

test.each([
  ['/', () => new Response('', { status: 503, headers: GOOD_HEADERS }), 'The landing page answers 503.'],
  [
    '/',
    () => new Response('', { headers: { date: GOOD_HEADERS.date, 'x-content-type-options': 'nosniff' } }),
    'Documents lack content-security-policy, strict-transport-security.',
  ],
  ['/api/session', () => new Response('', { status: 500 }), 'The API answers 500.'],
  ['/api/nothing', () => new Response('<h1>Not found</h1>', { status: 404 }), 'A refusal is none of ours.'],
  ['/sitemap.xml', () => new Response('<loc>http://localhost/</loc>'), 'The sitemap names another address.'],
  [
    '/',
    () => new Response('', { headers: { ...GOOD_HEADERS, date: new Date(NOW - 120_000).toUTCString() } }),
    'Its clock and this machine differ by 120 s.',
  ],
])('what is wrong at %s is named, with what to do', async (path, answer, what) => {
  const findings = (await siteFindings(URL_, site({ [path]: answer }), NOW)).filter(({ is }) => is !== 'well');
  expect(findings.map((finding) => finding.what)).toEqual([what]);
  expect(findings.every(({ remedy }) => remedy)).toBe(true);
});

test('a deployment that does not answer is said to be down', async () => {
  const down = (() => Promise.reject(new Error('connect ECONNREFUSED'))) as unknown as typeof fetch;
  expect(bad(await siteFindings(URL_, down))).toEqual([
    ['failure', 'https://niyukti.example does not answer: connect ECONNREFUSED'],
  ]);
});

test('wrangler.toml as it is in the repository lacks a database and an address, and nothing else fails', () => {
  expect(bad(configFindings(readConfig('production')))).toEqual([
    ['failure', 'The database has no id.'],
    ['warning', 'Links begin with whatever address was asked.'],
    ['warning', 'A canary that fails is only reported.'],
  ]);
});

test('an environment that weakens limits or has a wrong address fails', () => {
  const d1_databases = [{ binding: 'DB', database_id: '5d1f0c6e-1111-4222-8333-944455556666' }];
  const vars = { SITE_ORIGIN: 'http://niyukti.example/', RATE_SCALE: '20', CANARY_WITHDRAWS: 'yes' };
  expect(bad(configFindings({ d1_databases, vars, observability: { enabled: true } }))).toEqual([
    ['failure', 'SITE_ORIGIN is no https origin: http://niyukti.example/.'],
    ['failure', 'RATE_SCALE weakens every rate limit.'],
  ]);
});

test('secrets that are lacking and migrations that wait are named', () => {
  expect(bad(accountFindings([], []))).toEqual([]);
  expect(bad(accountFindings(['ACCOUNT_SECRET'], ['0042_who_is_told.sql']))).toEqual([
    ['failure', 'The Worker lacks ACCOUNT_SECRET.'],
    ['failure', 'Migrations wait: 0042_who_is_told.sql.'],
  ]);
});
