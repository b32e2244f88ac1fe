import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * The rules that a change of colours can break; the others need no second look, which costs seconds
 * on a full page.
 */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of WCAG 2.2 AA on the page as it stands. Colours are those of the components: the
 * looks of all screens (`e2e/full`) check them in dark, too.
 */
export async function expectAccessible(page: Page, schemes: readonly ('light' | 'dark')[] = ['light']): Promise<void> {
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that change in a transition are those of before until a frame has passed, however
    // short it is.
    await page.evaluate(async () => {
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      await Promise.allSettled(
        document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
      );
    });
    // In a document that was looked at before it stands already: its half megabyte is read once.
    const loaded = await page.evaluate(() => 'axe' in globalThis);
    const { violations } = await new AxeBuilder(loaded ? { page, axeSource: 'void 0' } : { page })
      // In the page itself, and only what fails in full: the builder's own way, for frames of other
      // origins (none of ours has any), takes five times as long on a full table.
      .setLegacyMode(true)
      .options({
        resultTypes: ['violations'],
        // No rule of ours reads style sheets, which it would fetch once more for each look.
        preload: { assets: ['media'] },
        runOnly: index === 0 ? { type: 'tag', values: STANDARD } : { type: 'rule', values: OF_COLOURS },
      })
      .analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      ),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
