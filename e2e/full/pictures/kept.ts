import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { smaller } from './smaller.ts';

/**
 * Compares a picture with the one that is kept of it, `e2e/pictures/kept/<name>.png`. Where letters
 * are drawn a little otherwise, as another version of Chromium does, it is the same; where lines
 * move or colours change, it is not. `npx playwright test e2e/pictures -u` keeps the new ones: look
 * at them before they are committed.
 *
 * @example
 * compareWithKept('home-dark', await page.screenshot());
 */
export function compareWithKept(name: string, png: Buffer): void {
  // A test goes on behind a picture that differs.
  expect.soft(smaller(png)).toMatchSnapshot(`${name}.png`, { threshold: 0.25, maxDiffPixelRatio: 0.004 });
}

/** The same for a text: `e2e/pictures/kept/<name>.txt`, letter by letter. */
export function compareTextWithKept(name: string, text: string): void {
  expect(text).toMatchSnapshot(`${name}.txt`);
}

/** Keeps a picture that there is none of yet. */
export function keep(name: string, png: Buffer): void {
  const file = path.join(import.meta.dirname, 'kept', `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, smaller(png));
}
