import type { Counts, Step } from './steps.ts';

interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs steps one after the other; a failed step does not stop the next. Prints a table of them at
 * the end, and what all of them counted as the last line. Answers the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const results: Result[] = [];
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`);
    const start = performance.now();
    const counts = await run();
    results.push({ name, seconds: (performance.now() - start) / 1000, ...counts });
  }
  console.log();
  for (const { name, passed, failed, skipped, seconds } of results) {
    const minutes = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(14)}${passed} passed, ${failed} failed, ${skipped} skipped, ${minutes} min`,
    );
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
