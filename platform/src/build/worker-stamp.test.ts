import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { keepSizes, keptSizes } from './worker-stamp.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(ROOT, '.niyukti/stamp-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SIZES = { start: 1, all: 2 };
const inRoot = (file: string) => path.relative(ROOT, path.join(folder, file));

function bundled() {
  for (const file of ['a.ts', 'b.ts', 'out.mjs']) writeFileSync(path.join(folder, file), file);
  const stamp = path.join(folder, 'stamp.json');
  keepSizes(stamp, [inRoot('a.ts'), inRoot('b.ts')], [inRoot('out.mjs')], SIZES);
  return stamp;
}

test('a bundle is kept while its sources stay, and was none before the first', () => {
  expect(keptSizes(path.join(folder, 'stamp.json'))).toBeUndefined();
  expect(keptSizes(bundled())).toEqual(SIZES);
});

test('a changed source, a removed one and a lost module have it made anew', () => {
  const changed = bundled();
  writeFileSync(path.join(folder, 'b.ts'), 'changed');
  expect(keptSizes(changed)).toBeUndefined();
  const removed = bundled();
  rmSync(path.join(folder, 'a.ts'));
  expect(keptSizes(removed)).toBeUndefined();
  const lost = bundled();
  rmSync(path.join(folder, 'out.mjs'));
  expect(keptSizes(lost)).toBeUndefined();
});
