import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { type SampleMail, sampleMails } from '../../../worker/testing/sample-mails.ts';
import { compareTextWithKept, compareWithKept } from './kept.ts';

const SHEETS = [
  { name: 'wide', width: 640, columns: 8 },
  { name: 'narrow', width: 320, columns: 12 },
] as const;

const every = sampleMails();
/** A kind looks alike for every role: one of each, and all that are no notice. */
const looks = [
  ...new Map(every.toReversed().map((mail) => [mail.name.replace(/ to \w+/, ''), mail])).values(),
].reverse();

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Mails beside each other, each in a window of its own, half as large as they are. */
function sheetOf(mails: readonly SampleMail[], width: number, columns: number): string {
  const frames = mails.map(({ name, html }) => {
    return `<iframe title="${escaped(name)}" style="width:${width}px" srcdoc="${escaped(html)}"></iframe>`;
  });
  return `<!doctype html><html><head><meta name="color-scheme" content="light dark"><style>
    body{margin:0;display:flow-root;width:${(width + 16) * columns}px;columns:${columns};column-gap:16px;zoom:.5;background:#888}
    iframe{display:block;border:0;margin-bottom:16px;break-inside:avoid}</style></head><body>${frames.join('')}</body></html>`;
}

/**
 * Each window with our own font, as high as its mail: mails name a font that many machines lack,
 * and look alike with it on all of them.
 */
async function settle(page: Page, font: string): Promise<void> {
  await page.evaluate(async (coded) => {
    const bytes = Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0));
    for (const frame of document.querySelectorAll('iframe')) {
      const inside = frame.contentDocument;
      const { FontFace } = frame.contentWindow as typeof globalThis & Window;
      const face = new FontFace('Figtree', bytes.slice().buffer, { weight: '300 900' });
      inside?.fonts.add(await face.load());
      frame.style.height = `${inside?.body.scrollHeight}px`;
    }
  }, font);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const { name, width, columns } of SHEETS)
    test(`every mail looks as it is kept: ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: ((width + 16) * columns) / 2, height: 800 });
      await page.setContent(sheetOf(looks, width, columns));
      await settle(page, readFileSync('kit/src/fonts/figtree.woff2', 'base64'));
      compareWithKept(`mails-${name}-${colorScheme}`, await page.locator('body').screenshot());
    });

test('every mail says as text alone what is kept', () => {
  compareTextWithKept('mails', every.map(({ name, text }) => `=== ${name}\n\n${text}`).join('\n'));
});
