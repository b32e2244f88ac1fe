import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}
type Counting = typeof globalThis & { shift: number; moves: string[] };

/** Counts the layout shifts of each document that the page opens from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = globalThis as Counting;
    counting.shift = 0;
    counting.moves = [];
    const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        counting.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'nothing');
          const at = Math.round(entry.startTime);
          counting.moves.push(`${at} ms: ${name.slice(0, 80)}: ${rect(previousRect)} → ${rect(currentRect)}`);
        }
      }
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

/** What moved in the present document, when, and from where to where: a failure shows it. */
export function layoutMoves(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as Counting).moves);
}
