import { ensureChromium } from '../testing/chromium.ts';
import { runSteps } from '../testing/run-steps.ts';
import { STEPS } from '../testing/steps.ts';

try {
  ensureChromium(console.log);
  process.exitCode = runSteps(STEPS);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
