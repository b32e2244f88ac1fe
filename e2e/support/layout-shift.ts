import type { Page } from '@playwright/test';

type Counting = typeof globalThis & { shift: number };

/** Counts the layout shifts of each document that the page opens from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = globalThis as Counting;
    counting.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counting.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Until the fonts of the present document have come and been drawn with. */
export function untilFonts(page: Page): Promise<unknown> {
  return page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))));
}

/**
 * How far the present document has moved under its reader: 0 is not at all, 0.1 is what browsers
 * still call good.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as Counting).shift);
}
