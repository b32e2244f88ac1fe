import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type SampleMail, sampleMails } from '../../../worker/testing/sample-mails.ts';
import { compareScreenshot } from './compare-screenshot.ts';

const SHEETS = [
  { name: 'wide', width: 640, columns: 8 },
  { name: 'narrow', width: 320, columns: 12 },
] as const;

const ALL_MAILS = sampleMails();
/** One mail of each kind, because it looks the same for every role. */
const KINDS = [
  ...new Map(ALL_MAILS.toReversed().map((mail) => [mail.name.replace(/ to \w+/, ''), mail])).values(),
].reverse();

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A page with all mails in columns, each in a frame, at half of their size. */
function renderSheet(mails: readonly SampleMail[], width: number, columns: number): string {
  const frames = mails.map(({ name, html }) => {
    return `<iframe title="${escapeHtml(name)}" style="width:${width}px" srcdoc="${escapeHtml(html)}"></iframe>`;
  });
  return `<!doctype html><html><head><meta name="color-scheme" content="light dark"><style>
    body{margin:0;display:flow-root;width:${(width + 16) * columns}px;columns:${columns};column-gap:16px;zoom:.5;background:#888}
    iframe{display:block;border:0;margin-bottom:16px;break-inside:avoid}</style></head><body>${frames.join('')}</body></html>`;
}

/** Gives each frame the height of its mail, and the font that mails name but many machines lack. */
async function fitFrames(page: Page, font: string): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
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
    test(`mails match their snapshots: ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: ((width + 16) * columns) / 2, height: 800 });
      await page.setContent(renderSheet(KINDS, width, columns));
      await fitFrames(page, readFileSync('kit/src/fonts/figtree.woff2', 'base64'));
      compareScreenshot(`mails-${name}-${colorScheme}`, await page.locator('body').screenshot());
    });

test('the texts of mails match their snapshot', () => {
  const texts = ALL_MAILS.map(({ name, text }) => `=== ${name}\n\n${text}`);
  expect(texts.join('\n')).toMatchSnapshot('mails.txt');
});
