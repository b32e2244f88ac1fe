// Draws the pictures that search engines and home screens ask for from the SVGs beside it. Run
// after changing one:
//   node mf-marketing/assets/render.mjs
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const here = import.meta.dirname;
const font = (file) => readFileSync(path.join(here, '../../kit/src/fonts', file)).toString('base64');
const fonts = `@font-face{font-family:"Anek Display";src:url(data:font/woff2;base64,${font('anek-display.woff2')})}
@font-face{font-family:Figtree;font-weight:400 760;src:url(data:font/woff2;base64,${font('figtree.woff2')})}`;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [svg, png, width, height] of [
  ['og.svg', 'og.png', 1200, 630],
  ['icon.svg', 'icon-192.png', 192, 192],
  ['icon.svg', 'icon-512.png', 512, 512],
]) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>${fonts}*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${readFileSync(path.join(here, svg), 'utf8')}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(here, png) });
  await page.close();
}
await browser.close();
