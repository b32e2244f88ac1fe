import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { vitestCounts } from './counts.ts';
import { REPORT_FILE } from './vitest-report.ts';

/** Runs vitest over one file with this text and answers what the reporter wrote. */
function report(text: string) {
  const own = path.join(ROOT, '.niyukti');
  mkdirSync(own, { recursive: true });
  const folder = mkdtempSync(path.join(own, 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'one.test.mjs'), text);
  writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default {}');
  const file = path.join(folder, 'report.json');
  const reporter = path.join(import.meta.dirname, 'vitest-report.ts');
  spawnSync(path.join(ROOT, 'node_modules/.bin/vitest'), ['run', `--reporter=${reporter}`], {
    cwd: folder,
    env: { ...process.env, [REPORT_FILE]: file },
  });
  return vitestCounts(file);
}

test('a run names what failed, in a test or outside of one, and counts each as failed', () => {
  const counts = report(`
    import { expect, test } from 'vitest';
    test('passes', () => {});
    test.skip('waits', () => {});
    test('fails', () => expect(1).toBe(2));
    test('throws later', async () => {
      setTimeout(() => { throw new Error('nobody waits for this'); }, 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  `);
  expect(counts).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
  expect(counts.failures).toEqual([
    { title: 'an error that no test caught', said: expect.stringContaining('nobody waits for this') },
    { title: expect.stringMatching(/one\.test\.mjs › fails$/), said: expect.stringContaining('expected 1 to be 2') },
  ]);
});

test('a file that does not load counts as failed', () => {
  const counts = report("throw new Error('does not load');");
  expect(counts).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(counts.failures?.[0]?.said).toContain('does not load');
});
