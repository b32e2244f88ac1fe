import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notePreview } from './preview-note.ts';

const note = {
  name: 'campus',
  release: '3f0c5a1be2d94c77',
  url: 'https://niyukti.example/preview?link=abc',
  expiresAt: '2026-11-25T10:15:30.000Z',
};
const SAID = '  Preview until 2026-11-25 10:15 UTC:\n  https://niyukti.example/preview?link=abc';

test('a preview is a link with the time until which it shows', () => {
  expect(notePreview(note, {})).toBe(SAID);
});

test('in a run of GitHub Actions it stands in the summary too, one line for each front end', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-summary-'));
  const env = { GITHUB_STEP_SUMMARY: path.join(dir, 'summary.md') };
  try {
    expect(notePreview(note, env)).toBe(SAID);
    notePreview({ ...note, name: 'guild' }, env);
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8').split('\n')).toEqual([
      '[Preview of campus 3f0c5a1be2d94c77](https://niyukti.example/preview?link=abc) until 2026-11-25 10:15 UTC',
      '[Preview of guild 3f0c5a1be2d94c77](https://niyukti.example/preview?link=abc) until 2026-11-25 10:15 UTC',
      '',
    ]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
