import { readFileSync } from 'node:fs';

/** How many tests a step ran. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, with what was said of it. */
  failures?: readonly Failure[];
}

/** A test that failed: where it is and what it is called, and the error's text. */
export interface Failure {
  title: string;
  said: string;
}

/** Counts of a vitest run, as the reporter of this folder wrote them. */
export function vitestCounts(file: string): Counts {
  return JSON.parse(readFileSync(file, 'utf8')) as Counts;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

/** Counts of a Playwright run, from its JSON report. */
export function playwrightCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; skipped: number };
    suites?: PlaywrightSuite[];
    errors?: { message?: string }[];
  };
  const { expected, unexpected, skipped } = report.stats;
  // What stopped the run itself: a server that did not start, a file that does not load.
  const outside = (report.errors ?? []).map(({ message = '' }) => ({ title: 'before any journey', said: message }));
  const failures = [...outside, ...(report.suites ?? []).flatMap(playwrightFailures)];
  const failed = Math.max(unexpected, outside.length > 0 ? 1 : 0);
  return { passed: expected, failed, skipped, failures };
}

function playwrightFailures({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        title: `e2e/${file}:${line} › ${title}`,
        said: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** The sum of all steps. */
export function sum(all: readonly Counts[]): Required<Omit<Counts, 'failures'>> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const one of all) {
    total.passed += one.passed;
    total.failed += one.failed;
    total.skipped += one.skipped;
  }
  return total;
}
