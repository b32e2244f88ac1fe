import { readArguments } from '../options.ts';
import { Refusal } from '../progress.ts';
import { printSize } from '../testing/size.ts';
import { CHECKS, runSteps } from '../testing/steps.ts';
import { readTool } from '../tool.ts';

/** `check [names]` */
export async function check(): Promise<void> {
  const { values, positionals } = readArguments({ fix: { type: 'boolean' }, size: { type: 'boolean' } });
  const unknown = positionals.find((name) => CHECKS.every((one) => one.name !== name));
  if (unknown !== undefined)
    throw new Refusal(`There is no check "${unknown}". There are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  if (values.fix) await readTool('biome', ['check', '--write', '.']);
  const steps = CHECKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  process.exitCode = values.size ? Number(!printSize()) : await runSteps(steps);
}
