import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { layoutMoves, layoutShift, untilFonts, watchLayoutShift } from '../../support/layout-shift.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** How long the second half of a document is behind the first: several frames. */
const LATE_MS = 300;

/** The product, whose documents come in two halves, as on a slow line. */
async function inHalves() {
  const server = createServer(async (request, response) => {
    const answer = await fetch(baseUrl() + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      const half = body.indexOf('<h1');
      response.write(body.subarray(0, half));
      await wait(LATE_MS);
      response.end(body.subarray(half));
    } else response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => server.close() };
}

test('the box of a log-in does not move where its document comes in two halves', async ({ page }) => {
  using product = await inHalves();
  await watchLayoutShift(page);
  const moved: Record<string, unknown> = {};
  for (const path of ['/HRLogin', '/StudentSignUp', '/PasswordReset?for=hr']) {
    await page.goto(product.address + path);
    await expect(page.locator('h1')).toBeVisible();
    await untilFonts(page);
    const shift = await layoutShift(page);
    if (shift > 0.0001) moved[path] = [shift, ...(await layoutMoves(page))];
  }
  expect(moved).toEqual({});
});

test('a style sheet that hangs keeps a page blank for four seconds, and is taken when it comes', async ({ page }) => {
  test.slow();
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/HRLogin', { waitUntil: 'commit' });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await expect.poll(painted, { timeout: 15_000 }).toBeGreaterThan(3_500);
  expect(await painted()).toBeLessThan(9_000);
  answer();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
});
