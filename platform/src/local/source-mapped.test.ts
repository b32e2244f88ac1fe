import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceMapped } from './source-mapped.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-mapped-'));
  // Column 11 of the bundle's first line is line 3, column 5 of the source.
  const map = { version: 3, sources: ['../src/calls.ts'], names: [], mappings: 'UAEI' };
  writeFileSync(path.join(folder, 'index.mjs.map'), JSON.stringify(map));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a trace names the line of the source where it named that of the bundle', () => {
  const source = path.relative(process.cwd(), path.join(path.dirname(folder), 'src/calls.ts'));
  const trace = 'Error: no\n    at run (index.mjs:1:11)\n    at file:///bundle/index.mjs:1:12';
  expect(sourceMapped(trace, folder)).toBe(`Error: no\n    at run (${source}:3:5)\n    at ${source}:3:5`);
});

test('what has no map, and other words, stay as they are', () => {
  for (const words of ['at run (chunk-A1.mjs:1:11)', 'index.mjs was changed at 10:30', '{"call":"getJobs","ms":7}'])
    expect(sourceMapped(words, folder)).toBe(words);
});
