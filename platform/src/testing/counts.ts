import { readFileSync } from 'node:fs';

/** How many tests a step ran. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts of a vitest run, from its JSON report. */
export function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
  };
  // A file that does not even load fails no test but fails the run.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

/**
 * Counts of a Playwright run, from its JSON report. A test that passed on a retry is flaky, and
 * counts as failed.
 */
export function playwrightCounts(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** The sum of all steps. */
export function sum(all: readonly Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const one of all) {
    total.passed += one.passed;
    total.failed += one.failed;
    total.skipped += one.skipped;
  }
  return total;
}
