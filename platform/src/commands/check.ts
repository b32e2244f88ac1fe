import { completeLock } from '../dependencies/complete.ts';
import { readOptions } from '../options.ts';
import { main, Refusal } from '../progress.ts';
import { runSteps } from '../testing/run-steps.ts';
import { printSize } from '../testing/size.ts';
import { CHECKS } from '../testing/steps.ts';
import { runTool } from '../testing/tool.ts';

const USAGE = `npm run check               ${CHECKS.map(({ name }) => name).join(', ')}
npm run check -- lint       one of them
npm run check -- --fix      lets the linter correct what it can, then checks
npm run check -- --hashes   asks the registry for the hashes that package-lock.json lacks, then checks
npm run check -- --size     prints the sizes of the repository beside their targets, and checks nothing else`;

await main(async () => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { fix: { type: 'boolean' }, hashes: { type: 'boolean' }, size: { type: 'boolean' } },
  });
  const steps = CHECKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (steps.length < positionals.length) throw new Refusal(USAGE);
  if (values.fix) await runTool('biome', ['check', '--write', '.'], { write: () => undefined });
  if (values.hashes) completeLock(console.log);
  process.exitCode = values.size ? Number(!printSize()) : await runSteps(steps);
});
