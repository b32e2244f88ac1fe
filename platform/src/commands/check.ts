import { readOptions } from '../options.ts';
import { main, Refusal } from '../progress.ts';
import { runSteps } from '../testing/run-steps.ts';
import { printSize } from '../testing/size.ts';
import { CHECKS } from '../testing/steps.ts';
import { runTool } from '../testing/tool.ts';

await main(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { fix: { type: 'boolean' }, size: { type: 'boolean' } },
  });
  const steps = CHECKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const unknown = positionals.find((name) => CHECKS.every((one) => one.name !== name));
  if (unknown !== undefined)
    throw new Refusal(`There is no check "${unknown}". There are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  if (values.fix) await runTool('biome', ['check', '--write', '.'], { write: () => undefined });
  process.exitCode = values.size ? Number(!printSize()) : await runSteps(steps);
});
