import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules that another colour scheme can break. All rules again would take seconds on a full page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that the page breaks no rule of WCAG 2.2 AA, in each of the colour schemes. */
export async function expectAccessible(page: Page, schemes: readonly ('light' | 'dark')[] = ['light']): Promise<void> {
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Axe would read the colours of a running transition. End it instead of waiting for it: the
    // browser pauses transitions in rows that `content-visibility` skips, so they never finish.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    });
    // Axe is half a megabyte. Load it once for each document.
    const isLoaded = await page.evaluate(() => 'axe' in globalThis);
    const { violations } = await new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
      // Legacy mode runs in the page itself. The other mode is for frames of other origins, which
      // we do not have, and takes five times as long on a full table.
      .setLegacyMode(true)
      .options({
        resultTypes: ['violations'],
        // None of these rules reads style sheets, which axe would fetch again each time.
        preload: { assets: ['media'] },
        runOnly: index === 0 ? { type: 'tag', values: STANDARD } : { type: 'rule', values: COLOUR_RULES },
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
