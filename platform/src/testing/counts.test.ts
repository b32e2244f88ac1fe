import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playwrightCounts } from './counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a journey that passed at its second try fails a run', () => {
  const report = path.join(folder, 'journeys.json');
  writeFileSync(report, JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } }));
  expect(playwrightCounts(report)).toEqual({ passed: 7, failed: 3, skipped: 3 });
});
