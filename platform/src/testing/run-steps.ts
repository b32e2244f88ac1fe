import type { Step } from './steps.ts';
import { type Done, LINES_SAID, summary } from './summary.ts';
import type { Output } from './tool.ts';

/** Steps one after the other, beside other lanes: they share no state with those. */
export type Lane = readonly Step[];
/** Lanes side by side. */
export type Stage = readonly Lane[];

/**
 * Runs the stages one after the other, the lanes of a stage side by side; a failed step does not
 * stop the next. Closes with the table of all steps and the counts. Answers the exit code.
 *
 * @example
 * process.exitCode = await runSteps(everything({ full: false }));
 */
export async function runSteps(stages: readonly Stage[]): Promise<number> {
  const from = performance.now();
  const done = new Map<Step, Done>();
  for (const lanes of stages) {
    const alone = lanes.length === 1;
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) done.set(step, await runStep(step, alone));
      }),
    );
  }
  // As they are listed, not as they ended.
  const all = stages.flat(2).flatMap((step) => done.get(step) ?? []);
  console.log(`\n${summary(all, (performance.now() - from) / 1000)}`);
  return all.some(({ counts }) => counts.failed > 0) ? 1 : 0;
}

async function runStep({ name, run }: Step, live: boolean): Promise<Done> {
  let kept = '';
  const output: Output = {
    live,
    write: (text) => {
      if (live) process.stdout.write(text);
      else kept += text;
    },
  };
  if (live) console.log(`\n== ${name}`);
  const from = performance.now();
  const counts = await run(output);
  if (!live) console.log(`\n== ${name}\n${kept.trimEnd()}`);
  const seconds = (performance.now() - from) / 1000;
  if (counts.failed === 0 || counts.failures?.length) return { name, counts, seconds };
  // A check counts as one test; what it wrote last says what it found.
  const said = kept.trimEnd().split('\n').slice(-LINES_SAID).join('\n');
  return { name, counts: { ...counts, failures: [{ title: name, said }] }, seconds };
}
