import { ensureChromium } from '../testing/chromium.ts';
import { setFullSize, wantsFull } from '../testing/full.ts';
import { runSteps } from '../testing/run-steps.ts';
import { EVERYTHING } from '../testing/steps.ts';

try {
  if (wantsFull(process.argv.slice(2))) setFullSize(process.env);
  ensureChromium(console.log);
  process.exitCode = await runSteps(EVERYTHING);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
