import { PONG, SIGNED_OUT } from '@niyukti/contract/notices/live';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { layoutShift, recordLayoutShift } from './layout-shift.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The narrowest phone, a window of 1280 px at a zoom of 200 %, and the narrowest desktop. */
const OTHER_WIDTHS = [320, 640, 1040];

interface CheckOptions {
  /** Check that the page does not scroll sideways at other widths. Default: true. */
  widths?: boolean;
  /** Check the same with text of twice the size. */
  largeText?: boolean;
  /** Check that no table scrolls sideways on a desktop. */
  tables?: boolean;
}

/** How often a page has sent each request to the API since its document was requested. */
const requestCounts = new WeakMap<Page, Map<string, number>>();

/**
 * Opens a screen on a phone, expects that nothing moves while its data comes, and makes the window
 * as large as a desktop's.
 */
export async function openOnDesktop(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  if (!requestCounts.has(page)) await observe(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { value, moves } = await layoutShift(page);
  expect(value, [path, ...moves].join('\n')).toBeLessThan(0.1);
  await page.setViewportSize(DESKTOP);
}

async function observe(page: Page): Promise<void> {
  const counts = new Map<string, number>();
  requestCounts.set(page, counts);
  await recordLayoutShift(page);
  // Keep news of other journeys away, because the page would read again. Let the first message and
  // the answers to pings through, or the page takes the connection for dead and opens it again.
  await page.routeWebSocket('**/api/live**', (socket) => {
    let isGreeted = false;
    socket.connectToServer().onMessage((data) => {
      const message = String(data);
      if (message === PONG || message === SIGNED_OUT.message) return socket.send(message);
      if (!isGreeted) socket.send(JSON.stringify({ ...JSON.parse(message), topics: [] }));
      isGreeted = true;
    });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counts.clear();
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) counts.set(pathname + search, (counts.get(pathname + search) ?? 0) + 1);
  });
}

/**
 * Expects that the open screen breaks no rule of WCAG in light and dark, on a desktop and on a
 * phone, that it does not scroll sideways, and that it does not send the same request over and
 * over. It resizes the page, because opening it again costs a second.
 */
export async function checkScreen(page: Page, name: string, options: CheckOptions = {}): Promise<void> {
  const { widths = true, largeText = false, tables = false } = options;
  await expectAccessible(page, ['light', 'dark']);
  for (const width of widths ? OTHER_WIDTHS : [])
    await expectNoSidewaysScroll(page, `${name} at ${width} px`, { width, height: 800 });
  if (largeText)
    await expectNoSidewaysScroll(page, `${name} with text at 200 %`, { width: 1280, height: 800 }, { text: '200%' });
  if (tables) await expectNoSidewaysScroll(page, `tables of ${name}`, DESKTOP, { tables });
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  // Pages poll every 30 s at most. More requests than this come from an effect that triggers itself.
  const repeated = [...(requestCounts.get(page) ?? [])].filter(([, count]) => count > 3);
  expect(repeated, name).toEqual([]);
}

/** Expects that at this size neither the page nor an open dialog scrolls sideways. */
export async function expectNoSidewaysScroll(
  page: Page,
  name: string,
  size: { width: number; height: number },
  { text = '', tables = false } = {},
): Promise<void> {
  await page.setViewportSize(size);
  const overflow = await page.evaluate(
    async ([fontSize, withTables]) => {
      const root = document.documentElement;
      root.style.fontSize = fontSize;
      // Components that observe their width draw themselves again.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const boxes: Element[] = [root, ...document.querySelectorAll('dialog')];
      if (withTables) boxes.push(...document.querySelectorAll('main section[tabindex="0"]'));
      const widest = Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
      root.style.fontSize = '';
      return widest;
    },
    [text, tables] as const,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);
}
