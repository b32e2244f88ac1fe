import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT, readPackage } from '../paths.ts';
import { pack, packVersion } from './pack.ts';
import { PACKED } from './packages.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'niyukti-packed-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Lays files down, and answers the version that they make. */
function versionOf(files: Record<string, string>): string {
  const stage = mkdtempSync(path.join(dir, 'stage-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(stage, file)), { recursive: true });
    writeFileSync(path.join(stage, file), text);
  }
  return packVersion('1.8.0', stage);
}

describe('the version of a pack', () => {
  const FILES = { 'kit/src/index.js': 'export {};', 'contract/package.json': '{}' };

  test('is the kit’s with a hash of the files, whatever their order', () => {
    expect(versionOf(FILES)).toMatch(/^1\.8\.0-p[0-9a-f]{10}$/);
    expect(versionOf(Object.fromEntries(Object.entries(FILES).reverse()))).toBe(versionOf(FILES));
  });

  test.each([
    ['another text', { ...FILES, 'kit/src/index.js': 'export { };' }],
    ['one more file', { ...FILES, 'kit/src/more.js': '' }],
    ['another name', { 'kit/src/main.js': 'export {};', 'contract/package.json': '{}' }],
    ['a dependency', { ...FILES, 'contract/package.json': '{"dependencies":{}}' }],
  ])('changes with %s', (_, files) => {
    expect(versionOf(files)).not.toBe(versionOf(FILES));
  });
});

test('packs of the same sources are the same tarballs, by name and bytes, and packs of other sources are not', async () => {
  /** What the compiler would write, as `npm pack` wants it. */
  const compiled = (text: string) => async (stage: string) => {
    for (const folder of PACKED) {
      mkdirSync(path.join(stage, folder, 'src'), { recursive: true });
      writeFileSync(path.join(stage, folder, 'src/index.js'), text);
    }
  };
  const made = async (to: string, text: string) =>
    (await pack(path.join(dir, to), compiled(text))).map((file) => [
      path.basename(file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]);
  const one = await made('one', 'export {};');
  const { version } = readPackage(path.join(ROOT, 'kit'));
  const [, stamp] = /-(p[0-9a-f]{10})\.tgz$/.exec(one[0]?.[0] ?? '') ?? [];
  expect(one.map(([file]) => file)).toEqual(PACKED.map((name) => `niyukti-${name}-${version}-${stamp}.tgz`));
  expect(await made('two', 'export {};')).toEqual(one);
  const other = await made('three', 'export const changed = 1;');
  expect(other.filter(([file]) => one.some(([known]) => known === file))).toEqual([]);
  await made('one', 'export const changed = 1;');
  expect(readdirSync(path.join(dir, 'one')).sort()).toEqual(other.map(([file]) => file).sort());
});
