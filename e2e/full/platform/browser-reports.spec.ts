import { chromium } from '@playwright/test';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { findChromium } from '../../../platform/src/testing/chromium.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** Passes everything on to the product, over HTTPS, and tells of what browsers report. */
const PASS_ON = `export default {
  async fetch(request, { BASE, TOLD }) {
    const { pathname, search } = new URL(request.url);
    const passed = new Request(BASE + pathname + search, request);
    const body = pathname === '/api/browser-reports' ? await passed.clone().text() : null;
    const answer = await fetch(passed, { redirect: 'manual' });
    if (body !== null) await TOLD.fetch('http://told/', { method: 'POST', body: JSON.stringify({ status: answer.status, body }) });
    return answer;
  },
};`;

test('what Chromium refuses by our policy it reports over HTTPS, in a form that the product takes', async () => {
  // Reports are no part of a Chromium without windows, and none goes out over plain HTTP.
  const told: { status: number; body: string }[] = [];
  const secure = new Miniflare(
    convertV4MiniflareOptions({
      https: true,
      host: 'localhost',
      log: new Log(LogLevel.NONE),
      workers: [
        {
          name: 'secure',
          modules: true,
          script: PASS_ON,
          compatibilityDate: '2026-10-23',
          bindings: { BASE: baseUrl() },
          serviceBindings: {
            TOLD: async (request: { json(): Promise<unknown> }) => {
              told.push((await request.json()) as (typeof told)[number]);
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
    await page.goto(new URL('/Overview', await secure.ready).href);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.invalid/x.png' }));
    });
    await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(told[0]?.status).toBe(204);
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject([
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.invalid/x.png' } },
    ]);
  } finally {
    await browser.close();
    await secure.dispose();
  }
});
