import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseFigures } from '@niyukti/contract/releases/release-calls';
import { expect, test } from 'vitest';
import { describeFigures, describePreview } from './describe.ts';

const release = 'aaaaaaaabbbbbbbb';
const at = { file: 'seeker/12.1a2b3c4d.js', line: 1, column: 99 };
const vitals = { lcpP75: null, inpP75: null, clsP75: null };
const reported: ReleaseFigures = {
  since: '2026-11-21T10:00:00.000Z',
  releases: [{ release, loads: 97, failures: 3, retries: 1, errorRate: 0.03, loadP75: 640, ...vitals }],
  starts: [],
  steps: [],
  failures: [{ release, screen: '/Resume', kind: 'handler', count: 3 }],
  faults: [
    {
      release,
      screen: '/Resume',
      kind: 'handler',
      message: 'TypeError: e is not a function',
      at: [
        { ...at, source: 'mf-seeker/src/resume/page.tsx', sourceLine: 41, sourceColumn: 7 },
        { ...at, source: null, sourceLine: null, sourceColumn: null },
      ],
      count: 3,
      firstAt: '2026-11-22T08:00:00.000Z',
      lastAt: '2026-11-22T09:30:00.000Z',
    },
  ],
};

test('figures name releases, failures, and the file and line of each error', () => {
  expect(describeFigures('seeker', 'day', reported).split('\n')).toEqual([
    'seeker over the last day, since 2026-11-21 10:00 UTC:',
    '  aaaaaaaabbbbbbbb  97 pages shown, 3 failed (3.0 %), 75 % loaded within: 640 ms',
    '  3 x /Resume threw when something was done  aaaaaaaa',
    '  3 x TypeError: e is not a function  on /Resume, aaaaaaaa, last 2026-11-22 09:30 UTC',
    '      at mf-seeker/src/resume/page.tsx:41:7',
    '      at seeker/12.1a2b3c4d.js:1:99',
  ]);
  const none = { ...reported, releases: [], failures: [], faults: [] };
  expect(describeFigures('hr', 'week', none)).toContain('No browser has reported yet.');
});

const preview = {
  name: 'campus',
  release: '3f0c5a1be2d94c77',
  url: 'https://niyukti.example/preview?link=abc',
  expiresAt: '2026-11-25T10:15:30.000Z',
};
test('a preview is its link and its end; a run of GitHub Actions gets both in its summary too', () => {
  const lines = '  Preview until 2026-11-25 10:15 UTC:\n  https://niyukti.example/preview?link=abc';
  expect(describePreview(preview, {})).toBe(lines);
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-summary-'));
  const env = { GITHUB_STEP_SUMMARY: path.join(dir, 'summary.md') };
  try {
    expect(describePreview(preview, env)).toBe(lines);
    describePreview({ ...preview, name: 'guild' }, env);
    const line = (name: string) =>
      `[Preview of ${name} 3f0c5a1be2d94c77](https://niyukti.example/preview?link=abc) until 2026-11-25 10:15 UTC\n`;
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toBe(line('campus') + line('guild'));
  } finally {
    rmSync(dir, { recursive: true });
  }
});
