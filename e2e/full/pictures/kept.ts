import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { smaller } from './smaller.ts';

/** What texts in other scripts are drawn with in kept pictures. */
const FONTS = ['Noto Sans Arabic', 'Noto Sans CJK', 'Noto Sans Devanagari'];

/** Throws where new pictures are to be kept on a machine without the fonts of the others. */
function requireFonts(): void {
  if (!['all', 'changed'].includes(test.info().config.updateSnapshots)) return;
  const installed = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const missing = FONTS.filter((font) => !installed.includes(font));
  if (missing.length > 0)
    throw new Error(`Pictures are kept with ${missing.join(', ')}: install fonts-noto-core and fonts-noto-cjk.`);
}

/**
 * Compares a picture with the one that is kept of it, `e2e/full/pictures/kept/<name>.png`. Where letters
 * are drawn a little otherwise, as another version of Chromium does, it is the same; where lines
 * move or colours change, it is not. `npx playwright test e2e/full/pictures -u` keeps the new ones: look
 * at them before they are committed.
 *
 * @example
 * compareWithKept('home-dark', await page.screenshot());
 */
export function compareWithKept(name: string, png: Buffer): void {
  requireFonts();
  // A test goes on behind a picture that differs.
  expect.soft(smaller(png)).toMatchSnapshot(`${name}.png`, { threshold: 0.25, maxDiffPixelRatio: 0.004 });
}

/** The same for a text: `e2e/full/pictures/kept/<name>.txt`, letter by letter. */
export function compareTextWithKept(name: string, text: string): void {
  expect(text).toMatchSnapshot(`${name}.txt`);
}

/** Keeps a picture that there is none of yet. */
export function keep(name: string, png: Buffer): void {
  requireFonts();
  const file = path.join(import.meta.dirname, 'kept', `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, smaller(png));
}
