import { PONG, SIGNED_OUT } from '@niyukti/contract/notices/live';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/**
 * The narrowest phone, what zooming a 1280 px window to 200 % leaves, and the narrowest desktop.
 */
const WIDTHS = [320, 640, 1040];

/** How a screen is looked at. */
export interface Look {
  /** It scrolls sideways at no width; true unless it is said otherwise. */
  widths?: boolean;
  /** Nor with its text twice as large. */
  largeText?: boolean;
  /** Nor does one of its tables on a usual screen. */
  tables?: boolean;
}

/** What a page asked of the API since its document was asked for, and how often. */
const asked = new WeakMap<Page, Map<string, number>>();

/**
 * Opens a screen on a phone, where nothing moves under its reader while the data comes, and goes on
 * on a desk.
 */
export async function openOnDesk(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  if (!asked.has(page)) await watch(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await layoutShift(page), path).toBeLessThan(0.1);
  await page.setViewportSize(DESK);
}

async function watch(page: Page): Promise<void> {
  const times = new Map<string, number>();
  asked.set(page, times);
  await watchLayoutShift(page);
  // A screen is live here and hears of nothing: what other journeys change it would ask for again.
  // Its pings are answered: a line that seems dead is opened anew, and its greeting brings news.
  await page.routeWebSocket('**/api/live**', (socket) => {
    let greeted = false;
    socket.connectToServer().onMessage((message) => {
      const said = String(message);
      if (said === PONG || said === SIGNED_OUT.message) return socket.send(said);
      if (!greeted) socket.send(JSON.stringify({ ...JSON.parse(said), topics: [] }));
      greeted = true;
    });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) times.clear();
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) times.set(pathname + search, (times.get(pathname + search) ?? 0) + 1);
  });
}

/**
 * Pages poll every 30 s at most; one that asks again and again within seconds has an effect that
 * feeds itself.
 */
function expectQuiet(page: Page, name: string): void {
  const often = [...(asked.get(page) ?? [])].filter(([, times]) => times > 3);
  expect(often, name).toEqual([]);
}

/**
 * The screen as it stands breaks no rule of WCAG, in light and dark, on a desk and on a phone, scrolls sideways at no
 * width, and does not ask the same thing over and over. It is opened once and resized: what a page
 * costs is opening it.
 */
export async function expectLooksRight(page: Page, name: string, look: Look = {}): Promise<void> {
  const { widths = true, largeText = false, tables = false } = look;
  await expectAccessible(page, ['light', 'dark']);
  for (const width of widths ? WIDTHS : [])
    await expectNoSidewaysScroll(page, `${name} at ${width} px`, { width, height: 800 });
  if (largeText)
    await expectNoSidewaysScroll(page, `${name} with text at 200 %`, { width: 1280, height: 800 }, { text: '200%' });
  if (tables) await expectNoSidewaysScroll(page, `tables of ${name}`, DESK, { tables });
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  expectQuiet(page, name);
}

/** The page as it stands scrolls sideways neither whole nor in a dialog at this size. */
export async function expectNoSidewaysScroll(
  page: Page,
  what: string,
  size: { width: number; height: number },
  { text = '', tables = false } = {},
): Promise<void> {
  await page.setViewportSize(size);
  const over = await page.evaluate(
    async ([fontSize, andTables]) => {
      const root = document.documentElement;
      root.style.fontSize = fontSize;
      // Components that follow the width draw themselves again.
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const boxes: Element[] = [root, ...document.querySelectorAll('dialog')];
      if (andTables) boxes.push(...document.querySelectorAll('main section[tabindex="0"]'));
      const found = Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
      root.style.fontSize = '';
      return found;
    },
    [text, tables] as const,
  );
  expect(over, what).toBeLessThanOrEqual(0);
}
