import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expectNoLayoutShift, recordLayoutShift } from '../../support/layout-shift.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** Several frames. */
const DELAY_MS = 300;

/** Serves the product, with a pause in the middle of each document, as on a slow network. */
async function serveInHalves() {
  const server = createServer(async (request, response) => {
    const answer = await fetch(baseUrl() + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      const half = body.indexOf('<h1');
      response.write(body.subarray(0, half));
      await wait(DELAY_MS);
      response.end(body.subarray(half));
    } else response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => server.close() };
}

test('nothing moves when the second half of a log-in page arrives late', async ({ page }) => {
  using product = await serveInHalves();
  await recordLayoutShift(page);
  for (const path of ['/HRLogin', '/StudentSignUp', '/PasswordReset?for=hr']) {
    await page.goto(product.address + path);
    await expect(page.locator('h1')).toBeVisible();
    await expectNoLayoutShift(page, path);
  }
});

test('a style sheet that hangs keeps a page blank for four seconds, and applies when it comes', async ({ page }) => {
  test.slow();
  const styles = await pauseRequests(page, '**/*.css');
  await page.goto('/HRLogin', { waitUntil: 'commit' });
  const firstPaint = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await expect.poll(firstPaint, { timeout: 15_000 }).toBeGreaterThan(3_500);
  expect(await firstPaint()).toBeLessThan(9_000);
  styles.resume();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
});
