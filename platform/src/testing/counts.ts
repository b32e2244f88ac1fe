import { readFileSync } from 'node:fs';

/** How many tests a step ran. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of the passed that needed a second try. */
  flaky?: number;
}

/** So many journeys of a run may need a second try; with more, each of them counts as failed. */
export const FLAKY_ALLOWED = 3;

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

/** Counts of a Playwright run whose tests were tried twice, from its JSON report. */
export function playwrightCounts(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { expected, unexpected, flaky, skipped } = stats;
  if (flaky > FLAKY_ALLOWED) return { passed: expected, failed: unexpected + flaky, skipped };
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

/** The sum of all steps. */
export function sum(all: readonly Counts[]): Required<Counts> {
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const one of all) {
    total.passed += one.passed;
    total.failed += one.failed;
    total.skipped += one.skipped;
    total.flaky += one.flaky ?? 0;
  }
  return total;
}
