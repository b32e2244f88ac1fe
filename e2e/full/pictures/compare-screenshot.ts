import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { reduceColours } from './reduce-colours.ts';

/** The snapshots show texts in other scripts with these fonts. */
const FONTS = ['Noto Sans Arabic', 'Noto Sans CJK', 'Noto Sans Devanagari'];

/** Throws if this run writes snapshots on a machine without the fonts. */
function requireFonts(): void {
  if (!['all', 'changed'].includes(test.info().config.updateSnapshots)) return;
  const installed = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const missing = FONTS.filter((font) => !installed.includes(font));
  if (missing.length > 0)
    throw new Error(`Snapshots need ${missing.join(', ')}: install fonts-noto-core and fonts-noto-cjk.`);
}

/**
 * Compares a screenshot with its snapshot. The tolerance allows for another version of Chromium,
 * which draws letters a little differently, but not for a moved line or another colour.
 */
export function compareScreenshot(name: string, png: Buffer): void {
  requireFonts();
  // The test goes on after a difference, so that one run shows all of them.
  expect.soft(reduceColours(png)).toMatchSnapshot(`${name}.png`, { threshold: 0.25, maxDiffPixelRatio: 0.004 });
}

/** Saves a screenshot as a new snapshot. */
export function saveScreenshot(name: string, png: Buffer): void {
  requireFonts();
  const file = path.join(import.meta.dirname, 'snapshots', `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, reduceColours(png));
}
