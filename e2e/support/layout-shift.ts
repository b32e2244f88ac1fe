import { expect, type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}
interface Recorded {
  /** The sum of all shifts: 0.1 is the most that browsers call good. */
  value: number;
  /** What moved, when, and from where to where. */
  moves: string[];
}
type Recording = typeof globalThis & { layoutShift: Recorded };

/** A word that moves by one pixel. On a busy machine some pages measure 0.00003. */
const INVISIBLE = 0.0001;

/** Records the layout shifts of each document that the page opens from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Recorded = { value: 0, moves: [] };
    (globalThis as Recording).layoutShift = recorded;
    const format = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        recorded.value += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'nothing');
          const time = Math.round(entry.startTime);
          recorded.moves.push(`${time} ms: ${element.slice(0, 80)}: ${format(previousRect)} → ${format(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the present document has moved since it began. */
export function layoutShift(page: Page): Promise<Recorded> {
  return page.evaluate(() => (globalThis as Recording).layoutShift);
}

/** Expects that nothing in the present document has moved, also not when its fonts came. */
export async function expectNoLayoutShift(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))));
  const { value, moves } = await layoutShift(page);
  expect.soft(value, [name, ...moves].join('\n')).toBeLessThan(INVISIBLE);
}
