import { readOptions } from '../options.ts';
import { main } from '../progress.ts';
import { ensureChromium } from '../testing/chromium.ts';
import { runSteps } from '../testing/run-steps.ts';
import { CHANGED, DAILY, FULL, FULL_SIZE } from '../testing/steps.ts';

await main(async () => {
  const { values } = readOptions({ options: { full: { type: 'boolean' }, changed: { type: 'boolean' } } });
  if (values.full) for (const [name, value] of Object.entries(FULL_SIZE)) process.env[name] ??= value;
  if (!values.changed) ensureChromium(console.log);
  process.exitCode = await runSteps(values.changed ? CHANGED : values.full ? FULL : DAILY);
});
