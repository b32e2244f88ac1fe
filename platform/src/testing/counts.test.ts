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

const NONE = { expected: 0, unexpected: 0, skipped: 0 };

function counted(stats: typeof NONE, more: object = {}) {
  const report = path.join(folder, 'journeys.json');
  writeFileSync(report, JSON.stringify({ stats, ...more }));
  return playwrightCounts(report);
}

test('journeys are counted as passed, failed and skipped', () => {
  expect(counted({ expected: 7, unexpected: 1, skipped: 3 })).toMatchObject({ passed: 7, failed: 1, skipped: 3 });
});

test('journeys that failed are named with their place and their error', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'hr/lists.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  });
  const suites = [
    {
      specs: [spec('fine', 'expected')],
      suites: [{ specs: [spec('empty', 'unexpected', 'no row')] }],
    },
  ];
  expect(counted({ ...NONE, expected: 1, unexpected: 1 }, { suites }).failures).toEqual([
    { title: 'e2e/hr/lists.spec.ts:7 › empty', said: 'no row' },
  ]);
});

test('a server that did not start fails a run in which no journey did', () => {
  const counts = counted(NONE, { suites: [], errors: [{ message: 'Timed out waiting for the server' }] });
  expect(counts).toMatchObject({
    failed: 1,
    failures: [{ title: 'before any journey', said: 'Timed out waiting for the server' }],
  });
});
