import { chromium } from '@playwright/test';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { findChromium } from '../../../platform/src/testing/chromium.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** Serves the product over HTTPS, and passes on what browsers report. */
const PROXY = `export default {
  async fetch(request, { BASE, REPORTS }) {
    const { pathname, search } = new URL(request.url);
    const forwarded = new Request(BASE + pathname + search, request);
    const body = pathname === '/api/browser-reports' ? await forwarded.clone().text() : null;
    const answer = await fetch(forwarded, { redirect: 'manual' });
    if (body !== null) await REPORTS.fetch('http://reports/', { method: 'POST', body: JSON.stringify({ status: answer.status, body }) });
    return answer;
  },
};`;

test('Chromium reports a violation of our content security policy, and the product accepts it', async () => {
  // Chromium reports only over HTTPS, and the headless shell does not report at all.
  const reports: { status: number; body: string }[] = [];
  const proxy = new Miniflare(
    convertV4MiniflareOptions({
      https: true,
      host: 'localhost',
      log: new Log(LogLevel.NONE),
      workers: [
        {
          name: 'proxy',
          modules: true,
          script: PROXY,
          compatibilityDate: '2026-10-23',
          bindings: { BASE: baseUrl() },
          serviceBindings: {
            REPORTS: async (request: { json(): Promise<unknown> }) => {
              reports.push((await request.json()) as (typeof reports)[number]);
              return new Response(null, { status: 204 });
            },
          },
        },
      ],
    } as never),
  );
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--short-reporting-delay', '--ignore-certificate-errors'],
  });
  try {
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await page.goto(new URL('/Overview', await proxy.ready).href);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.invalid/x.png' }));
    });
    await expect.poll(() => reports.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(reports[0]?.status).toBe(204);
    expect(JSON.parse(reports[0]?.body ?? '')).toMatchObject([
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.invalid/x.png' } },
    ]);
  } finally {
    await browser.close();
    await proxy.dispose();
  }
});
