import { readOptions } from '../options.ts';
import { ensureChromium } from '../testing/chromium.ts';
import { CHANGED, DAILY, FULL, FULL_SIZE, runSteps } from '../testing/steps.ts';

/** `test [--changed | --full]` */
export async function runTests(): Promise<void> {
  const values = readOptions({ full: { type: 'boolean' }, changed: { type: 'boolean' } });
  if (values.full) for (const [name, value] of Object.entries(FULL_SIZE)) process.env[name] ??= value;
  if (!values.changed) ensureChromium(console.log);
  process.exitCode = await runSteps(values.changed ? CHANGED : values.full ? FULL : DAILY);
}
