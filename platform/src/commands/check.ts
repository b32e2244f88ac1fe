import { readOptions } from '../options.ts';
import { Refusal } from '../progress.ts';
import { printSize } from '../testing/size.ts';
import { CHECKS, runSteps } from '../testing/steps.ts';
import { runTool } from '../testing/tool.ts';

/** `check [names]` */
export async function check(): Promise<void> {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { fix: { type: 'boolean' }, size: { type: 'boolean' } },
  });
  const unknown = positionals.find((name) => CHECKS.every((one) => one.name !== name));
  if (unknown !== undefined)
    throw new Refusal(`There is no check "${unknown}". There are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  if (values.fix) await runTool('biome', ['check', '--write', '.'], { write: () => undefined });
  const steps = CHECKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  process.exitCode = values.size ? Number(!printSize()) : await runSteps(steps);
}
