import { type Counts, inWords, sum } from './counts.ts';
import type { Step } from './steps.ts';

/** Runs every step, a failed one does not stop the next, and closes with the counts. Answers the exit code. */
export function runSteps(steps: readonly Step[]): number {
  const done: { name: string; counts: Counts; seconds: number }[] = [];
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`);
    const from = performance.now();
    const counts = run();
    done.push({ name, counts, seconds: (performance.now() - from) / 1000 });
  }
  console.log('');
  for (const { name, counts, seconds } of done) console.log(`${name}: ${inWords(counts)} (${seconds.toFixed(0)} s)`);
  const total = sum(done.map(({ counts }) => counts));
  console.log(inWords(total));
  return total.failed > 0 ? 1 : 0;
}
