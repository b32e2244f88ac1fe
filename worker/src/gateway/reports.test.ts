import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { sweep } from '../sweep.ts';

const rows = async () =>
  (await env.DB.prepare('SELECT kind, rule, blocked, document, count FROM browser_reports ORDER BY blocked').all())
    .results;
const send = (raw: string, type = 'application/reports+json') =>
  ask('POST', '/api/browser-reports', { raw, headers: { 'content-type': type } });

it('browser reports of both formats are counted per day, without query strings', async () => {
  const csp = {
    type: 'csp-violation',
    url: 'http://localhost:8787/Home?next=secret',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.test/x.js?token=1',
      documentURL: 'http://localhost:8787/Home?next=secret',
    },
  };
  const integrity = {
    type: 'integrity-violation',
    url: 'http://localhost:8787/',
    body: { destination: 'script', blockedURL: 'http://localhost:8787/x.js' },
  };
  expect((await send(JSON.stringify([csp, integrity]))).status).toBe(204);
  const old = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/x.js',
      'document-uri': 'http://localhost:8787/Home',
    },
  };
  expect((await send(JSON.stringify(old), 'application/csp-report')).status).toBe(204);
  expect(await rows()).toEqual([
    { kind: 'integrity-violation', rule: 'script', blocked: 'http://localhost:8787/x.js', document: '/', count: 1 },
    { kind: 'csp-violation', rule: 'script-src-elem', blocked: 'https://evil.test/x.js', document: '/Home', count: 2 },
  ]);
});

it('invalid reports are refused', async () => {
  expect((await send('{')).status).toBe(400);
  expect((await send('{"a":1}')).status).toBe(422);
  expect((await send('[]', 'text/plain')).status).toBe(415);
  expect((await send(`["${'x'.repeat(70_000)}"]`)).status).toBe(413);
});

it('a day has a limit of different lines; known lines are still counted', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
    INSERT INTO browser_reports SELECT (SELECT max(day) FROM browser_reports), 'x', 'x', i, 'x', 1, 0 FROM n`,
  ).run();
  const report = (blockedURL: string) =>
    send(
      JSON.stringify([
        { type: 'csp-violation', url: 'http://localhost:8787/', body: { effectiveDirective: 'img-src', blockedURL } },
      ]),
    );
  await report('https://new.test/');
  expect((await rows()).some(({ blocked }) => String(blocked).includes('new.test'))).toBe(false);
  await send(
    JSON.stringify([
      {
        type: 'integrity-violation',
        url: 'http://localhost:8787/',
        body: { destination: 'script', blockedURL: 'http://localhost:8787/x.js' },
      },
    ]),
  );
  expect((await rows()).find(({ kind }) => kind === 'integrity-violation')).toMatchObject({ count: 2 });
});

it('reports are deleted after 30 days', async () => {
  await sweep(env, Date.now() + 29 * 86_400_000);
  expect((await rows()).length).toBeGreaterThan(0);
  await sweep(env, Date.now() + 32 * 86_400_000);
  expect(await rows()).toEqual([]);
});
