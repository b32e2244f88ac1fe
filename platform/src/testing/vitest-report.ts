import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { ROOT } from '../paths.ts';
import type { Counts, Failure } from './counts.ts';

/** The environment variable that says where the report is written. */
export const REPORT_FILE = 'VITEST_REPORT';

/**
 * A reporter of vitest: writes the counts of a run and what failed, errors that no test caught
 * among them, which vitest's own JSON report leaves out.
 */
// biome-ignore lint/style/noDefaultExport: what vitest asks of a reporter
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(countsOf(modules, unhandled)));
  }
}

/** The counts of these test files. An error that belongs to no test counts as a failed one. */
export function countsOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: Failure[] = unhandled.map((error) => ({ title: 'an error that no test caught', said: said(error) }));
  for (const module of modules) {
    const file = path.relative(ROOT, module.moduleId);
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') counts.passed += 1;
      else if (state === 'failed') failures.push({ title: `${file} › ${test.fullName}`, said: said(errors[0]) });
      else counts.skipped += 1;
    }
    // A file that does not load, or a hook around its tests.
    for (const error of module.errors()) failures.push({ title: file, said: said(error) });
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) failures.push({ title: `${file} › ${suite.fullName}`, said: said(error) });
  }
  return { ...counts, failed: failures.length, failures };
}

function said(error: Pick<SerializedError, 'message' | 'stack'> | undefined): string {
  return error?.stack ?? error?.message ?? '';
}
