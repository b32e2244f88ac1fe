import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FLAKY_ALLOWED, playwrightCounts } from './counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function counted(stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>) {
  const report = path.join(folder, 'journeys.json');
  writeFileSync(report, JSON.stringify({ stats }));
  return playwrightCounts(report);
}

test('a journey that passed at its second try has passed, and is told apart', () => {
  const counts = counted({ expected: 7, unexpected: 1, flaky: FLAKY_ALLOWED, skipped: 3 });
  expect(counts).toEqual({ passed: 7 + FLAKY_ALLOWED, failed: 1, skipped: 3, flaky: FLAKY_ALLOWED });
});

test('many journeys that need a second try fail a run', () => {
  const flaky = FLAKY_ALLOWED + 1;
  expect(counted({ expected: 7, unexpected: 1, flaky, skipped: 3 })).toEqual({
    passed: 7,
    failed: 1 + flaky,
    skipped: 3,
  });
});
