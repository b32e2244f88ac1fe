import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../deploy/wrangler.ts';
import { ROOT } from '../paths.ts';
import { accountFindings, commandsForMissing, configFindings, type EnvironmentNames, siteFindings } from './checks.ts';
import { type Finding, failure, ok, runChecks } from './finding.ts';
import { valueFindings } from './values.ts';

const URL_ = 'https://niyukti.example';
const NOW = Date.parse('2026-11-22T10:00:00Z');
const bad = (findings: readonly Finding[]) =>
  findings.filter(({ is }) => is !== 'ok').map(({ is, what }) => [is, what]);

const GOOD_HEADERS = {
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  date: new Date(NOW).toUTCString(),
};

/** A deployment that answers as ours does, but for what is given. */
function site(answers: Readonly<Record<string, Response>> = {}): typeof fetch {
  const ours: Record<string, Response> = {
    '/': new Response('<!doctype html>', { headers: GOOD_HEADERS }),
    '/api/session': Response.json(null),
    '/api/nothing': Response.json({}, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
    '/sitemap.xml': new Response(`<loc>${URL_}/</loc>`),
    ...answers,
  };
  return (async (url: URL) => ours[url.pathname] ?? new Response(null, { status: 404 })) as unknown as typeof fetch;
}

test('a healthy deployment has no findings', async () => {
  expect(bad(await siteFindings(URL_, site(), NOW))).toEqual([]);
});

const home = (headers: object, status = 200) => new Response('', { status, headers: { ...headers } });
test.each([
  ['/', home(GOOD_HEADERS, 503), 'The landing page answers 503.'],
  [
    '/',
    home({ date: GOOD_HEADERS.date, 'x-content-type-options': 'nosniff' }),
    'Documents lack content-security-policy, strict-transport-security.',
  ],
  ['/api/session', new Response('', { status: 500 }), 'The API answers 500.'],
  ['/api/nothing', new Response('<h1>Not found</h1>', { status: 404 }), 'An error is not answered by the Worker.'],
  ['/sitemap.xml', new Response('<loc>http://localhost/</loc>'), 'The sitemap names another address.'],
  [
    '/',
    home({ ...GOOD_HEADERS, date: new Date(NOW - 120_000).toUTCString() }),
    'Its clock and this machine differ by 120 s.',
  ],
])('a fault at %s is named, with a remedy', async (path, answer, what) => {
  const [finding, ...others] = (await siteFindings(URL_, site({ [path]: answer }), NOW)).filter(
    ({ is }) => is !== 'ok',
  );
  expect([finding?.what, others]).toEqual([what, []]);
  expect(finding?.remedy).toBeTruthy();
});

test('a deployment that does not answer is a failure', async () => {
  const down = (() => Promise.reject(new Error('connect ECONNREFUSED'))) as unknown as typeof fetch;
  expect(bad(await siteFindings(URL_, down))).toEqual([
    ['failure', 'https://niyukti.example does not answer: connect ECONNREFUSED'],
  ]);
});

test('wrangler.toml of the repository lacks a database and an address, and nothing else fails', () => {
  expect(bad(configFindings(readConfig('production')))).toEqual([
    ['failure', 'The database has no id.'],
    ['warning', 'No mail is sent: a forgotten password needs an administrator.'],
    ['warning', 'Links in mails begin with the address of the request.'],
  ]);
});

test('an environment that weakens limits or has a wrong address fails', () => {
  const d1_databases = [{ binding: 'DB', database_id: '5d1f0c6e-1111-4222-8333-944455556666' }];
  const vars = {
    SITE_ORIGIN: 'http://niyukti.example/',
    RATE_SCALE: '20',
    MAIL_BY: 'binding',
  };
  expect(bad(configFindings({ d1_databases, vars, observability: { enabled: true } }))).toEqual([
    ['failure', 'SITE_ORIGIN is no https origin, such as https://niyukti.example.'],
    ['failure', 'RATE_SCALE weakens every rate limit: take it out.'],
  ]);
});

test('missing secrets and migrations are named, and the commands that make missing queues and buckets', () => {
  expect(bad(accountFindings({ lacking: [], waiting: [], toMake: [] }))).toEqual([]);
  const account = {
    lacking: ['ACCOUNT_SECRET'],
    waiting: ['0042_who_is_told.sql'],
    toMake: ['npx wrangler queues create a'],
  };
  const findings = accountFindings(account);
  expect(bad(findings)).toEqual([
    ['failure', 'The Worker lacks ACCOUNT_SECRET.'],
    ['failure', 'Migrations wait: 0042_who_is_told.sql.'],
    ['failure', 'Queues or buckets are missing.'],
  ]);
  expect(findings[2]?.remedy).toBe('`npx wrangler queues create a`');
});

test('queues and buckets that the account does not list are named by the commands that make them', () => {
  const config: EnvironmentNames = readConfig('production');
  const queueNames = config.queues.consumers.map(({ queue }) => queue);
  const names = [...queueNames, ...config.r2_buckets.map(({ bucket_name: name }) => name)];
  const all = names.map((name) => `│ 5d1f │ ${name} │ 1 │`).join('\n');
  expect(commandsForMissing(config, { queues: all, buckets: all })).toEqual([]);
  // The name of another one begins with it.
  const queues = all.replaceAll(/│ niyukti-beacons │/g, '│ other-niyukti-beacons │');
  expect(commandsForMissing(config, { queues, buckets: 'name: niyukti-files' })).toEqual([
    'npx wrangler queues create niyukti-beacons',
    'npx wrangler r2 bucket create niyukti-releases',
  ]);
});

test('a group of checks that cannot run is one failure, with the reason', async () => {
  const words = 'wrangler secret list\n✘ [ERROR] You are not logged in.';
  const broken = await runChecks('The account', 'Log in.', () => Promise.reject(new Error(words)));
  expect(broken).toEqual([failure('The account could not be checked: ✘ [ERROR] You are not logged in.', 'Log in.')]);
  expect(await runChecks('The account', 'Log in.', () => [ok('All is well.')])).toEqual([ok('All is well.')]);
});

test.each([
  [{ ACCOUNT_SECRET: 'short' }, 'ACCOUNT_SECRET is short: take 32 random bytes, openssl rand -base64 32.'],
  [{ ACOUNT_SECRET: 'a'.repeat(43) }, 'ACOUNT_SECRET is read by nothing.'],
  [{ SECOND_FACTOR: 'hr, company' }, 'SECOND_FACTOR is "company", and may be "hr" or "admin".'],
  [
    { VAPID_SUBJECT: 'mailto:ops@niyukti.example' },
    'VAPID_SUBJECT has no effect without VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.',
  ],
  [{ MAIL_BY: 'http' }, 'MAIL_BY is "http", and MAIL_HTTP_TOKEN is not set.'],
  [{ BEACON_SAMPLE: '20' }, 'BEACON_SAMPLE is not between 0 and 1.'],
  [{ ID_ALPHABET: 'abc' }, 'ID_ALPHABET is not all 62 letters and digits, each once.'],
  [{ BREACH_RANGE_URL: 'https://api.pwnedpasswords.com/range' }, 'BREACH_RANGE_URL does not end with /.'],
])('a wrong value in a file is named: %o', (values, what) => {
  const [finding, ...others] = valueFindings(values);
  expect([finding?.what, others]).toEqual([what, []]);
  expect(finding?.remedy).toBeTruthy();
});

test('a value that needs another one is ok when the Worker has the other one as a secret', () => {
  const has = (name: string) => name === 'TURNSTILE_SECRET';
  expect(bad(valueFindings({ TURNSTILE_SITE_KEY: '1x00', MAIL_BY: '' }, has))).toEqual([]);
});

test('every variable that the Worker declares is known to the doctor and is in docs/deploy.md', () => {
  const declared = readFileSync(path.join(ROOT, 'worker/src/core/env.ts'), 'utf8').split('/** Tests only')[0] ?? '';
  const names = [...declared.matchAll(/^ {6}([A-Z_]+)\?: string;/gm)].map(([, name]) => name ?? '');
  const docs = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8');
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    expect([name, valueFindings({ [name]: 'x' }).some(({ what }) => what.endsWith('is read by nothing.'))]).toEqual([
      name,
      false,
    ]);
    expect([name, docs.includes(`\`${name}\``)]).toEqual([name, true]);
  }
});
